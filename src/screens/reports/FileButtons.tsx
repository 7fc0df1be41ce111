import { Button } from '@mui/material'
import type { Call } from '#schema/defineCall.ts'
import type { CallInput } from '../../data/send.ts'
import type { TextKey } from '../../i18n/index.ts'
import { useText } from '../../i18n/index.ts'
import { useDownload } from '../../ui/useDownload.ts'
import { useReportViewer } from '../../ui/useReportViewer.ts'

interface Props<D extends Call> {
  call: D
  input: CallInput<D>
  /** What the file is of, for screen readers. */
  of: string
}

/** Opens a PDF in a window of its own. */
export function PdfButton<D extends Call>({ call, input, of }: Props<D>) {
  const t = useText()
  const view = useReportViewer()
  return (
    <Button
      size="small"
      aria-label={t('reports.fileOf', { format: 'PDF', name: of })}
      onClick={() => void view(call, () => Promise.resolve(input))}
    >
      {t('reports.pdf')}
    </Button>
  )
}

/** Downloads a zipped CSV. */
export function CsvButton<D extends Call>({ call, input, of, words = 'reports.csv' }: Props<D> & { words?: TextKey }) {
  const t = useText()
  const { start, isBusy } = useDownload('shell.generationFailed')
  return (
    <Button
      size="small"
      disabled={isBusy}
      aria-label={t('reports.fileOf', { format: t(words), name: of })}
      onClick={() => void start(call, input)}
    >
      {t(words)}
    </Button>
  )
}

import { useText } from '../../i18n/index.ts'
import type { RowButtonProps } from '../../table/page/actions/TableAction.ts'
import { WordButton } from '../../ui/buttons/WordButton.tsx'
import { useNotes } from '../../ui/notes/notes.ts'
import { useDownload } from '../../ui/useDownload.ts'
import { fileCallOf, formatsOfRow } from './fileCallOf.ts'
import { returnName } from './returnName.ts'

/** A button for each format of a return; a return of an unknown type says so, and nothing is asked for (FISC-03, FISC-37). */
export function FormatButtons({ row }: RowButtonProps) {
  const t = useText()
  const notes = useNotes()
  const { start, isBusy } = useDownload()

  function download(format: string) {
    const fileCall = fileCallOf(row, format)
    if (!fileCall) return notes.failure(new Error(t.source('Report type not detected')))
    void start(fileCall.definition, fileCall.input as never)
  }

  return (
    <span style={{ display: 'inline-flex', gap: 8 }}>
      {formatsOfRow(row).map((format) => (
        <WordButton
          key={format}
          disabled={isBusy}
          aria-label={t('returns.formatOf', { format: format.toUpperCase(), name: returnName(row, t) })}
          onClick={() => download(format)}
        >
          {format.toUpperCase()}
        </WordButton>
      ))}
    </span>
  )
}

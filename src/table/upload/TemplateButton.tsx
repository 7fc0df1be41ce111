import DownloadOutlined from '@mui/icons-material/DownloadOutlined'
import { readUploadTemplate } from '#schema/calls/work/uploads.ts'
import type { NamedTable } from '#schema/define.ts'
import type { UploadTypeName } from '#schema/work/uploadTypes.ts'
import { useText } from '../../i18n/index.ts'
import { BusyButton } from '../../ui/buttons/BusyButton.tsx'
import { useDownload } from '../../ui/useDownload.ts'

interface Props {
  table: NamedTable
  type: UploadTypeName
  /** Which of several files, with its name. */
  slot?: { place: number; title: string }
  country: string
}

/** Downloads an example of the file that an upload needs. */
export function TemplateButton({ table, type, slot, country }: Props) {
  const t = useText()
  const { start, isBusy } = useDownload()
  const query = type === 'table_rows' ? { table: table.name } : { ...(slot && { slot: slot.place }), ...(country && { country }) }
  return (
    <BusyButton
      startIcon={<DownloadOutlined />}
      isBusy={isBusy}
      onClick={() => void start(readUploadTemplate, { params: { type }, query })}
      sx={{ justifySelf: 'start' }}
    >
      {slot ? t('uploads.exampleOf', { file: slot.title }) : t('uploads.template')}
    </BusyButton>
  )
}

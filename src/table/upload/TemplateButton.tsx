import DownloadOutlined from '@mui/icons-material/DownloadOutlined'
import { readUploadTemplate } from '#schema/calls/work/uploads.ts'
import type { NamedTable } from '#schema/define.ts'
import type { UploadTypeName } from '#schema/work/uploadTypes.ts'
import { useText } from '../../i18n/index.ts'
import { BusyButton } from '../../ui/buttons/BusyButton.tsx'
import { useDownload } from '../../ui/useDownload.ts'

/** Downloads an empty workbook with the required columns. */
export function TemplateButton({ table, type }: { table: NamedTable; type: UploadTypeName }) {
  const t = useText()
  const { start, isBusy } = useDownload()
  const query = type === 'table_rows' ? { table: table.name } : {}
  return (
    <BusyButton
      startIcon={<DownloadOutlined />}
      isBusy={isBusy}
      onClick={() => void start(readUploadTemplate, { params: { type }, query })}
      sx={{ justifySelf: 'start' }}
    >
      {t('uploads.template')}
    </BusyButton>
  )
}

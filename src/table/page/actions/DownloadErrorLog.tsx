import FileDownloadOutlined from '@mui/icons-material/FileDownloadOutlined'
import { downloadErrorLog as call } from '#schema/calls/logs.ts'
import { useText } from '../../../i18n/index.ts'
import { useDownload } from '../../../ui/useDownload.ts'
import { ToolButton } from '../../../ui/ToolButton.tsx'
import type { TableAction } from './TableAction.ts'

/** The whole error log, zipped, as it stands on the server (ERR-03). */
function DownloadErrorLog() {
  const t = useText()
  const { start, isBusy } = useDownload()
  return (
    <ToolButton
      label={t('table.downloadCsv')}
      icon={<FileDownloadOutlined fontSize="small" />}
      disabled={isBusy}
      onClick={() => void start(call, {})}
    />
  )
}

export const downloadErrorLog: TableAction = { on: 'table', Button: DownloadErrorLog }

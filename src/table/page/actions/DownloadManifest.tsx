import { Link } from '@mui/material'
import { readManifest } from '#schema/calls/exports.ts'
import { useText } from '../../../i18n/index.ts'
import type { Row } from '../../../kinds/KindView.ts'
import { useDownload } from '../../../ui/useDownload.ts'
import type { TableAction } from './TableAction.ts'

/** What a download held, as a file to keep beside it. */
function DownloadManifest({ row }: { row: Row }) {
  const t = useText()
  const { start, isBusy } = useDownload()
  return (
    <Link
      component="button"
      tabIndex={-1}
      disabled={isBusy}
      aria-label={t('exports.manifestOf', { file: String(row['file_name']) })}
      onClick={() => void start(readManifest, { params: { id: row.id } })}
      sx={{ verticalAlign: 'baseline' }}
    >
      {t('exports.manifest')}
    </Link>
  )
}

export const downloadManifest: TableAction = { on: 'row', title: 'exports.manifest', width: 104, Button: DownloadManifest }

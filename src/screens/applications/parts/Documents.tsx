import FileDownloadOutlined from '@mui/icons-material/FileDownloadOutlined'
import { Box, IconButton, Typography } from '@mui/material'
import { fetchApplicationDocument } from '#schema/calls/applications/applications.ts'
import { useText } from '../../../i18n/index.ts'
import { formatInstant } from '../../../kinds/text/formatInstant.ts'
import { useDownload } from '../../../ui/useDownload.ts'
import type { Part } from '../useApplication.ts'

/** The documents that came with an application (APP-33). */
export function Documents({ part }: { part: Part }) {
  const t = useText()
  const { start, isBusy } = useDownload()
  if (!part.rows.length) return <Typography color="text.secondary">{t('applications.none')}</Typography>
  return (
    <Box component="ul" sx={{ listStyle: 'none', m: 0, p: 0 }}>
      {part.rows.map((row) => {
        const name = String(row['file_name'])
        const facts = [row['category'], formatInstant(String(row['created']))].filter(Boolean).join(' · ')
        return (
          <Box component="li" key={row.id} sx={{ display: 'flex', alignItems: 'center', gap: 1, py: 0.5 }}>
            <Box sx={{ flex: 1, minWidth: 0, overflowWrap: 'anywhere' }}>
              <bdi>{name}</bdi>
              <Typography variant="caption" component="div" color="text.secondary">
                {facts}
              </Typography>
            </Box>
            <IconButton
              aria-label={t('documents.download', { name })}
              title={t('documents.download', { name })}
              aria-disabled={isBusy || undefined}
              onClick={() => void start(fetchApplicationDocument, { params: { id: row.id } })}
            >
              <FileDownloadOutlined fontSize="small" />
            </IconButton>
          </Box>
        )
      })}
    </Box>
  )
}

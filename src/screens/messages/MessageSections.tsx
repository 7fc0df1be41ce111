import { Box, Button, Typography } from '@mui/material'
import { useQueryClient } from '@tanstack/react-query'
import { fetchMessageAttachment } from '#schema/calls/messages/directMessages.ts'
import { refreshTables } from '../../data/refreshTables.ts'
import { useChangesOf } from '../../data/useChangesOf.ts'
import { useText } from '../../i18n/index.ts'
import { useDownload } from '../../ui/useDownload.ts'
import type { OwnSectionsProps } from '../record/OwnSectionsProps.ts'

const messages = ['direct_message']
const recipients = ['direct_message_recipient']

/** The page of a message: its text and file, its recipients, its fields. */
export function MessageSections({ row, facts, related, children }: OwnSectionsProps) {
  const t = useText()
  const { start } = useDownload()
  const queries = useQueryClient()
  // What becomes of recipients is told by their message: each of them has no news of its own.
  useChangesOf(messages, () => void refreshTables(queries, recipients))
  const oid = typeof row['oid'] === 'string' ? row['oid'] : undefined
  const content = (
    <Box sx={{ display: 'flex', flexDirection: 'column', gap: 1.5, alignItems: 'flex-start' }}>
      <Box
        component="iframe"
        title={t('directMessages.text')}
        sandbox=""
        srcDoc={`<meta name="color-scheme" content="light"><body style="font:15px/1.5 sans-serif">${String(row['message'])}</body>`}
        sx={{ border: 1, borderColor: 'divider', borderRadius: 1, height: 260, width: '100%', bgcolor: 'common.white' }}
      />
      {oid === undefined && typeof row['filename'] === 'string' && (
        <Typography variant="body2" color="text.secondary">
          {t('directMessages.fileEnded', { name: row['filename'] })}
        </Typography>
      )}
      {oid !== undefined && (
        <Button size="small" onClick={() => void start(fetchMessageAttachment, { query: { oid } })}>
          {String(row['filename'])}
        </Button>
      )}
    </Box>
  )
  return children([{ name: 'text', title: t('directMessages.text'), content }, ...related, ...facts])
}

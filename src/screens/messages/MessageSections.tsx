import { Box, Button } from '@mui/material'
import { fetchMessageAttachment } from '#schema/calls/messages/directMessages.ts'
import { useText } from '../../i18n/index.ts'
import { useDownload } from '../../ui/useDownload.ts'
import type { OwnSectionsProps } from '../record/OwnSectionsProps.ts'

/** The page of a message: its text and file, its recipients, its fields. */
export function MessageSections({ row, facts, related, children }: OwnSectionsProps) {
  const t = useText()
  const { start } = useDownload()
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
      {oid !== undefined && (
        <Button size="small" onClick={() => void start(fetchMessageAttachment, { query: { oid } })}>
          {String(row['filename'])}
        </Button>
      )}
    </Box>
  )
  return children([{ name: 'text', title: t('directMessages.text'), content }, ...related, ...facts])
}

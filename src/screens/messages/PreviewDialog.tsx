import { Alert, Box, Typography } from '@mui/material'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useNavigate } from 'react-router'
import { previewDirectMessage, sendDirectMessage } from '#schema/calls/messages/directMessages.ts'
import type { ReplyOf } from '#schema/defineCall.ts'
import { call } from '../../data/call.ts'
import { refreshTables } from '../../data/refreshTables.ts'
import { useText } from '../../i18n/index.ts'
import { BusyButton } from '../../ui/buttons/BusyButton.tsx'
import { ContentDialog } from '../../ui/dialogs/ContentDialog.tsx'
import { useNotes } from '../../ui/notes/notes.ts'
import { Failed, Skeleton } from '../../ui/states.tsx'
import { MailFrame } from '../mails/MailFrame.tsx'

interface Props {
  /** The saved draft. */
  id: number
  onRefused: (error: unknown) => void
  onClose: () => void
}

/** Who gets a draft, who is skipped and why, and what it looks like; from here it is sent, as it was looked at. */
export function PreviewDialog({ id, onRefused, onClose }: Props) {
  const t = useText()
  const notes = useNotes()
  const queries = useQueryClient()
  const navigate = useNavigate()
  const [isBusy, setBusy] = useState(false)
  const { data, error, isPending, refetch } = useQuery({
    queryKey: ['direct_message_preview', id],
    queryFn: ({ signal }) => call(previewDirectMessage, { params: { id } }, { signal }),
    staleTime: 0,
    gcTime: 0,
    retry: false,
  })

  async function send(version: number) {
    setBusy(true)
    try {
      await call(sendDirectMessage, { body: { id, version } })
      await refreshTables(queries, sendDirectMessage.changes)
      notes.success('directMessages.sent')
      void navigate(`/view/direct-message/${id}`)
    } catch (failure) {
      onRefused(failure)
      onClose()
    }
  }

  return (
    <ContentDialog
      title={t('directMessages.previewTitle')}
      width="md"
      onClose={onClose}
      primary={
        <BusyButton
          variant="contained"
          disabled={!data || data.recipients === 0}
          isBusy={isBusy}
          onClick={() => data && void send(data.version)}
        >
          {t('directMessages.sendTo', { smart_count: data?.recipients ?? 0 })}
        </BusyButton>
      }
    >
      {isPending && <Skeleton lines={8} />}
      {error && <Failed error={error} retry={() => void refetch()} />}
      {data && <Preview preview={data} />}
    </ContentDialog>
  )
}

function Preview({ preview }: { preview: ReplyOf<typeof previewDirectMessage> }) {
  const t = useText()
  const { recipients, skipped, first, subject, html, text, file_name } = preview
  return (
    <Box sx={{ display: 'flex', flexDirection: 'column', gap: 2 }}>
      <Typography sx={{ fontWeight: 500 }}>{t('directMessages.goesTo', { smart_count: recipients })}</Typography>
      {skipped.map(({ code, message, count }) => (
        <Alert key={code} severity="warning">
          {t('directMessages.skipped', { smart_count: count, reason: t.message({ code, message }) })}
        </Alert>
      ))}
      <Box component="ul" sx={{ m: 0, paddingInlineStart: 2.5, typography: 'body2' }}>
        {first.map(({ em_id, full_name, email }) => (
          <li key={em_id}>
            {full_name} · {email}
          </li>
        ))}
        {recipients > first.length && <li>{t('directMessages.more', { smart_count: recipients - first.length })}</li>}
      </Box>
      <Typography sx={{ fontWeight: 500 }}>{subject}</Typography>
      <MailFrame html={html} text={text} fileName={file_name} />
    </Box>
  )
}

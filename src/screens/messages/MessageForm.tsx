import { Alert, Box, Button, OutlinedInput, ToggleButton, ToggleButtonGroup, Typography } from '@mui/material'
import { useId, useState } from 'react'
import { useText } from '../../i18n/index.ts'
import { BusyButton } from '../../ui/buttons/BusyButton.tsx'
import { FieldFrame } from '../../ui/FieldFrame.tsx'
import { fetched } from '../../ui/fetched/fetched.tsx'
import { useNotes } from '../../ui/notes/notes.ts'
import { Skeleton } from '../../ui/states.tsx'
import { AttachmentChoice } from './AttachmentChoice.tsx'
import type { Draft } from './Draft.ts'
import { PreviewDialog } from './PreviewDialog.tsx'
import { RecipientChoice } from './RecipientChoice.tsx'
import { useDraft } from './useDraft.ts'

/** It stands among other fields, in which people may write while it is fetched. */
const RichTextEditor = fetched(
  () => import('./RichTextEditor.tsx'),
  () => <Skeleton lines={7} />,
)

/** A message while it is written: to whom, what, with which file; saved as a draft, looked at, and sent (MSG-07 to MSG-11). */
export function MessageForm({ initial }: { initial: Draft }) {
  const t = useText()
  const notes = useNotes()
  const id = useId()
  const { draft, change, errors, isBusy, save, refuse } = useDraft(initial)
  const [looking, setLooking] = useState<number>()

  async function keep() {
    if (await save()) notes.success('directMessages.saved')
  }

  async function look() {
    const saved = await save()
    if (saved) setLooking(saved.id)
  }

  return (
    <Box sx={{ display: 'flex', flexDirection: 'column', gap: 2.5 }}>
      <RecipientChoice draft={draft} onChange={change} error={errors['em_id']} />
      <Box>
        <Typography component="h2" variant="h3" sx={{ mb: 1 }}>
          {t('directMessages.kind')}
        </Typography>
        <ToggleButtonGroup
          size="small"
          exclusive
          value={draft.kind}
          onChange={(_, kind: Draft['kind'] | null) => kind && change({ kind })}
          aria-label={t('directMessages.kind')}
        >
          <ToggleButton value="service">{t('directMessages.service')}</ToggleButton>
          <ToggleButton value="information">{t('directMessages.information')}</ToggleButton>
        </ToggleButtonGroup>
        <Typography variant="body2" sx={{ color: 'text.secondary', mt: 0.5 }}>
          {t(draft.kind === 'service' ? 'directMessages.serviceHint' : 'directMessages.informationHint')}
        </Typography>
      </Box>
      <FieldFrame id={id} label={t('directMessages.subject')} required error={errors['subject']}>
        <OutlinedInput
          id={id}
          size="small"
          fullWidth
          value={draft.subject}
          onChange={(event) => change({ subject: event.target.value })}
          inputProps={{ maxLength: 200 }}
        />
      </FieldFrame>
      <RichTextEditor value={draft.message} onChange={(message) => change({ message })} />
      <AttachmentChoice draft={draft} onChange={change} error={errors['oid']} />
      <Alert severity="info" role="note">
        {t('directMessages.answers')}
      </Alert>
      <Box sx={{ display: 'flex', gap: 1, justifyContent: 'flex-end', flexWrap: 'wrap' }}>
        <Button disabled={isBusy} onClick={() => void keep()}>
          {t('directMessages.save')}
        </Button>
        <BusyButton variant="contained" isBusy={isBusy} onClick={() => void look()}>
          {t('directMessages.preview')}
        </BusyButton>
      </Box>
      {looking !== undefined && <PreviewDialog id={looking} onRefused={refuse} onClose={() => setLooking(undefined)} />}
    </Box>
  )
}

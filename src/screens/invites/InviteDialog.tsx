import { Box, Button, OutlinedInput } from '@mui/material'
import { useQueryClient } from '@tanstack/react-query'
import { useId, useState } from 'react'
import { useNavigate } from 'react-router'
import { inviteMany, inviteToRegister } from '#schema/calls/applications/invites.ts'
import { enterValid } from '#schema/messages/sentences.ts'
import { isEmail } from '#schema/rules/fieldFormats.ts'
import { call } from '../../data/call.ts'
import { refreshTables } from '../../data/refreshTables.ts'
import { useText } from '../../i18n/index.ts'
import { ConfirmDialog } from '../../ui/dialogs/ConfirmDialog.tsx'
import { DialogInput } from '../../ui/dialogs/DialogInput.tsx'
import { FieldFrame } from '../../ui/FieldFrame.tsx'
import { useNotes } from '../../ui/notes/notes.ts'
import { addressesIn } from './addressesIn.ts'
import { KnownAddress } from './KnownAddress.tsx'

const MAX_ADDRESSES = 1000

/** 'Send Invitation' with an address, or with many pasted ones (INVITE-03 to INVITE-07). */
export default function InviteDialog({ onClose }: { onClose: () => void }) {
  const t = useText()
  const notes = useNotes()
  const queries = useQueryClient()
  const navigate = useNavigate()
  const [typed, setTyped] = useState('')
  const [isMany, setMany] = useState(false)
  const [problem, setProblem] = useState<string>()
  const emails = addressesIn(typed)

  async function inviteOne() {
    const email = typed.trim()
    if (!isEmail(email)) return setProblem(t.message(enterValid('Email')))
    await call(inviteToRegister, { body: { email } })
    notes.success('invites.sent')
    await refreshTables(queries, inviteToRegister.changes)
    onClose()
  }

  async function inviteAll() {
    if (!emails.length) return setProblem(t.message(enterValid('Email')))
    if (emails.length > MAX_ADDRESSES) return setProblem(t('invites.tooMany', { max: MAX_ADDRESSES }))
    const { job } = await call(inviteMany, { body: { emails } })
    const action = { label: t('invites.openJob'), run: () => void navigate(`/view/jobs/${job}`) }
    notes.success('invites.job', { smart_count: emails.length }, { action })
    onClose()
  }

  async function confirm() {
    try {
      await (isMany ? inviteAll() : inviteOne())
    } catch (error) {
      notes.failure(error, undefined, 'invites.failed')
    }
  }

  function change(next: string) {
    setTyped(next)
    setProblem(undefined)
  }

  return (
    <ConfirmDialog title={t('invites.title')} sentence={t('invites.sentence')} deed={null} onYes={confirm} onNo={onClose}>
      {isMany ? (
        <ManyAddresses value={typed} problem={problem} onChange={change} />
      ) : (
        <>
          <DialogInput
            label={t('invites.email')}
            value={typed}
            problem={problem}
            onChange={change}
            inputProps={{ type: 'email', maxLength: 320 }}
          />
          <KnownAddress email={typed} />
          <Button sx={{ mt: 1 }} onClick={() => setMany(true)}>
            {t('invites.many')}
          </Button>
        </>
      )}
    </ConfirmDialog>
  )
}

interface ManyProps {
  value: string
  problem: string | undefined
  onChange: (value: string) => void
}

function ManyAddresses({ value, problem, onChange }: ManyProps) {
  const t = useText()
  const id = useId()
  const count = addressesIn(value).length
  return (
    <FieldFrame id={id} label={t('invites.many')} required {...(problem !== undefined && { error: problem })}>
      <OutlinedInput
        id={id}
        multiline
        minRows={6}
        maxRows={12}
        fullWidth
        autoFocus
        placeholder={t('invites.manyHint')}
        value={value}
        onChange={(event) => onChange(event.target.value)}
      />
      <Box role="status" sx={{ typography: 'caption', color: 'text.secondary' }}>
        {t('invites.count', { smart_count: count })}
      </Box>
    </FieldFrame>
  )
}

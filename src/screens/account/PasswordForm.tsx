import { Box } from '@mui/material'
import type { SubmitEvent } from 'react'
import { useState } from 'react'
import { changeMyPassword } from '#schema/calls/people/myself.ts'
import { passwordProblem } from '#schema/rules/passwordProblem.ts'
import { call } from '../../data/call.ts'
import { CallError } from '../../data/CallError.ts'
import { useText } from '../../i18n/index.ts'
import { session } from '../../session/session.ts'
import { usePerson } from '../../session/useSession.ts'
import { BusyButton } from '../../ui/buttons/BusyButton.tsx'
import { DialogInput } from '../../ui/dialogs/DialogInput.tsx'
import { useNotes } from '../../ui/notes/notes.ts'

const hidden = (autoComplete: string) => ({ type: 'password', autoComplete, maxLength: 1024 })

/** A new password, for which the old one is asked; what is wrong with it is said while it is typed. All sessions end with it. */
export function PasswordForm() {
  const t = useText()
  const notes = useNotes()
  const { user_name: userName, email } = usePerson()
  const [old, setOld] = useState('')
  const [password, setPassword] = useState('')
  const [refused, setRefused] = useState<CallError['errors']>({})
  const [isBusy, setBusy] = useState(false)
  const problem = refused['password'] ?? (password ? passwordProblem(password, { userName, email }) : undefined)
  const oldProblem = refused['old_password']

  async function save(event: SubmitEvent) {
    event.preventDefault()
    if (!old || !password || problem) return
    setBusy(true)
    try {
      await call(changeMyPassword, { body: { old_password: old, password } })
      notes.success('session.passwordSaved')
      await session.signOut()
    } catch (failure) {
      if (failure instanceof CallError) setRefused(failure.errors)
      notes.failure(failure)
      setBusy(false)
    }
  }

  return (
    <Box component="form" noValidate onSubmit={(event) => void save(event)} sx={{ display: 'grid', gap: 2 }}>
      <DialogInput
        label={t('account.oldPassword')}
        value={old}
        problem={oldProblem && t.message(oldProblem)}
        onChange={(next) => {
          setOld(next)
          setRefused({})
        }}
        inputProps={hidden('current-password')}
        isOptional
      />
      <DialogInput
        label={t('session.newPassword')}
        value={password}
        problem={problem && t.message(problem)}
        onChange={(next) => {
          setPassword(next)
          setRefused({})
        }}
        inputProps={hidden('new-password')}
        isOptional
      />
      <div>
        <BusyButton type="submit" variant="contained" isBusy={isBusy} disabled={!old || !password}>
          {t('session.savePassword')}
        </BusyButton>
      </div>
    </Box>
  )
}

import type { FormEvent } from 'react'
import { useState } from 'react'
import { setPassword as setPasswordCall } from '#schema/calls/auth.ts'
import { send } from '../data/send.ts'
import { useText } from '../i18n/index.ts'
import { Gate } from './Gate.tsx'
import { session } from './session.ts'
import { TextField } from './TextField.tsx'
import { useTask } from './useTask.ts'

/** The shortest password that may be chosen (AUTH-33). */
const minLength = 10

/** The state of a new password that is typed twice, its errors, and a function that sets it with the token of the link. */
function useNewPassword(token: string) {
  const t = useText()
  const { isBusy, failure, run } = useTask()
  const [password, setPassword] = useState('')
  const [again, setAgain] = useState('')
  const [isTried, setTried] = useState(false)
  const [isSaved, setSaved] = useState(false)

  const tooShort = password.length < minLength ? t('session.passwordTooShort') : undefined
  const differ = password === again ? undefined : t('session.passwordsDiffer')

  function save(event: FormEvent) {
    event.preventDefault()
    setTried(true)
    if (tooShort || differ) return
    void run(async () => {
      await send(setPasswordCall, { body: { token, password } })
      await session.signOut()
      setSaved(true)
    })
  }

  return { password, again, tooShort, differ, isBusy, failure, isTried, isSaved, setPassword, setAgain, save }
}

/** The page behind the mailed link: a new password, typed twice. */
export function ResetPasswordScreen({ token }: { token: string }) {
  const t = useText()
  const { password, again, tooShort, differ, isBusy, failure, isTried, isSaved, setPassword, setAgain, save } =
    useNewPassword(token)

  if (!token || isSaved) {
    return (
      <Gate title={t('session.newPasswordTitle')}>
        <p className={isSaved ? 'message good' : 'message bad'} role="status">
          {t(isSaved ? 'session.passwordSaved' : 'session.linkIncomplete')}
        </p>
        <a href="/">{t('session.toSignIn')}</a>
      </Gate>
    )
  }
  return (
    <Gate title={t('session.newPasswordTitle')}>
      <form onSubmit={save} noValidate>
        {failure && (
          <p className="message bad" role="alert">
            {failure}
          </p>
        )}
        <TextField
          label={t('session.newPassword')}
          type="password"
          autoComplete="new-password"
          autoFocus
          maxLength={1024}
          hint={t('session.newPasswordHint')}
          value={password}
          onChange={setPassword}
          error={isTried ? tooShort : undefined}
        />
        <TextField
          label={t('session.newPasswordAgain')}
          type="password"
          autoComplete="new-password"
          maxLength={1024}
          value={again}
          onChange={setAgain}
          error={isTried && !tooShort ? differ : undefined}
        />
        <button type="submit" className="primary" aria-busy={isBusy}>
          {t('session.savePassword')}
        </button>
      </form>
    </Gate>
  )
}

import type { FormEvent } from 'react'
import { useState } from 'react'
import { requestPasswordReset } from '#schema/calls/auth.ts'
import { isEmail } from '#schema/rules/fieldFormats.ts'
import { send } from '../data/send.ts'
import { useText } from '../i18n/index.ts'
import { TextField } from './TextField.tsx'
import { useTask } from './useTask.ts'

/** Asks for a mail with a link to choose a new password. The answer is the same for unknown addresses (AUTH-32). */
export function ForgotPassword() {
  const t = useText()
  const { isBusy, failure, run } = useTask()
  const [email, setEmail] = useState('')
  const [isTried, setTried] = useState(false)
  const [isSent, setSent] = useState(false)

  const address = email.trim()
  const problem = !address ? t('session.emailRequired') : isEmail(address) ? undefined : t('session.emailInvalid')

  function reset(event: FormEvent) {
    event.preventDefault()
    setTried(true)
    setSent(false)
    if (problem) return
    void run(async () => {
      await send(requestPasswordReset, { body: { email: address } })
      setSent(true)
    })
  }

  return (
    <form className="reset" onSubmit={reset} noValidate>
      <TextField
        label={t('session.email')}
        name="email"
        type="email"
        autoComplete="email"
        autoFocus
        value={email}
        onChange={setEmail}
        error={isTried ? problem : undefined}
      />
      {failure && (
        <p className="message bad" role="alert">
          {failure}
        </p>
      )}
      {isSent && (
        <p className="message good" role="status">
          {t('session.resetSent')}
        </p>
      )}
      <button type="submit" aria-busy={isBusy}>
        {t('session.resetPassword')}
      </button>
    </form>
  )
}

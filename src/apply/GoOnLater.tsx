import type { FormEvent } from 'react'
import { useState } from 'react'
import { mailApplicationLink } from '#schema/calls/applications/selfRegistration.ts'
import { send } from '../data/send.ts'
import { useText } from '../i18n/index.ts'
import { TextField } from '../session/TextField.tsx'
import { useTask } from '../session/useTask.ts'

interface Props {
  token: string
  /** The address that was entered on the form, or invited. */
  address: string
  flush: () => Promise<boolean>
  onLeave: () => void
}

/** Mails a link with which to go on elsewhere, or leaves the application on this device. */
export function GoOnLater({ token, address, flush, onLeave }: Props) {
  const t = useText()
  const { isBusy, failure, run } = useTask()
  const [typed, setTyped] = useState<string>()
  const [mailed, setMailed] = useState('')
  const email = typed ?? address

  const mail = (event: FormEvent) => {
    event.preventDefault()
    void run(async () => {
      await flush()
      await send(mailApplicationLink, { body: { email } }, { token })
      setMailed(email)
    })
  }

  return (
    <details className="later">
      <summary>{t('apply.later')}</summary>
      <form onSubmit={mail} noValidate>
        {failure && (
          <p className="message bad" role="alert">
            {failure}
          </p>
        )}
        {mailed && (
          <p className="message good" role="status">
            {t('apply.mailed', { email: mailed })}
          </p>
        )}
        <TextField
          label={t('apply.laterEmail')}
          type="email"
          autoComplete="email"
          hint={t('apply.laterHint')}
          value={email}
          onChange={setTyped}
        />
        <button type="submit" aria-busy={isBusy} disabled={!email}>
          {t('apply.mailLink')}
        </button>
        <button type="button" className="link" onClick={() => void flush().then((isSaved) => isSaved && onLeave())}>
          {t('apply.another')}
        </button>
      </form>
    </details>
  )
}

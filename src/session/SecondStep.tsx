import type { FormEvent } from 'react'
import { useState } from 'react'
import { CallError } from '../data/CallError.ts'
import { useText } from '../i18n/index.ts'
import type { FactorDemand } from './FactorDemand.ts'
import { askPasskey, hasPasskeys } from '../data/proof/passkeys.ts'
import { session } from './session.ts'
import { TextField } from './TextField.tsx'
import { useTask } from './useTask.ts'

interface Props {
  demand: FactorDemand
  /** Begins the sign-in anew. */
  onBack: () => void
}

/** What is asked for beside the password: a code of the app, a passkey, or a recovery code. */
export function SecondStep({ demand: { challenge, methods, passkey }, onBack }: Props) {
  const t = useText()
  const { isBusy, failure, run, code, setCode, isTried, isRecovery, turn, asksCode, send, usePasskey } = useSecondStep({
    challenge,
    methods,
    passkey,
  })
  return (
    <form onSubmit={send} noValidate>
      {failure && (
        <p className="message bad" role="alert">
          {failure}
        </p>
      )}
      {asksCode && (
        <TextField
          key={String(isRecovery)}
          label={t(isRecovery ? 'session.recoveryCode' : 'session.code')}
          name="code"
          autoComplete={isRecovery ? 'off' : 'one-time-code'}
          autoCapitalize="none"
          spellCheck={false}
          autoFocus
          maxLength={40}
          value={code}
          onChange={setCode}
          error={isTried && !code.trim() ? t('session.codeRequired') : undefined}
        />
      )}
      {asksCode && (
        <button type="submit" className="primary" aria-busy={isBusy}>
          {t(isBusy ? 'session.signingIn' : 'session.signIn')}
        </button>
      )}
      {methods.includes('passkey') && hasPasskeys() && (
        <button type="button" onClick={() => void run(usePasskey)}>
          {t('session.usePasskey')}
        </button>
      )}
      {methods.includes('recovery_code') && (methods.includes('totp') || !isRecovery) && (
        <button type="button" className="link" onClick={turn}>
          {t(isRecovery ? 'session.useCode' : 'session.useRecoveryCode')}
        </button>
      )}
      <button type="button" className="link" onClick={onBack}>
        {t('session.startAgain')}
      </button>
    </form>
  )
}

/** What is typed, and the step with it. */
function useSecondStep({ challenge, methods, passkey }: FactorDemand) {
  const t = useText()
  const { isBusy, failure, run } = useTask()
  const [code, setCode] = useState('')
  const [isTried, setTried] = useState(false)
  const [isRecovery, setRecovery] = useState(!methods.includes('totp') && !methods.includes('passkey'))
  const asksCode = isRecovery || methods.includes('totp')

  /** The server answers every wrong one alike (AUTH-22); here it is known what was asked. */
  async function answer(shown: Parameters<typeof session.answerChallenge>[0]) {
    try {
      await session.answerChallenge(shown)
    } catch (error) {
      if (error instanceof CallError && error.statusCode === 401) throw new Error(t('session.secondStepWrong'), { cause: error })
      throw error
    }
  }

  function send(event: FormEvent) {
    event.preventDefault()
    setTried(true)
    const given = code.replaceAll(/\s/g, '')
    if (!given) return
    void run(() => answer(isRecovery ? { challenge, recovery_code: given } : { challenge, code: given }))
  }

  async function usePasskey() {
    const assertion = await askPasskey(passkey)
    if (assertion) await answer({ challenge, assertion })
  }

  /** Between the code of the app and a recovery code. */
  function turn() {
    setRecovery(!isRecovery)
    setCode('')
    setTried(false)
  }
  return { isBusy, failure, run, code, setCode, isTried, isRecovery, turn, asksCode, send, usePasskey }
}

import { Button } from '@mui/material'
import { useEffect, useState } from 'react'
import type { BodyOf, ReplyOf } from '#schema/defineCall.ts'
import { beginConfirm, confirmMyself } from '#schema/calls/people/factors.ts'
import { call } from '../../data/call.ts'
import { registerConfirmPrompt } from '../../data/proof/confirmFirst.ts'
import { sentenceFor } from '../../data/sentenceFor.ts'
import { CallError } from '../../data/CallError.ts'
import { useText } from '../../i18n/index.ts'
import { askPasskey, hasPasskeys } from '../../data/proof/passkeys.ts'
import { Question } from './questions.ts'
import { DialogInput } from './DialogInput.tsx'

type Ways = ReplyOf<typeof beginConfirm>

/** Asks who it is before something that protects accounts or reveals a secret, and repeats the call with the answer. */
export function ConfirmMyselfDialog() {
  const [answer, setAnswer] = useState<(isConfirmed: boolean) => void>()
  useEffect(() => registerConfirmPrompt(() => new Promise((resolve) => setAnswer(() => resolve))), [])
  if (!answer) return null
  return (
    <Asking
      onEnd={(isConfirmed) => {
        answer(isConfirmed)
        setAnswer(undefined)
      }}
    />
  )
}

/** By the password, a code of the app, or a passkey: whatever the person has. Until the server has said what, by the password. */
function Asking({ onEnd }: { onEnd: (isConfirmed: boolean) => void }) {
  const t = useText()
  const [ways, setWays] = useState<Ways>()
  const [typed, setTyped] = useState('')
  const [problem, setProblem] = useState<string>()
  useEffect(() => {
    const ended = new AbortController()
    call(beginConfirm, { body: {} }, { signal: ended.signal })
      .then(setWays)
      .catch(() => undefined)
    return () => ended.abort()
  }, [])
  const asksCode = ways !== undefined && !ways.methods.includes('password') && ways.methods.includes('totp')
  const hasPasskey = ways?.methods.includes('passkey') === true && hasPasskeys()

  async function show(body: BodyOf<typeof confirmMyself>) {
    try {
      await call(confirmMyself, { body })
      onEnd(true)
    } catch (error) {
      const wrong = error instanceof CallError ? Object.values(error.errors)[0] : undefined
      setProblem(wrong ? t.message(wrong) : sentenceFor(error, t))
    }
  }

  function confirm() {
    if (!typed) return setProblem(t(asksCode ? 'factors.codeForm' : 'session.passwordRequired'))
    if (!asksCode) return show({ password: typed })
    const code = typed.replaceAll(/\s/g, '')
    return /^\d{6}$/.test(code) ? show({ challenge: ways.challenge, code }) : setProblem(t('factors.codeForm'))
  }

  async function usePasskey() {
    if (!ways) return
    const assertion = await askPasskey(ways.options)
    if (assertion) await show({ challenge: ways.challenge, assertion })
  }

  return (
    <Question
      title={t('people.confirm.title')}
      sentence={t('factors.confirmSentence')}
      deed={t('people.confirm.deed')}
      onYes={confirm}
      onNo={() => onEnd(false)}
    >
      <DialogInput
        label={t(asksCode ? 'factors.confirmCode' : 'people.confirm.password')}
        value={typed}
        problem={problem}
        onChange={(next) => {
          setTyped(next)
          setProblem(undefined)
        }}
        inputProps={
          asksCode
            ? { inputMode: 'numeric', autoComplete: 'one-time-code', maxLength: 9 }
            : { type: 'password', autoComplete: 'current-password', maxLength: 1024 }
        }
      />
      {hasPasskey && <Button onClick={() => void usePasskey()}>{t('factors.confirmPasskey')}</Button>}
    </Question>
  )
}

import { useEffect, useState } from 'react'
import { confirmMyself } from '#schema/calls/people/myself.ts'
import { call } from '../../data/call.ts'
import { registerConfirmPrompt } from '../../data/confirmFirst.ts'
import { sentenceFor } from '../../data/sentenceFor.ts'
import { CallError } from '../../data/CallError.ts'
import { useText } from '../../i18n/index.ts'
import { Question } from './questions.ts'
import { DialogInput } from './DialogInput.tsx'

/** Asks for the password before something that protects accounts, and repeats the call with the answer. */
export function ConfirmMyselfDialog() {
  const t = useText()
  const [answer, setAnswer] = useState<(isConfirmed: boolean) => void>()
  const [password, setPassword] = useState('')
  const [problem, setProblem] = useState<string>()
  useEffect(() => registerConfirmPrompt(() => new Promise((resolve) => setAnswer(() => resolve))), [])
  if (!answer) return null

  function end(isConfirmed: boolean) {
    answer?.(isConfirmed)
    setAnswer(undefined)
    setPassword('')
    setProblem(undefined)
  }

  async function confirm() {
    try {
      await call(confirmMyself, { body: { password } })
      end(true)
    } catch (error) {
      const wrong = error instanceof CallError ? error.errors['password'] : undefined
      setProblem(wrong ? t.message(wrong) : sentenceFor(error, t))
    }
  }

  return (
    <Question
      title={t('people.confirm.title')}
      sentence={t('people.confirm.sentence')}
      deed={t('people.confirm.deed')}
      onYes={() => (password ? confirm() : setProblem(t('session.passwordRequired')))}
      onNo={() => end(false)}
    >
      <DialogInput
        label={t('people.confirm.password')}
        value={password}
        problem={problem}
        onChange={(next) => {
          setPassword(next)
          setProblem(undefined)
        }}
        inputProps={{ type: 'password', autoComplete: 'current-password', maxLength: 1024 }}
      />
    </Question>
  )
}

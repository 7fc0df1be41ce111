import type { FormEvent } from 'react'
import { use, useDeferredValue, useState } from 'react'
import { TextsContext, useLanguage, useText } from '../i18n/index.ts'
import { sentenceFor } from '../data/sentenceFor.ts'
import { Gate } from '../session/Gate.tsx'
import { TextField } from '../session/TextField.tsx'
import { useTask } from '../session/useTask.ts'
import { applyTexts } from './applyTexts.ts'
import './apply.css'
import { Form } from './Form.tsx'
import { useOpening } from './useOpening.ts'

/** The public form at `/apply`: its door, the form, and the number once it is submitted. */
export default function ApplyScreen() {
  const texts = use(useDeferredValue(applyTexts(useLanguage())))
  return (
    <TextsContext value={texts}>
      <title>{texts.t('apply.title')}</title>
      <Phases />
    </TextsContext>
  )
}

function Phases() {
  const t = useText()
  const { state, enter, leave } = useOpening()
  const [submitted, setSubmitted] = useState<string>()
  if (state.phase === 'opening') return <Gate title={t('apply.title')}>{t('apply.loading')}</Gate>
  if (state.phase === 'closed') return <Gate title={t('apply.title')}>{t('apply.closed')}</Gate>
  if (state.phase === 'door') return <Door failure={state.failure} enter={enter} />
  const number = submitted ?? state.opened.number
  if (number === null)
    return (
      <Form key={state.opened.token} opened={state.opened} choices={state.choices} onSubmitted={setSubmitted} onLeave={leave} />
    )
  return (
    <Gate title={t('apply.submitted')}>
      <p role="status">{t('apply.number', { number })}</p>
      <button
        type="button"
        className="link"
        onClick={() => {
          setSubmitted(undefined)
          leave()
        }}
      >
        {t('apply.another')}
      </button>
    </Gate>
  )
}

/** Where somebody without an invitation enters the passphrase. */
function Door({ failure: opening, enter }: { failure: unknown; enter: (passphrase: string) => Promise<void> }) {
  const t = useText()
  const { isBusy, failure, run } = useTask()
  const [passphrase, setPassphrase] = useState('')
  const said = failure ?? (opening === undefined ? undefined : sentenceFor(opening, t))
  const begin = (event: FormEvent) => {
    event.preventDefault()
    if (passphrase) void run(() => enter(passphrase))
  }
  return (
    <Gate title={t('apply.title')}>
      <form onSubmit={begin} noValidate>
        {said && (
          <p className="message bad" role="alert">
            {said}
          </p>
        )}
        <TextField
          label={t('apply.passphrase')}
          type="password"
          autoComplete="off"
          maxLength={1024}
          hint={t('apply.door')}
          value={passphrase}
          onChange={setPassphrase}
        />
        <button type="submit" className="primary" aria-busy={isBusy}>
          {t('apply.begin')}
        </button>
      </form>
    </Gate>
  )
}

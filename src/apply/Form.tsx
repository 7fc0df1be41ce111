import { useEffect, useRef, useState } from 'react'
import { useLanguage, useText } from '../i18n/index.ts'
import { Gate } from '../session/Gate.tsx'
import { DocumentsStep } from './documents/DocumentsStep.tsx'
import { GoOnLater } from './GoOnLater.tsx'
import { Overview } from './Overview.tsx'
import { StepFields } from './StepFields.tsx'
import type { StepName } from './steps.ts'
import { stepNames } from './steps.ts'
import { TermsStep } from './documents/TermsStep.tsx'
import { useLeft } from './useLeft.ts'
import type { Choices, Opened } from './useOpening.ts'
import { useSaves } from './useSaves.ts'

interface Props {
  opened: Opened
  choices: Choices
  onSubmitted: (number: string) => void
  onLeave: () => void
}

/** The form of an open application, a step at a time. */
export function Form({ opened, choices, onSubmitted, onLeave }: Props) {
  const t = useText()
  const language = useLanguage()
  const saves = useSaves(opened)
  const fields = useLeft()
  const [step, setStep] = useState<StepName>('company')
  const heading = useFocused(step)
  useSavedLanguage(saves.change, language)
  // Where no document is in force there is nothing to accept.
  const shownSteps = stepNames.filter((name) => name !== 'terms' || saves.legal.length > 0)
  const place = shownSteps.indexOf(step)
  const go = (next: StepName | undefined) => {
    if (!next) return
    void saves.flush()
    setStep(next)
  }
  const address = saves.values['np_email_1'] ?? opened.invited
  return (
    <Gate title={t('apply.title')} isWide>
      {opened.invited && <p className="invited">{t('apply.invited', { email: opened.invited })}</p>}
      <nav aria-label={t('apply.steps')}>
        {shownSteps.map((name) => (
          <button key={name} type="button" aria-current={name === step ? 'step' : undefined} onClick={() => go(name)}>
            {t(`apply.step.${name}`)}
          </button>
        ))}
      </nav>
      <h2 ref={heading} tabIndex={-1}>
        <small>{t('apply.stepOf', { step: place + 1, total: shownSteps.length })}</small> {t(`apply.step.${step}`)}
      </h2>
      {step !== 'documents' && <p className="about">{t(`apply.about.${step}`)}</p>}
      {step === 'overview' ? (
        <Overview saves={saves} choices={choices} token={opened.token} onStep={go} onSubmitted={onSubmitted} />
      ) : step === 'documents' ? (
        <DocumentsStep saves={saves} token={opened.token} />
      ) : step === 'terms' ? (
        <TermsStep saves={saves} token={opened.token} />
      ) : (
        <StepFields step={step} saves={saves} choices={choices} fields={fields} hasPassword={opened.has_portal_password} />
      )}
      <div className="buttons">
        {place > 0 && (
          <button type="button" onClick={() => go(shownSteps[place - 1])}>
            {t('apply.back')}
          </button>
        )}
        {step !== 'overview' && (
          <button type="button" className="primary" onClick={() => go(shownSteps[place + 1])}>
            {t('apply.next')}
          </button>
        )}
        <span role="status" className={saves.state}>
          {t(`apply.${saves.state}`)}
        </span>
      </div>
      <GoOnLater
        token={opened.token}
        address={typeof address === 'string' ? address : ''}
        flush={saves.flush}
        onLeave={onLeave}
      />
    </Gate>
  )
}

/** The heading of a step has the focus when one comes to it, so that a screen reader says where one is. */
function useFocused(step: StepName) {
  const heading = useRef<HTMLHeadingElement>(null)
  const shown = useRef(step)
  useEffect(() => {
    if (shown.current === step) return
    shown.current = step
    heading.current?.focus({ preventScroll: true })
    scrollTo({ top: 0 })
  }, [step])
  return heading
}

/** Mails about the application are in the language in which it is filled in. */
function useSavedLanguage(change: ReturnType<typeof useSaves>['change'], language: ReturnType<typeof useLanguage>): void {
  const said = useRef(language)
  useEffect(() => {
    if (said.current === language) return
    said.current = language
    change({ language })
  }, [change, language])
}

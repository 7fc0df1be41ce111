import { Alert, Box, Card, Typography } from '@mui/material'
import type { KeyboardEvent, SubmitEvent } from 'react'
import { useEffect, useId, useRef } from 'react'
import { useSearchParams } from 'react-router'
import type { CountryFlag } from '#schema/shown.ts'
import { useText } from '../../i18n/index.ts'
import { DraftOffer } from '../../record/DraftOffer.tsx'
import { GuidedStep } from './GuidedStep.tsx'
import { OverrideReason } from './OverrideReason.tsx'
import type { RegistrationForm, Values } from './registrationForm.ts'
import { ReviewStep } from './ReviewStep.tsx'
import { StepButtons } from './StepButtons.tsx'
import { StepList } from './StepList.tsx'
import type { StepName } from './steps.ts'
import { stepNames } from './steps.ts'
import { useGuidedRegistration } from './useGuidedRegistration.ts'
import type { RegisteredMerchant } from './useRegister.ts'

interface Props {
  form: RegistrationForm
  labelled: Values
  countryFlag: CountryFlag
  onRegistered: (merchant: RegisteredMerchant) => void
}

/** The step that the address names; Back goes to the one before. */
function useStep() {
  const [params, setParams] = useSearchParams()
  const name = stepNames.find((entry) => entry === params.get('step')) ?? stepNames[0]
  return [name, (next: StepName) => setParams({ step: next })] as const
}

const firstInput = '[data-field] input, [data-field] select'

/** Where an input stands in the step: `em_site.1.web_address` is in the second entry of a list. */
function selectorOf(name: string): string {
  const [head = '', place, field] = name.split('.')
  const within =
    field === undefined ? `[data-field="${head}"]` : `[data-list="${head}"] [data-entry="${place}"] [data-field="${field}"]`
  return `${within} input, ${within} select, ${within} textarea`
}

/** The steps beside the one that is being filled in, with the way on below it. */
export function GuidedForm({ form, labelled, countryFlag, onRegistered }: Props) {
  const t = useText()
  const id = useId()
  const element = useRef<HTMLFormElement>(null)
  const [name, setStep] = useStep()
  const guided = useGuidedRegistration({ form, labelled, countryFlag, onRegistered })
  const { steps, warnings, refusal } = guided
  const isSuspect = Object.keys(warnings).length > 0
  const place = stepNames.indexOf(name)
  const isReview = name === 'review'

  /** What is to be focused once the step that was gone to is there. */
  const wanted = useRef<{ step: StepName; selector: string }>(undefined)
  useEffect(() => {
    if (wanted.current?.step !== name) return
    element.current?.querySelector<HTMLElement>(wanted.current.selector)?.focus()
    wanted.current = undefined
  })

  // Whoever opens the page begins to fill it in.
  useEffect(() => element.current?.querySelector<HTMLElement>(firstInput)?.focus({ preventScroll: true }), [])

  function focusSoon(selector: string) {
    requestAnimationFrame(() => element.current?.querySelector<HTMLElement>(selector)?.focus())
  }

  function show(next: StepName, selector = next === 'review' ? 'button[type="submit"]' : firstInput) {
    wanted.current = { step: next, selector }
    setStep(next)
  }

  function go(next: StepName) {
    guided.leave(name)
    show(next)
  }

  async function goOn(event: SubmitEvent) {
    event.preventDefault()
    const next = stepNames[place + 1]
    if (next) {
      if (guided.leave(name)) show(next)
      else focusSoon('[aria-invalid="true"]')
    } else if (!(await guided.submit())) focusSoon('[name="override_reason"]')
  }

  /** From any step to the last: a merchant needs little more than its country and its name. */
  function onKeyDown(event: KeyboardEvent) {
    if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey) || isReview) return
    event.preventDefault()
    go('review')
  }

  const step = steps.find((entry) => entry.name === name)
  return (
    <Box component="form" ref={element} noValidate onKeyDown={onKeyDown} onSubmit={(event: SubmitEvent) => void goOn(event)}>
      {guided.offer && (
        <DraftOffer
          draft={guided.offer}
          fields={form.sections.flatMap(({ fields }) => fields)}
          onTake={guided.takeOffer}
          onDiscard={guided.discardOffer}
        />
      )}
      <Box
        sx={{
          display: 'grid',
          gap: 2,
          alignItems: 'start',
          gridTemplateColumns: { xs: 'minmax(0, 1fr)', md: '208px minmax(0, 1fr)' },
        }}
      >
        <StepList current={name} stateOf={guided.stateOf} onStep={go} />
        <Card component="section" aria-labelledby={id} sx={{ p: 2 }}>
          <Typography id={id} variant="h2" sx={{ mb: 2, fontSize: 16 }}>
            {t(`guided.step.${name}`)}
          </Typography>
          {isReview ? (
            <ReviewStep guided={guided} onStep={go} onField={(field) => show(guided.stepOf(field), selectorOf(field))} />
          ) : (
            step && <GuidedStep step={step} guided={guided} />
          )}
          {refusal && (
            <Alert severity="error" sx={{ mt: 2 }}>
              {t.message(refusal)}
            </Alert>
          )}
          {isReview && isSuspect && (
            <Box sx={{ mt: 2 }}>
              <OverrideReason count={Object.keys(warnings).length} value={guided.reason} onChange={guided.setReason} />
            </Box>
          )}
          <StepButtons
            isReview={isReview}
            isSuspect={isSuspect}
            isBusy={guided.isBusy}
            isDisabled={isReview && (Object.keys(guided.wrong).length > 0 || (isSuspect && guided.reason.trim().length < 3))}
            onClear={guided.clear}
            onBack={place > 0 ? () => go(stepNames[place - 1] ?? name) : undefined}
            onReview={() => go('review')}
          />
        </Card>
      </Box>
    </Box>
  )
}

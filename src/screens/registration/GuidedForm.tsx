import { Alert, Box, Card, Typography } from '@mui/material'
import type { KeyboardEvent, SubmitEvent } from 'react'
import { useId, useRef } from 'react'
import type { CountryFlag } from '#schema/shown.ts'
import { useText } from '../../i18n/index.ts'
import { DraftOffer } from '../../record/drafts/DraftOffer.tsx'
import { GuidedStep } from './GuidedStep.tsx'
import { OverrideReason } from './OverrideReason.tsx'
import type { DescribedForm, Values } from '../../record/form/describedForm.ts'
import { ReviewStep } from './ReviewStep.tsx'
import { StepButtons } from './StepButtons.tsx'
import { StepList } from './StepList.tsx'
import type { StepName } from './steps.ts'
import { stepNames } from './steps.ts'
import { useGuidedRegistration } from './useGuidedRegistration.ts'
import { selectorOf, useShownStep } from './useShownStep.ts'

interface Props {
  form: DescribedForm
  labelled: Values
  countryFlag: CountryFlag
  onRegistered: (id: number) => void
}

interface Guided {
  shown: ReturnType<typeof useShownStep>
  guided: ReturnType<typeof useGuidedRegistration>
}

/** Functions that lead from the current step to another. */
function navigationOf({ shown, guided }: Guided) {
  const { name } = shown

  function go(next: StepName) {
    guided.leave(name)
    shown.show(next)
  }

  async function goOn(event: SubmitEvent) {
    event.preventDefault()
    const next = stepNames[stepNames.indexOf(name) + 1]
    if (next) {
      if (guided.leave(name)) shown.show(next)
      else shown.focusNext('[aria-invalid="true"]')
    } else if (!(await guided.submit())) shown.focusNext('[name="override_reason"]')
  }

  /** A key leads from any step to the last, because a merchant needs little more than a country and a name. */
  function onKeyDown(event: KeyboardEvent) {
    if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey) || name === 'review') return
    event.preventDefault()
    go('review')
  }

  return { go, goOn, onKeyDown }
}

/** The list of steps, the current step beside it, and buttons below. */
export function GuidedForm({ form, labelled, countryFlag, onRegistered }: Props) {
  const t = useText()
  const id = useId()
  const element = useRef<HTMLFormElement>(null)
  const shown = useShownStep(element)
  const { name } = shown
  const guided = useGuidedRegistration({ form, labelled, countryFlag, onRegistered })
  const { steps, warnings, refusal } = guided
  const isSuspect = Object.keys(warnings).length > 0
  const place = stepNames.indexOf(name)
  const isReview = name === 'review'

  const { go, goOn, onKeyDown } = navigationOf({ shown, guided })
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
            <ReviewStep guided={guided} onStep={go} onField={(field) => shown.show(guided.stepOf(field), selectorOf(field))} />
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

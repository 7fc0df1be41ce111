import { useMemo, useState } from 'react'
import { everyScheme } from '#domain/vat/schemesFor.ts'
import { acceptForm } from '#schema/rules/acceptForm.ts'
import { enterValid } from '#schema/messages/sentences.ts'
import type { FieldErrors } from '#schema/messages/messages.ts'
import type { CountryFlag } from '#schema/shown.ts'
import { today } from '../../data/clock.ts'
import type { DescribedForm, Values } from '../../record/form/describedForm.ts'
import { placeFields, schemeChoice } from './schemeChoice.ts'
import type { Step, StepName } from './steps.ts'
import { fieldsOfScheme, stepsOf, stepWith } from './steps.ts'
import { useNumberChecks } from './useNumberChecks.ts'
import { useRegistration } from './useRegistration.ts'
import { useViesAnswers } from './useViesAnswers.ts'

interface Options {
  form: DescribedForm
  labelled: Values
  countryFlag: CountryFlag
  onRegistered: (id: number) => void
}

/** The registration in steps: the same form, rules and call, with the schemes that are possible for the country. */
export function useGuidedRegistration({ form, labelled, countryFlag, onRegistered }: Options) {
  const registration = useRegistration({ form, labelled, countryFlag, draft: 'em_registration.guided', onRegistered })
  const { values, change, setErrors, isShown } = registration
  const country = typeof values['registered_country'] === 'string' ? values['registered_country'] : ''
  const { possible, chosen, setSchemes, setCountry } = schemeChoice({ values, change, countryFlag })
  const hidden = new Set<string>(everyScheme.filter((scheme) => !chosen.includes(scheme)).flatMap(fieldsOfScheme))
  const steps = useMemo(() => stepsOf(form), [form])
  const shown = steps.map((step): Step => ({
    ...step,
    fields: step.fields
      .filter((field) => isShown(field) && !hidden.has(field.name))
      .map((field) => (placeFields.includes(field.name) ? { ...field, required: true } : field)),
    lists: step.lists.filter(isShown),
  }))
  const accepted = acceptForm(form.definition, values, { countryFlag, today: today() })
  const checks = useNumberChecks({ ...accepted.values, ...accepted.lists }, country !== '')
  const vies = useViesAnswers(values, checks.fine)
  const wrong: FieldErrors = { ...missingPlaces(shown, values), ...accepted.errors, ...checks.errors }
  // Of a scheme that was not chosen nothing is asked: what it lacks is said where the chosen one lacks its member state.
  const doubtful: FieldErrors = Object.fromEntries(
    Object.entries({ ...checks.doubts, ...checks.suspects }).filter(([name]) => !hidden.has(name)),
  )
  const [seen, setSeen] = useState<readonly StepName[]>([])

  const inStep = (name: StepName, messages: FieldErrors) =>
    Object.entries(messages).filter(([field]) => stepWith(shown, field) === name)

  /** Shows the errors of a step that is left. @returns false if there are any */
  function leave(name: StepName): boolean {
    setSeen((before) => (before.includes(name) ? before : [...before, name]))
    const found = inStep(name, wrong)
    setErrors(Object.fromEntries(found))
    return found.length === 0
  }

  return {
    ...registration,
    change: (name: string, value: unknown) => (name === 'registered_country' ? setCountry(value) : change(name, value)),
    steps: shown,
    possible,
    chosen,
    setSchemes,
    checks,
    vies,
    /** Everything that would be refused, by field. */
    wrong,
    /** What looks wrong and may be right all the same, by field. */
    doubtful,
    /** A step shows no state before somebody has opened it. */
    stateOf: (name: StepName) =>
      !seen.includes(name) ? 'open' : inStep(name, { ...wrong, ...doubtful }).length > 0 ? 'missing' : 'done',
    leave,
    stepOf: (field: string) => stepWith(shown, field),
  }
}

/** The member states of the chosen schemes that are not given yet. */
const missingPlaces = (steps: readonly Step[], values: Values): FieldErrors =>
  Object.fromEntries(
    steps
      .flatMap(({ fields }) => fields)
      .filter(({ name }) => placeFields.includes(name) && !values[name])
      .map(({ name, title }) => [name, enterValid(title)]),
  )

import { useMemo, useState } from 'react'
import type { Scheme } from '#domain/vat/schemesFor.ts'
import { schemesFor } from '#domain/vat/schemesFor.ts'
import { acceptForm } from '#schema/rules/acceptForm.ts'
import type { FieldErrors } from '#schema/messages/messages.ts'
import type { CountryFlag } from '#schema/shown.ts'
import { today } from '../../data/today.ts'
import type { RegistrationForm, Values } from './registrationForm.ts'
import type { Step, StepName } from './steps.ts'
import { fieldsOfScheme, schemesName, stepsOf, stepWith } from './steps.ts'
import { useNumberChecks } from './useNumberChecks.ts'
import type { RegisteredMerchant } from './useRegister.ts'
import { useRegistration } from './useRegistration.ts'

const everyScheme: readonly Scheme[] = ['import', 'union', 'non_union']

interface Options {
  form: RegistrationForm
  labelled: Values
  countryFlag: CountryFlag
  onRegistered: (merchant: RegisteredMerchant) => void
}

/** The registration in steps: the same form, rules and call, with the schemes that the country can have. */
export function useGuidedRegistration({ form, labelled, countryFlag, onRegistered }: Options) {
  const registration = useRegistration({ form, labelled, countryFlag, draft: 'em_registration.guided', onRegistered })
  const { values, change, setErrors, isShown } = registration
  const country = typeof values['registered_country'] === 'string' ? values['registered_country'] : ''
  const possible = country === '' ? [] : schemesFor({ code: country, isEu: countryFlag(country, 'is_eu') })
  const chosen = possible.filter((scheme) => schemesIn(values).includes(scheme))
  const hidden = new Set<string>(everyScheme.filter((scheme) => !chosen.includes(scheme)).flatMap(fieldsOfScheme))
  const steps = useMemo(() => stepsOf(form), [form])
  const shown = steps.map((step): Step => ({
    ...step,
    fields: step.fields.filter((field) => isShown(field) && !hidden.has(field.name)),
    lists: step.lists.filter(isShown),
  }))
  const accepted = acceptForm(form.definition, values, { countryFlag, today: today() })
  const checks = useNumberChecks({ ...accepted.values, ...accepted.lists }, country !== '')
  const wrong: FieldErrors = { ...accepted.errors, ...checks.errors }
  const [seen, setSeen] = useState<readonly StepName[]>([])

  /** What is chosen is what is asked for: the fields of other schemes are emptied. */
  function setSchemes(next: readonly Scheme[]) {
    change(schemesName, next)
    change('ioss_registered', next.length > 0)
    for (const name of everyScheme.filter((scheme) => !next.includes(scheme)).flatMap(fieldsOfScheme)) change(name, null)
  }

  function setCountry(next: unknown) {
    change('registered_country', next)
    if (typeof next !== 'string') return
    const left = schemesFor({ code: next, isEu: countryFlag(next, 'is_eu') })
    const kept = chosen.filter((scheme) => left.includes(scheme))
    if (kept.length < chosen.length) setSchemes(kept)
  }

  const wrongIn = (name: StepName) => Object.entries(wrong).filter(([field]) => stepWith(shown, field) === name)

  /** Shows what is wrong in a step that is left; false when something is. */
  function leave(name: StepName): boolean {
    setSeen((before) => (before.includes(name) ? before : [...before, name]))
    const found = wrongIn(name)
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
    /** All that would be refused, by field. */
    wrong,
    /** A step says nothing of itself before somebody was there. */
    stateOf: (name: StepName) => (!seen.includes(name) ? 'open' : wrongIn(name).length > 0 ? 'missing' : 'done'),
    leave,
    stepOf: (field: string) => stepWith(shown, field),
  }
}

const schemesIn = (values: Values): readonly unknown[] => (Array.isArray(values[schemesName]) ? values[schemesName] : [])

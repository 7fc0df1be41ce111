import type { Scheme } from '#domain/vat/schemesFor.ts'
import type { FormInput, FormListInput, RegistrationForm } from './registrationForm.ts'

export const stepNames = ['country', 'company', 'contacts', 'numbers', 'fees', 'review'] as const
export type StepName = (typeof stepNames)[number]

/** A step of the guided registration with the inputs that are asked for in it. */
export interface Step {
  name: StepName
  fields: readonly FormInput[]
  lists: readonly FormListInput[]
}

/** The name among the values under which the chosen schemes are kept; it is no field of the form, and is not sent. */
export const schemesName = 'schemes'

/** The number of a scheme, and what says when and where it was given. */
export const fieldsOfScheme = (scheme: Scheme) =>
  [
    `ioss_registry_${scheme}_scheme_id`,
    `ioss_${scheme}_scheme_request_date`,
    `ioss_${scheme}_scheme_registered_country`,
    `ioss_${scheme}_scheme_commencement_date`,
  ] as const

/** The parts of the form that belong to a step by the titles of their sections; all others are asked with the company. */
const sectionsOf: Readonly<Partial<Record<StepName, readonly string[]>>> = {
  contacts: ['Contact'],
  numbers: ['One-stop-shop schemes'],
  fees: ['Fees', 'Checkout and payments'],
}
const countryField = 'registered_country'
/** Follows from the schemes that are chosen. */
const registeredField = 'ioss_registered'
const listOf: Readonly<Record<string, StepName>> = { em_establishment: 'numbers' }

const stepOfSection = (title: string): StepName =>
  stepNames.find((name) => sectionsOf[name]?.includes(title) === true) ?? 'company'

/** The form in steps: every input stands in exactly one, in the order of the form. */
export function stepsOf({ sections, lists }: RegistrationForm): readonly Step[] {
  const placed = sections.flatMap(({ title, fields }) =>
    fields.map((field) => ({ field, step: field.name === countryField ? 'country' : stepOfSection(title) })),
  )
  return stepNames.map((name) => ({
    name,
    fields: placed.filter(({ step, field }) => step === name && field.name !== registeredField).map(({ field }) => field),
    lists: lists.filter((list) => (listOf[list.name] ?? 'company') === name),
  }))
}

/** The step in which an input is asked for, by its name or that of an input in an entry of a list: `em_site.1.web_address`. */
export const stepWith = (steps: readonly Step[], name: string): StepName =>
  steps.find(({ fields, lists }) => {
    const [head] = name.split('.')
    return fields.some((field) => field.name === head) || lists.some((list) => list.name === head)
  })?.name ?? 'numbers'

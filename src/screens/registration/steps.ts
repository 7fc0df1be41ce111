import type { Scheme } from '#domain/vat/schemesFor.ts'
import type { FormInput, FormListInput, DescribedForm } from '../../record/form/describedForm.ts'

export const stepNames = ['country', 'company', 'contacts', 'numbers', 'fees', 'review'] as const
export type StepName = (typeof stepNames)[number]

/** A step of the guided registration with its inputs. */
export interface Step {
  name: StepName
  fields: readonly FormInput[]
  lists: readonly FormListInput[]
}

/** The key of the chosen schemes among the values; it is not a field of the form, and is not sent. */
export const schemesName = 'schemes'

/** The fields of a scheme: its number, and when and where it was registered. */
export const fieldsOfScheme = (scheme: Scheme) =>
  [
    `ioss_registry_${scheme}_scheme_id`,
    `ioss_${scheme}_scheme_request_date`,
    `ioss_${scheme}_scheme_registered_country`,
    `ioss_${scheme}_scheme_commencement_date`,
  ] as const

/** The sections of each step by their titles; all others belong to the step of the company. */
const sectionsOf: Readonly<Partial<Record<StepName, readonly string[]>>> = {
  contacts: ['Contact'],
  numbers: ['One-stop-shop schemes'],
  fees: ['Fees', 'Checkout and payments'],
}
const countryField = 'registered_country'
/** The field that follows from the chosen schemes. */
const registeredField = 'ioss_registered'
const listOf: Readonly<Record<string, StepName>> = { em_establishment: 'numbers' }

const stepOfSection = (title: string): StepName =>
  stepNames.find((name) => sectionsOf[name]?.includes(title) === true) ?? 'company'

/** The form divided into steps: every input is in exactly one, in the order of the form. */
export function stepsOf({ sections, lists }: DescribedForm): readonly Step[] {
  const placed = sections.flatMap(({ title, fields }) =>
    fields.map((field) => ({ field, step: field.name === countryField ? 'country' : stepOfSection(title) })),
  )
  return stepNames.map((name) => ({
    name,
    fields: placed.filter(({ step, field }) => step === name && field.name !== registeredField).map(({ field }) => field),
    lists: lists.filter((list) => (listOf[list.name] ?? 'company') === name),
  }))
}

/** The step of an input, by its name or that of an input in an entry of a list: `em_site.1.web_address`. */
export const stepWith = (steps: readonly Step[], name: string): StepName =>
  steps.find(({ fields, lists }) => {
    const [head] = name.split('.')
    return fields.some((field) => field.name === head) || lists.some((list) => list.name === head)
  })?.name ?? 'numbers'

import { accept } from './accept.ts'
import type { FormDefinition } from '../forms/defineForm.ts'
import type { FieldErrors } from '../messages/messages.ts'
import { enterValid } from '../messages/sentences.ts'
import type { CountryFlag } from '../shown.ts'
import { isShown } from '../shown.ts'
import type { Values } from './rules.ts'

export interface AcceptedForm {
  values: Record<string, unknown>
  /** The accepted entries of each list. */
  lists: Record<string, Record<string, unknown>[]>
  errors: FieldErrors
  refused: string[]
}

/** What the conditions and rules of a form need to know. */
interface FormContext {
  countryFlag: CountryFlag
  /** The UTC day of the request. */
  today: string
}

/**
 * Checks a submitted form: fields that its conditions hide are dropped (REG-67), and rules are applied to the others.
 * Errors of list entries are named `em_site.1.web_address`, as the form names its inputs.
 */
export function acceptForm(form: FormDefinition, input: Values, { countryFlag, today }: FormContext): AcceptedForm {
  const known = (name: string) => Object.hasOwn(form.fields, name) || Object.hasOwn(form.lists, name)
  const refused = Object.keys(input).filter((name) => !known(name))
  const row = { ...presets(form), ...input }
  const shownFields = Object.entries(form.fields).filter(([, { showIf }]) => isShown(showIf, row, countryFlag))
  const fields = Object.fromEntries(shownFields)
  const given = Object.fromEntries(Object.entries(input).filter(([name]) => Object.hasOwn(fields, name)))
  const { values, errors } = accept({ fields }, given, { today })

  const lists: AcceptedForm['lists'] = {}
  for (const [name, list] of Object.entries(form.lists)) {
    const entries = input[name] ?? []
    if (!isShown(list.showIf, row, countryFlag)) continue
    if (!Array.isArray(entries) || entries.length > 100) {
      errors[name] = enterValid(list.title)
      continue
    }
    lists[name] = entries.flatMap((entry: unknown, position) => {
      if (!isRecord(entry)) {
        errors[`${name}.${position}`] = enterValid(list.title)
        return []
      }
      const accepted = accept({ fields: list.fields }, entry, { today })
      for (const [field, error] of Object.entries(accepted.errors)) errors[`${name}.${position}.${field}`] = error
      refused.push(...accepted.refused.map((field) => `${name}.${position}.${field}`))
      return [accepted.values]
    })
  }
  return { values, lists, errors, refused }
}

const presets = ({ fields }: FormDefinition): Values =>
  Object.fromEntries(Object.entries(fields).flatMap(([name, { preset }]) => (preset === undefined ? [] : [[name, preset]])))

const isRecord = (entry: unknown): entry is Values => typeof entry === 'object' && entry !== null && !Array.isArray(entry)

/** Whether anything was entered; forms drop empty entries before they check the rest. */
export const isFilled = (entry: unknown): entry is Values =>
  isRecord(entry) && Object.values(entry).some((value) => value !== null && value !== '' && value !== false)

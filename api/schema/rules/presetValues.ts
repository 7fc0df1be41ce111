import type { Field } from '../fields.ts'
import { isGenerated, presetOf } from '../fields.ts'
import type { Acceptance } from './Acceptance.ts'
import { invalidValue } from './invalidValue.ts'
import { isEmpty } from './rules.ts'

/** Whether an empty value of a new row means a preset that is computed when the row is written. */
export const isPresetLater = ({ presetFrom, presetToday }: Field, value: unknown): boolean =>
  isEmpty(value) && (presetFrom !== undefined || presetToday === true)

/** Gives a new row the presets of the fields that it leaves out, and says which of them it must not leave out. */
export function presetValues({ table, input, today, values, errors }: Acceptance): void {
  for (const [name, field] of Object.entries(table.fields)) {
    const isGiven = Object.hasOwn(input, name) && !isPresetLater(field, input[name])
    if (isGiven || isGenerated(field)) continue
    const preset = presetOf(field, values, today)
    if (preset !== undefined) values[name] = preset
    else if (field.kind === 'flag') values[name] = false
    else if (field.required) errors[name] = invalidValue(name, field)
  }
}

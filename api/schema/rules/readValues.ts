import type { Field } from '../fields.ts'
import { isEditable, isGenerated } from '../fields.ts'
import type { Kind } from '../kinds.ts'
import type { Acceptance } from './Acceptance.ts'
import { invalidValue } from './invalidValue.ts'
import { invalid, parseValue } from './parseValue.ts'
import { isPresetLater } from './presetValues.ts'
import { isEmpty } from './rules.ts'

const textKinds: ReadonlySet<Kind> = new Set(['text', 'longText', 'email', 'phone', 'url'])

type Emptied = null | '' | typeof invalid

/** The value that clearing a field writes. A new row leaves it null; a change has to say that it means an empty text. */
function emptied(field: Field, value: unknown, { table, current, allowEmpty = false }: Acceptance): Emptied {
  // A flag is true or false; it cannot be emptied.
  const cleared = field.required || field.kind === 'flag' ? invalid : null
  if (current === undefined || value !== '' || field.required) return cleared
  if (!allowEmpty || table.refusesEmpty) return invalid
  return textKinds.has(field.kind) ? '' : cleared
}

/** Reads each given value in the form of its kind, or says that it is not valid; refuses what this kind of write may not set. */
export function readValues(acceptance: Acceptance): void {
  const { table, input, current, values, errors, refused } = acceptance
  const isNew = current === undefined
  for (const [name, value] of Object.entries(input)) {
    const field = Object.hasOwn(table.fields, name) ? table.fields[name] : undefined
    if (!field || (isNew ? isGenerated(field) : !isEditable(field))) {
      refused.push(name)
      continue
    }
    if (isNew && isPresetLater(field, value)) continue
    const read = isEmpty(value) ? emptied(field, value, acceptance) : parseValue(value, field)
    if (read === invalid) errors[name] = invalidValue(name, field)
    else values[name] = read
  }
}

import type { TableDefinition } from '../define.ts'
import type { Field } from '../fields.ts'
import { isEditable, isGenerated, presetOf, titleOf } from '../fields.ts'
import type { Kind } from '../kinds.ts'
import { invalid, parseValue } from './parseValue.ts'
import type { FieldErrors, Message } from '../messages/messages.ts'
import { ruleMessage } from './ruleMessage.ts'
import type { Values } from './rules.ts'
import { isEmpty } from './rules.ts'
import { ruleHolds } from './ruleHolds.ts'
import { enterValid } from '../messages/sentences.ts'

interface Accepted {
  /** The values to write, each in the form of its kind. */
  values: Record<string, unknown>
  errors: FieldErrors
  /** Names that are not fields of the table, or fields that this kind of write may not set. */
  refused: string[]
}

interface Options {
  /** The current row, for a change; undefined for a new row. */
  current?: Values
  /** The UTC day of the request, for rules about today. */
  today: string
  /** An existing row's field may be emptied by an empty text (API-22); without this only null empties an optional one. */
  allowEmpty?: boolean
}

/** The message for a value that is not valid for its field. */
export const invalidValue = (name: string, field: Field): Message => enterValid(titleOf(name, field))

const textKinds: ReadonlySet<Kind> = new Set(['text', 'longText', 'email', 'phone', 'url'])

type Emptied = { value: null | '' } | 'refused'

/** The value that clearing a field writes. A new row leaves it null; a change has to say that it means an empty text. */
function emptied(field: Field, value: unknown, { isNew, allowEmpty }: { isNew: boolean; allowEmpty: boolean }): Emptied {
  // A flag is true or false; it cannot be emptied.
  const cleared = field.required || field.kind === 'flag' ? 'refused' : { value: null }
  if (isNew || value !== '' || field.required) return cleared
  if (!allowEmpty) return 'refused'
  return textKinds.has(field.kind) ? { value: '' } : cleared
}

/** Whether an empty value of a new row means a preset that is computed when the row is written. */
const isComputed = ({ presetFrom, presetToday }: Field): boolean => presetFrom !== undefined || presetToday === true

const isSettable = (field: Field, isNew: boolean): boolean => (isNew ? !isGenerated(field) : isEditable(field))

/**
 * Checks what a person wants to write against a definition: the same function in forms, in cells and on the server.
 * Rules see the row as it would be afterwards, so that a change of one field can break a rule of another; such an error belongs
 * to the field of the rule.
 */
export function accept(
  table: Pick<TableDefinition, 'fields' | 'rules' | 'clears' | 'refusesEmpty'>,
  input: Values,
  options: Options,
): Accepted {
  const { current, today, allowEmpty = false } = options
  const isNew = current === undefined
  const result: Accepted = { values: {}, errors: {}, refused: [] }
  const { values, errors, refused } = result

  for (const [name, value] of Object.entries(input)) {
    const field = Object.hasOwn(table.fields, name) ? table.fields[name] : undefined
    if (!field || !isSettable(field, isNew)) {
      refused.push(name)
      continue
    }
    if (isNew && isEmpty(value) && isComputed(field)) continue
    if (isEmpty(value)) {
      const empty = emptied(field, value, { isNew, allowEmpty: allowEmpty && !table.refusesEmpty })
      if (empty === 'refused') errors[name] = invalidValue(name, field)
      else values[name] = empty.value
      continue
    }
    const parsed = parseValue(value, field)
    if (parsed === invalid) errors[name] = invalidValue(name, field)
    else values[name] = parsed
  }

  if (isNew) {
    for (const [name, field] of Object.entries(table.fields)) {
      const given = Object.hasOwn(input, name) && !(isComputed(field) && isEmpty(input[name]))
      if (given || isGenerated(field)) continue
      const preset = presetOf(field, values, today)
      if (preset !== undefined) values[name] = preset
      else if (field.kind === 'flag') values[name] = false
      else if (field.required) errors[name] = invalidValue(name, field)
    }
  }

  for (const { field, is, fields } of table.clears ?? []) {
    if (values[field] === is && current?.[field] !== is) for (const name of fields) values[name] = null
  }

  const row = { ...current, ...values }
  const touched = (names: readonly string[]) => isNew || names.some((name) => Object.hasOwn(values, name))
  for (const [name, field] of Object.entries(table.fields)) {
    for (const rule of field.rules ?? []) {
      if (errors[name] || !touched([name, ...('field' in rule ? [rule.field] : [])])) continue
      // A day that was valid when it was set stays valid: rules about today look at changed values only.
      if (rule.rule.endsWith('Today') && !Object.hasOwn(values, name)) continue
      if (!ruleHolds(rule, row[name], { row, today, before: current?.[name] }))
        errors[name] = ruleMessage(rule, name, table.fields)
    }
  }
  for (const rule of table.rules ?? []) {
    const names = [...rule.first, ...rule.second]
    const culprit = names.find((name) => Object.hasOwn(values, name))
    if (culprit && !errors[culprit] && !ruleHolds(rule, undefined, { row, today }))
      errors[culprit] = ruleMessage(rule, culprit, table.fields)
  }
  return result
}

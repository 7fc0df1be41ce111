import type { TableDefinition } from './define.ts'
import type { Kind } from './kinds.ts'
import { fieldsOfRule } from './rules.ts'

/** Rules that ask what a field's value was. */
const asksBefore: ReadonlySet<string> = new Set(['keptOnceSet', 'switchNeeds'])

/** Kinds whose values have another form in the trail than the database gives them by itself. */
const writtenOtherwise: ReadonlySet<Kind> = new Set(['instant', 'json'])

/**
 * Whether a new value of the field can be judged by itself: no rule and no consequence of the definition asks for the
 * value before or for another field. Then the record need not be read before it is changed.
 */
export function standsAlone(
  { fields, rules = [], clears = [] }: Pick<TableDefinition, 'fields' | 'rules' | 'clears'>,
  name: string,
): boolean {
  const kind = fields[name]?.kind
  if (!kind || writtenOtherwise.has(kind)) return false
  const asked = Object.entries(fields).some(([owner, field]) =>
    (field.rules ?? []).some((rule) => {
      const others = fieldsOfRule(rule)
      return owner === name ? others.length > 0 || asksBefore.has(rule.rule) : others.includes(name)
    }),
  )
  return !asked && !rules.some((rule) => fieldsOfRule(rule).includes(name)) && !clears.some(({ field }) => field === name)
}

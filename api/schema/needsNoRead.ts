import type { TableDefinition } from './define.ts'
import type { Kind } from './kinds.ts'
import { fieldsOfRule } from './rules/rules.ts'

/** Rules that depend on the previous value of a field. */
const asksBefore: ReadonlySet<string> = new Set(['keptOnceSet', 'switchNeeds'])

/** Kinds whose values the audit log writes in another form than PostgreSQL's own conversion to JSON. */
const writtenOtherwise: ReadonlySet<Kind> = new Set(['instant', 'json'])

/**
 * Whether a new value of the field can be judged on its own: nothing in the definition depends on the previous value or on
 * another field. The record then need not be read before it is changed.
 */
export function needsNoRead(
  { fields, rules = [], clears = [] }: Pick<TableDefinition, 'fields' | 'rules' | 'clears'>,
  name: string,
): boolean {
  const kind = fields[name]?.kind
  if (!kind || writtenOtherwise.has(kind)) return false
  const isSource = Object.entries(fields).some(([owner, field]) =>
    (field.rules ?? []).some((rule) => {
      const others = fieldsOfRule(rule)
      return owner === name ? others.length > 0 || asksBefore.has(rule.rule) : others.includes(name)
    }),
  )
  return !isSource && !rules.some((rule) => fieldsOfRule(rule).includes(name)) && !clears.some(({ field }) => field === name)
}

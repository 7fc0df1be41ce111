import type { Acceptance } from './Acceptance.ts'
import { ruleHolds } from './ruleHolds.ts'
import { ruleMessage } from './ruleMessage.ts'
import type { FieldRule, Values } from './rules.ts'

/** Applies the rules of the table to the row as it would be: those of its fields, then those of the whole row. */
export function judgeValues(acceptance: Acceptance): void {
  const row = { ...acceptance.current, ...acceptance.values }
  judgeFields(acceptance, row)
  judgeRow(acceptance, row)
}

/** Whether a change concerns a rule. A new row has to obey all. */
function isConcerned({ current, values }: Acceptance, name: string, rule: FieldRule): boolean {
  const isGiven = Object.hasOwn(values, name)
  // A day that was valid when it was set stays valid: rules about today look at changed values only.
  if (rule.rule.endsWith('Today')) return isGiven
  return current === undefined || isGiven || ('field' in rule && Object.hasOwn(values, rule.field))
}

function judgeFields(acceptance: Acceptance, row: Values): void {
  const { table, current, today, errors } = acceptance
  for (const [name, field] of Object.entries(table.fields)) {
    if (errors[name]) continue
    const broken = field.rules?.find(
      (rule) => isConcerned(acceptance, name, rule) && !ruleHolds(rule, row[name], { row, today, before: current?.[name] }),
    )
    if (broken) errors[name] = ruleMessage(broken, name, table.fields)
  }
}

function judgeRow({ table, today, values, errors }: Acceptance, row: Values): void {
  for (const rule of table.rules ?? []) {
    const culprit = [...rule.first, ...rule.second].find((name) => Object.hasOwn(values, name))
    if (culprit && !errors[culprit] && !ruleHolds(rule, undefined, { row, today }))
      errors[culprit] = ruleMessage(rule, culprit, table.fields)
  }
}

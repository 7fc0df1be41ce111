import type { AcceptOptions, Accepted, Judged } from './Acceptance.ts'
import { clearValues } from './clearValues.ts'
import { judgeValues } from './judgeValues.ts'
import { presetValues } from './presetValues.ts'
import { readValues } from './readValues.ts'
import type { Values } from './rules.ts'

/**
 * Checks what a person wants to write against a definition: the same function in forms, in cells and on the server.
 * Rules see the row as it would be afterwards, so that a change of one field can break a rule of another; such an error belongs
 * to the field of the rule.
 */
export function accept(table: Judged, input: Values, options: AcceptOptions): Accepted {
  const result: Accepted = { values: {}, errors: {}, refused: [] }
  const acceptance = { ...options, ...result, table, input }
  readValues(acceptance)
  if (!options.current) presetValues(acceptance)
  clearValues(acceptance)
  judgeValues(acceptance)
  return result
}

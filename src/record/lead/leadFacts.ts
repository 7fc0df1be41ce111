import { leadOf } from '#schema/leadOf.ts'
import type { Texts } from '#schema/texts/createTexts.ts'
import type { KnownRow, LeadTable } from './leadWords.ts'
import { leadWords } from './leadWords.ts'

/** A record as plain text, as the search shows it: its name, then other known facts in the order of the lead. */
export function leadFacts(table: LeadTable, row: KnownRow, t: Texts['t']): { title: string; facts: string[] } {
  const { title, subtitle, amount, when, state } = leadWords(table, row, t)
  const { state: stateField } = leadOf(table)
  // A normal state is not worth mentioning.
  const isFine = stateField !== undefined && row[stateField] === true
  return { title, facts: [subtitle, amount, when, isFine ? undefined : state?.label].filter((fact) => fact !== undefined) }
}

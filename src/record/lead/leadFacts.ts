import { leadOf } from '#schema/leadOf.ts'
import type { Texts } from '../../i18n/createTexts.ts'
import type { KnownRow, LeadTable } from './leadWords.ts'
import { leadWords } from './leadWords.ts'

/** A record in words alone, as a search shows it: its name, and what else is known of it in the order of the lead. */
export function leadFacts(table: LeadTable, row: KnownRow, t: Texts['t']): { title: string; facts: string[] } {
  const { title, subtitle, amount, when, state } = leadWords(table, row, t)
  const { state: stateField } = leadOf(table)
  // That something is as it should be is no news.
  const isFine = stateField !== undefined && row[stateField] === true
  return { title, facts: [subtitle, amount, when, isFine ? undefined : state?.label].filter((fact) => fact !== undefined) }
}

import type { searchEverything } from '#schema/calls/grid.ts'
import type { ReplyOf } from '#schema/defineCall.ts'
import { titleOf } from '#schema/fields.ts'
import { findTable } from '#schema/registry.ts'
import type { Texts } from '#schema/texts/createTexts.ts'
import { humanise } from '#schema/texts/humanise.ts'
import { recordPath } from '#schema/recordPath.ts'
import { leadFacts } from '../../record/lead/leadFacts.ts'
import { recordNames } from './foundTables.ts'
import type { Found } from '../FoundText.tsx'

/** A record that the server has found. */
export type SearchHit = ReplyOf<typeof searchEverything>['rows'][number]

const isNamed = (table: string): table is keyof typeof recordNames => Object.hasOwn(recordNames, table)

/** The introduction of a found record; for tables without a lead, the server's own words. */
function introductionOf({ table: name, id, row, title, detail, state }: SearchHit, t: Texts['t']) {
  const table = findTable(name)
  if (table?.lead) return leadFacts(table, { ...row, id }, t)
  return { title, facts: [detail, state === null ? '' : t.source(humanise(state))].filter(Boolean) }
}

/** The name of a found record, and beside it its kind, the matching value if nothing else shows it, and further facts. */
export function wordsOfHit(hit: SearchHit, t: Texts['t']): { title: string; detail: string } {
  const { table, match } = hit
  const { title, facts } = introductionOf(hit, t)
  const field = match && findTable(table)?.fields[match.field]
  const isShown = match && [title, ...facts].some((text) => text.includes(match.value))
  const found = field && !isShown && `${t.title({ ...field, title: titleOf(match.field, field) })} ${match.value}`
  return { title, detail: [isNamed(table) && t(recordNames[table]), found, ...facts].filter(Boolean).join(' · ') }
}

/** The address of a found record: its page, where the match is highlighted. */
export function placeOfHit({ table, id, route, match }: SearchHit, text: string) {
  const found: Found = { text: match?.value ?? text, field: match?.field }
  return { to: recordPath(table, id) ?? `/view/${route}`, state: { found } }
}

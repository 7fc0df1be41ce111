import type { searchEverything } from '#schema/calls/grid.ts'
import type { ReplyOf } from '#schema/defineCall.ts'
import { titleOf } from '#schema/fields.ts'
import { findTable } from '#schema/registry.ts'
import type { Texts } from '../i18n/createTexts.ts'
import { humanise } from '../kinds/text/humanise.ts'
import { recordPath } from '../kinds/text/recordPath.ts'
import type { Found } from './FoundText.tsx'

type SearchHit = ReplyOf<typeof searchEverything>['rows'][number]

/** What a record is called, by the table it is found in. */
const recordNames = {
  em_view: 'grid.search.merchant',
  order_info_view: 'grid.search.order',
  invoice_list_info: 'grid.search.invoice',
} as const

const isNamed = (table: string): table is keyof typeof recordNames => Object.hasOwn(recordNames, table)

/** What stands beside the title of a record that was found: what it is, and the value that was found where nothing else shows it. */
export function detailOf({ table, detail, state, match }: SearchHit, t: Texts['t']): string {
  const field = match && findTable(table)?.fields[match.field]
  return [
    isNamed(table) && t(recordNames[table]),
    field && !detail.includes(match.value) && `${t.source(titleOf(match.field, field))} ${match.value}`,
    detail,
    state !== null && t.source(humanise(state)),
  ]
    .filter(Boolean)
    .join(' · ')
}

/** Where a record that was found is shown: on its page, with what was found marked there. */
export function placeOfHit({ table, id, route, match }: SearchHit, text: string) {
  const found: Found = { text: match?.value ?? text, field: match?.field }
  return { to: recordPath(table, id) ?? `/view/${route}`, state: { found } }
}

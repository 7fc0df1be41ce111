import { addDays } from '#domain/day.ts'
import type { AfterWrite, TablePolicies } from '../../records/TablePolicy.ts'
import type { WriteUnit } from '../../records/write/transaction.ts'
import { readToday } from '../../law/readToday.ts'
import { exchangePolicies } from './exchangePolicies.ts'
import { recordBackdatedChange } from './recordBackdatedChange.ts'

const textIn = (value: unknown): string | null => (typeof value === 'string' ? value : null)

const earliest = (days: readonly (string | null)[]): string | undefined =>
  days
    .filter((day) => day !== null)
    .toSorted()
    .at(0)

/** A rate was added, or its percentage or days were changed. */
const noteRate: AfterWrite = {
  fields: ['rate', 'start_date', 'end_date'],
  run: async (unit, { row, before }) => {
    const isNew = before === undefined || before.start_date !== row.start_date || before.rate !== row.rate
    const isEnded = before !== undefined && before.end_date !== row.end_date
    const ends = isEnded ? [textIn(before.end_date), textIn(row.end_date)].map((day) => day && addDays(day, 1)) : []
    // If a rate starts later than before, the history has the earlier days.
    const from = earliest([...(isNew ? [textIn(row.start_date)] : []), ...ends])
    if (from !== undefined) await recordBackdatedChange(unit, { country: String(row.country), cause: 'VAT_RATE', from })
  },
}

/** A commodity code was assigned to a rate, or its condition was reviewed. */
const noteItem: AfterWrite = {
  fields: ['hs6p_code', 'start_date', 'review'],
  alike: ({ country, start_date }) => `${String(country)} ${String(start_date)}`,
  run: (unit, { row }) =>
    recordBackdatedChange(unit, { country: String(row.country), cause: 'VAT_ITEM', from: textIn(row.start_date) }),
}

/** A commodity code was removed from its rate: the history has it for the days before today. */
const noteRemovedItem: AfterWrite['run'] = async (unit, { row }) =>
  recordBackdatedChange(unit, { country: String(row.country), cause: 'VAT_ITEM', from: await readToday(unit.client) })

/** A stance on a category was added or changed: it holds for all days, in its country or in every one that lists the category. */
const noteStance: AfterWrite = {
  fields: ['stance', 'country', 'category', 'hs6p_prefix'],
  alike: ({ country, category }) => `${String(country)} ${String(category)}`,
  run: async (unit, { row, before }) => {
    if (before?.stance !== row.stance) await noteUnjudged(unit, { country: textIn(row.country), category: textIn(row.category) })
  },
}

/** A stance was removed: another one decides on its goods, or they are held. */
const noteRemovedStance: AfterWrite['run'] = (unit, { row }) =>
  noteUnjudged(unit, { country: textIn(row.country), category: textIn(row.category) })

/** Whether items that nobody has judged are held was set otherwise: that holds for all days, in every country that has any. */
const noteHolding: AfterWrite = {
  fields: ['value'],
  run: async (unit, { row }) => {
    if (row.name === 'hold_conditional_items') await noteUnjudged(unit, { country: null, category: null })
  },
}

/** Records that items which nobody has judged have another rate, for each country that lists any: of this category, or of all. */
async function noteUnjudged(
  unit: WriteUnit,
  { country, category }: Record<'country' | 'category', string | null>,
): Promise<void> {
  const { rows } = await unit.client.query<{ country: string }>(
    `select distinct country from country_vat_item
     where review = 'TO_REVIEW' and ($1::text is null or country = $1) and ($2::text is null or category = $2) order by country`,
    [country, category],
  )
  for (const listed of rows) await recordBackdatedChange(unit, { country: listed.country, cause: 'VAT_ITEM', from: null })
}

/** A territory was changed: its treatment applies to all days, its rate from today. */
const noteTerritory: AfterWrite = {
  fields: ['country_code', 'iso_code', 'treatment', 'vat_rate'],
  run: async (unit, { row, before }) => {
    const names = ['country_code', 'iso_code', 'treatment']
    const isForAll = before === undefined || names.some((name) => before[name] !== row[name])
    const from = isForAll ? null : await readToday(unit.client)
    const countries = new Set([row.country_code, before?.country_code].flatMap((code) => textIn(code) ?? []))
    for (const country of countries) await recordBackdatedChange(unit, { country, cause: 'TERRITORY', from })
  },
}

/** A postal code was added to a territory, or changed. */
const notePostalCode: AfterWrite = {
  run: (unit, { row }) => recordBackdatedChange(unit, { country: String(row.country_code), cause: 'TERRITORY', from: null }),
}

const rates = { afterWrite: [noteRate] }
const items = { afterWrite: [noteItem], afterRemoval: noteRemovedItem }

/** Every change of law that affects days on which orders have been counted is recorded with the change. */
export const backdatedPolicies: TablePolicies = {
  country_vat_rate: rates,
  country_vat_rate_non_eu: rates,
  country_vat_item: items,
  country_vat_item_non_eu: items,
  vat_category_stance: { afterWrite: [noteStance], afterRemoval: noteRemovedStance },
  setting: { afterWrite: [noteHolding] },
  ...exchangePolicies,
  special_territory: { afterWrite: [noteTerritory] },
  special_territory_postal_code: { afterWrite: [notePostalCode], afterRemoval: notePostalCode.run },
}

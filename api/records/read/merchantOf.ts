import { isByMerchant } from '#schema/columns/byMerchant.ts'
import type { NamedTable } from '#schema/define.ts'
import { maxComparisons } from '#schema/filters/maxComparisons.ts'
import { findTable } from '#schema/registry.ts'
import type { Queryable } from '../../db/Queryable.ts'
import type { Comparison } from './conditions.ts'
import { comparisonsIn, conditionsOf, isGroup } from './conditions.ts'
import type { PageRequest } from './planPage.ts'
import { quoted } from './sqlText.ts'

/** How many look-ups are remembered for each database. */
const MAX_KNOWN = 20_000
/** The merchants of rows, by table and id: a row never goes to another merchant. */
let known = new WeakMap<object, Map<string, number>>()

/** Forgets what was looked up: other data have come in the place of these. */
export function forgetMerchants(): void {
  known = new WeakMap()
}

/** The merchant to whom the row with this id belongs, looked up by the id alone; undefined if there is no such row. */
export async function merchantOf(db: Queryable, table: NamedTable, id: number): Promise<number | undefined> {
  const merchants = known.get(db) ?? new Map<string, number>()
  known.set(db, merchants)
  const name = table.of ?? table.name
  const key = `${name} ${id}`
  const found = merchants.get(key)
  if (found !== undefined) return found
  const { rows } = await db.query<{ em_id: number }>({
    name: `merchant of ${name}`,
    text: `select em_id from ${quoted(name)} where "id" = $1::bigint`,
    values: [id],
  })
  const emId = rows[0]?.em_id
  if (merchants.size >= MAX_KNOWN) merchants.clear()
  if (emId !== undefined) merchants.set(key, emId)
  return emId
}

/** The table in which a comparison names one row, whose merchant is that of the rows that are found. */
function namedBy(table: NamedTable, { column, comparator, value }: Comparison): NamedTable | undefined {
  if (comparator !== '=' || typeof value !== 'number') return undefined
  const to = column === 'id' ? (table.of ?? table.name) : table.fields[column]?.to?.table
  const named = to === undefined ? undefined : findTable(to)
  return named && isByMerchant(named) ? named : undefined
}

/**
 * A request that names the merchant of its rows, if it names an order, an invoice or another row of one merchant: the statement
 * then finds everything in one place. The answer stays the same.
 * @throws {AppError} UNKNOWN_COLUMN, UNKNOWN_COMPARATOR, RULE_BROKEN
 */
export async function withMerchant<Request extends PageRequest>(
  db: Queryable,
  table: NamedTable,
  request: Request,
): Promise<Request> {
  const { filter = [] } = request
  if (!filter.length || !isByMerchant(table)) return request
  const conditions = conditionsOf(table, filter)
  const plain = conditions.flatMap((condition) => (isGroup(condition) ? [] : [condition]))
  if (plain.some(({ column, comparator }) => column === 'em_id' && comparator === '=')) return request
  if (comparisonsIn(conditions).length >= maxComparisons) return request
  for (const comparison of plain) {
    const named = namedBy(table, comparison)
    const emId = named && (await merchantOf(db, named, comparison.value as number))
    if (emId !== undefined) return { ...request, filter: [...filter, { name: 'em_id', comparator: '=', value: emId }] }
  }
  return request
}

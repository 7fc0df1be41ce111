import type pg from 'pg'
import type { ReadingDatabase } from '../../db/ReadingDatabase.ts'
import type { RecordsDeps } from '../RecordsDeps.ts'
import type { CountCache } from './countCache.ts'
import { withExtrasJson } from './withExtras.ts'
import { jsonRows } from './jsonRows.ts'
import { expectedRows } from './planner/expectedRows.ts'
import { keepsOrder } from './planner/keepsOrder.ts'
import type { Start } from './cursorCache.ts'
import { MAX_NARROW } from './PageTexts.ts'
import type { PagePlan, PlannedStatement } from './planPage.ts'
import { PreparedNames } from './planner/preparedNames.ts'

/** A row as PostgreSQL's texts, in the order of the plan's columns. */
export type TextRow = (string | null)[]

interface Page {
  rows: TextRow[]
  /** The total; undefined if it does not follow from the rows. */
  total: number | undefined
}

/** When more rows than this are skipped, the ids are found first and only the rows of the page are read whole. */
const FAR_ROWS = 1000

/** Keeps every value as the text that came over the wire. */
export const wireText: pg.CustomTypesConfig = {
  getTypeParser: (() => (text: string) => text) as pg.CustomTypesConfig['getTypeParser'],
}

const prepared = new PreparedNames()

/** The rows of a statement, which is prepared once its text has recurred. */
export async function readRows(db: ReadingDatabase, { text, values }: PlannedStatement): Promise<TextRow[]> {
  const name = prepared.nameOf(text)
  const query = { ...(name && { name }), text, values, rowMode: 'array' as const, types: wireText }
  return (await db.query<TextRow>(query)).rows
}

/** The key of the list that a page is part of: its filter with the values. */
export const listOf = ({ count: { text, values } }: PagePlan): string => `${text} ${JSON.stringify(values)}`

/** The key of a list in a particular order. */
const orderedListOf = (plan: PagePlan): string => listOf(plan) + plan.texts.order

type Count = () => Promise<number>

interface Counting {
  withTotal?: boolean
  /** How rows are counted, if something else counts them anyway. */
  count?: Count
}

/** The exact total of a list, counted unless it is cached. */
export function countRows({ db, counts }: RecordsDeps, plan: PagePlan, count?: Count): Promise<number> {
  const own = async () => Number((await readRows(db.look, plan.count))[0]?.[0])
  return counts.total(plan.table.name, listOf(plan), count ?? own)
}

/** The total, if it follows from a page that is not full. */
const totalWithin = ({ from, size }: PagePlan, rows: number): number | undefined =>
  rows < size && (rows > 0 || from === 0) ? from + rows : undefined

/**
 * Page and total in one pass over the rows of a narrow filter; undefined if the filter turns out to be wide. The total is kept if it is
 * more than a page: the next one may be read in another way.
 */
async function readNarrow({ db, counts }: RecordsDeps, plan: PagePlan): Promise<Page | undefined> {
  const values = [...plan.values, ...plan.texts.limit, plan.from]
  const rows = await readRows(db.look, { text: plan.texts.narrow, values })
  const counted = rows[0]?.[plan.columns.length]
  const total = counted === undefined ? totalWithin(plan, 0) : Number(counted)
  if (total !== undefined && total > MAX_NARROW) return undefined
  if (total !== undefined && total > plan.size) void counts.total(plan.table.name, listOf(plan), async () => total)
  return { rows, total }
}

/** A far page by the shortest way: from either end, or from a row that was read a moment ago. */
async function readDeep({ db, counts }: RecordsDeps, plan: PagePlan): Promise<TextRow[]> {
  const { texts, values, size, from } = plan
  const total = counts.currentTotal(listOf(plan))
  if (total !== undefined && total <= from) return []
  const { origin, key, offset }: Start = counts.places.nearest(orderedListOf(plan), { from, size, total })
  // Without an offset the plan is kept; for an unknown offset the planner expects to skip many rows and plans anew each time.
  const hasOffset = offset > 0
  const text = texts.page(origin, { hasOffset, isFar: offset > FAR_ROWS })
  const found = await readRows(db.look, { text, values: [...values, ...key, ...texts.limit, ...(hasOffset ? [offset] : [])] })
  const rows = origin === 'end' || origin === 'before' ? found.slice(0, total && total - from).toReversed() : found
  rememberPlaces(counts, plan, rows)
  return rows
}

/** Remembers both ends of this page, where the previous and next pages begin. */
function rememberPlaces(counts: CountCache, plan: PagePlan, rows: readonly TextRow[]): void {
  const { texts, table, from } = plan
  const { key } = texts
  if (!key) return
  for (const index of new Set([0, rows.length - 1])) {
    const row = rows[index]
    if (!row) continue
    const place = { position: from + index, key: key.map((column) => row[column] ?? null) }
    counts.places.add(orderedListOf(plan), { table: table.name, ...place })
  }
}

/**
 * Whether more rows meet the filter than it is cheap to gather and sort for one page: any number beyond a page if an index has them in order.
 * @param counted the number of rows, if something else counts them anyway: it is waited for unless the planner expects many, because
 *   gathering those of a wide filter in vain takes longer
 */
async function isWide({ db, counts }: RecordsDeps, plan: PagePlan, counted?: Promise<number>): Promise<boolean> {
  if (counted && counts.lastTotal(listOf(plan)) === undefined) {
    const isExpected = expectedRows(db.look, plan).then((rows) => rows > MAX_NARROW)
    if (await Promise.race([isExpected, counted.then(() => false)])) return true
    await counted
  }
  const last = counts.lastTotal(listOf(plan)) ?? 0
  return last > MAX_NARROW || (last > plan.size && (await keepsOrder(db.look, plan)))
}

/** The rows of a page, and the total if it is known, in the cheapest way. */
async function read(deps: RecordsDeps, plan: PagePlan, { withTotal, count }: Counting): Promise<Page> {
  const { texts, from, isFiltered, isSingle } = plan
  if (isFiltered && !isSingle && texts.isFoundById && !texts.isOrderedWithin && from < MAX_NARROW) {
    const counted = withTotal && count ? countRows(deps, plan, count) : undefined
    const page = (await isWide(deps, plan, counted)) ? undefined : await readNarrow(deps, plan)
    if (page) return page
  }
  const [rows, total] = await Promise.all([
    from > FAR_ROWS && texts.isFoundById ? readDeep(deps, plan) : readRows(deps.db.look, plan.rows),
    withTotal && !isSingle ? countRows(deps, plan, count) : undefined,
  ])
  return { rows, total: total ?? totalWithin(plan, rows.length) }
}

/** The rows of a page as the JSON text of an array, and the total (-1 if it was not asked for). */
export async function readPage(deps: RecordsDeps, plan: PagePlan, { withTotal = true, count }: Counting = {}) {
  const { rows, total } = await read(deps, plan, { withTotal, count })
  const shown = withTotal ? (total ?? (await countRows(deps, plan, count))) : -1
  const json = jsonRows(plan.table, plan.columns, rows)
  return { json: await withExtrasJson(deps.db.look, plan.table, json), count: rows.length, total: shown }
}

/** The reply of a list call, as the JSON text that goes on the wire. */
export async function runPage(deps: RecordsDeps, plan: PagePlan, counting: Counting = {}): Promise<string> {
  const { json, total } = await readPage(deps, plan, counting)
  return `{"statusCode":200,"data":{"rows":${json},"total":${total}}}`
}

import type { NamedTable } from '#schema/define.ts'
import { findTable } from '#schema/registry.ts'
import type { Sources } from './changedSince.ts'
import { changedSince, refuseUnknownPast, sourcesOf } from './changedSince.ts'
import { refuseMovedClock } from './refuseMovedClock.ts'
import { AppError } from '../../errors.ts'
import type { RecordsDeps } from '../RecordsDeps.ts'
import type { CountCache } from '../read/countCache.ts'
import { conditionsOf } from '../read/conditions.ts'
import { jsonRows } from '../read/jsonRows.ts'
import type { OrderTerm } from '../read/PageTexts.ts'
import { selectList } from '../read/columnText.ts'
import { asOfList, clockAsOf, endOf, listSource } from './asOfList.ts'
import { asOfTable } from './asOfTables.ts'
import type { PagePlan, PageRequest } from '../read/planPage.ts'
import { orderClause, orderOf, planPage } from '../read/planPage.ts'
import type { TextRow } from '../read/runPage.ts'
import { countRows, listOf, readRows, runPage } from '../read/runPage.ts'
import { Bindings, quoted, whereClause } from '../read/sqlText.ts'

/*
 * A list as it was at the end of a day is computed from today's list and the audit log. If nothing that it shows has
 * changed since, it is today's list. If only rows of its own table have, today's list without those rows is merged with
 * their former values. Otherwise the list is computed over reconstructed tables: common table expressions with the names
 * of the tables take precedence over them, so that a view works through its own definition.
 */

/** Up to this many changed rows are merged with today's list; beyond that the whole list is recomputed. */
const MAX_CHANGED = 20_000

interface RequestAsOf extends PageRequest {
  day: string
}

/** A list as of a day, planned. */
interface AsOfPlan {
  table: NamedTable
  request: PageRequest
  plan: PagePlan
  /** Changes after this instant do not count. */
  since: string
  sources: Sources
}

interface Page {
  rows: TextRow[]
  total: number
}

/**
 * A page of a list as it was at the end of a day (UTC), as the JSON text of the reply.
 * @throws {AppError} NO_AS_OF_LIST, CLOCK_MOVED, HISTORY_BEGINS_LATER, UNKNOWN_COLUMN, UNKNOWN_COMPARATOR, RULE_BROKEN
 */
export async function runPageAsOf(deps: RecordsDeps, table: NamedTable, { day, ...request }: RequestAsOf): Promise<string> {
  if (table.asOf === false) throw new AppError('NO_AS_OF_LIST')
  await refuseMovedClock(deps.db.decide)
  const plan = planPage(table, request)
  const since = endOf(day)
  const { db, counts } = deps
  const sources = await sourcesOf(db.look, table)
  const known = counts.changes.known(table.name, since)
  if (known && !known.size && !sources.usesNow) return runPage(deps, plan)
  // Started in advance, because today's list is usually the result; if it is not, its failure does not matter.
  const today = known || sources.usesNow ? undefined : runPage(deps, plan)
  today?.catch(() => undefined)
  const readChanges = async () => {
    await refuseUnknownPast(db.look, sources, since)
    return changedSince(db.look, sources, since)
  }
  const changed = known ?? (await counts.changes.read({ list: table.name, since, tables: sources.tables.keys() }, readChanges))
  if (today && !changed.size) return today
  const asOf: AsOfPlan = { table, request, plan, since, sources }
  const own = changed.get(table.of ?? table.name) ?? []
  const isOwnAlone =
    changed.size === 1 &&
    own.length > 0 &&
    own.length <= MAX_CHANGED &&
    plan.texts.isFoundById &&
    !(sources.usesNow && plan.isFiltered)
  const { rows, total } = await (isOwnAlone ? mergeChanged(deps, asOf, own) : recompute(deps, asOf, [...changed.keys()]))
  return `{"statusCode":200,"data":{"rows":${jsonRows(table, plan.columns, rows)},"total":${total}}}`
}

/** Today's list without the rows that have changed, merged with those rows as they were. */
async function mergeChanged(deps: RecordsDeps, asOf: AsOfPlan, ids: readonly number[]): Promise<Page> {
  const { db, counts } = deps
  const { table, request, plan } = asOf
  const bindings = new Bindings()
  const since = `${bindings.add(asOf.since)}::timestamptz`
  const changed = `${bindings.add(ids)}::bigint[]`
  const where = whereClause(conditionsOf(table, request.filter ?? []), bindings)
  const and = where ? `${where} and` : ' where'
  const today = `public.${quoted(table.name)}`
  const source = listSource(table, asOf.sources.text)
  const clock = clockAsOf(asOf.sources, since)
  const asToday = asOf.sources.usesNow ? source : today
  const counted = [...bindings.values]
  const columns = selectList(plan.columns, table.fields)
  const order = orderClause(table, request.orderBy)
  // The ids are written out, because with an array of unknown length PostgreSQL plans anew each time, which is most of the
  // work.
  const upTo = plan.from + plan.size
  const parts = [
    ...clock,
    `${unchanged} as materialized (select ${columns} from ${asToday}${and} "id" <> all(${changed})${order} limit ${upTo})`,
    asOfTable(ownOf(table), { since, which: 'changed', only: reachCondition(orderOf(table, request.orderBy), upTo) }),
  ]
  const text = `with ${parts.join(',\n')}
    select ${columns} from (select * from ${unchanged}
      union all (select ${columns} from ${source}${where}${order} limit ${upTo})) ${quoted(table.name)}
    ${order} limit ${plan.size} offset ${plan.from}`
  const count = async () => {
    const former = [...clock, asOfTable(ownOf(table), { since, which: 'changed' })].join(',\n')
    const difference = `with ${former} select (select count(*) from ${source}${where}) - (select count(*) from ${today}${and} "id" = any(${changed}))`
    const [now, [row]] = await Promise.all([countRows(deps, plan), readRows(db.look, { text: difference, values: counted })])
    return now + Number(row?.[0])
  }
  const [rows, total] = await Promise.all([readRows(db.look, { text, values: bindings.values }), totalAsOf(counts, asOf, count)])
  return { rows, total }
}

const unchanged = '"unchanged rows"'

/**
 * In a list ordered by id, changed rows beyond the last unchanged row of the page cannot be on that page. Nearly all lists
 * are ordered by id, and reconstructing rows is expensive. In any other order a changed row may have moved, so all are needed.
 */
function reachCondition([first]: readonly OrderTerm[], upTo: number): ((id: string) => string) | undefined {
  if (first?.column !== 'id') return undefined
  const [beyond, last] = first.direction === 'asc' ? ['<=', 'max'] : ['>=', 'min']
  return (id) => `((select count(*) from ${unchanged}) < ${upTo} or ${id} ${beyond} (select ${last}("id") from ${unchanged}))`
}

/** Cached for a moment, like the totals of today's lists. */
const totalAsOf = (counts: CountCache, { table, plan, since }: AsOfPlan, count: () => Promise<number>): Promise<number> =>
  counts.total(table.name, `${since} ${listOf(plan)}`, count)

/** The table whose rows the list shows. */
const ownOf = (table: NamedTable): NamedTable => (table.of !== undefined && findTable(table.of)) || table

/** The list computed over the reconstructed tables. */
async function recompute({ db, counts }: RecordsDeps, asOf: AsOfPlan, changed: readonly string[]): Promise<Page> {
  const { table, request, plan } = asOf
  const bindings = new Bindings()
  const since = `${bindings.add(asOf.since)}::timestamptz`
  const where = whereClause(conditionsOf(table, request.filter ?? []), bindings)
  const { before, source } = asOfList(table, { sources: asOf.sources, changed, since })
  const counted = [...bindings.values]
  const limit = `limit ${bindings.add(plan.size)} offset ${bindings.add(plan.from)}`
  const text = `${before} select ${selectList(plan.columns, table.fields)} from ${source}${where}${orderClause(table, request.orderBy)} ${limit}`
  const count = async () => {
    const [row] = await readRows(db.look, { text: `${before} select count(*) from ${source}${where}`, values: counted })
    return Number(row?.[0])
  }
  const [rows, total] = await Promise.all([readRows(db.look, { text, values: bindings.values }), totalAsOf(counts, asOf, count)])
  return { rows, total }
}

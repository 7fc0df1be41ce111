import type { NamedTable } from '#schema/define.ts'
import type { FilterEntry } from './conditions.ts'
import { columnOf, conditionsOf } from './conditions.ts'
import { Bindings, quoted, statementName, whereClause } from './sqlText.ts'

export const DEFAULT_PAGE_SIZE = 100
/** Further in than this, the ids are found first and only the page's rows are read whole. */
const DEEP_FROM = 1000

export interface PageRequest {
  filter?: readonly FilterEntry[]
  orderBy?: readonly { name: string; direction?: 'asc' | 'desc' }[]
  page?: { size?: number; from?: number }
}

/** A statement with its values; the name is the same for the same text, so that the server prepares it once. */
export interface Statement {
  name: string
  text: string
  values: unknown[]
}

export interface PagePlan {
  table: NamedTable
  columns: readonly string[]
  rows: Statement
  count: Statement
}

const named = (text: string, values: unknown[]): Statement => ({ name: statementName(text), text, values })

/** Arrays travel as JSON; everything else as PostgreSQL's own text. */
export const selectList = (table: NamedTable, columns: readonly string[]): string =>
  columns
    .map((name) => (table.fields[name]?.kind === 'tags' ? `array_to_json(${quoted(name)}) as ${quoted(name)}` : quoted(name)))
    .join(', ')

/** The order a request asks for, else the table's own; ids break ties, so that pages never overlap. */
export function orderClause(table: NamedTable, orderBy: PageRequest['orderBy'] = []): string {
  const [sortName, sortDirection] = table.sort ?? ['id', 'desc']
  const wanted = orderBy.length ? orderBy : [{ name: sortName, direction: sortDirection }]
  const terms = wanted.map(({ name, direction = 'asc' }) => {
    columnOf(table, name)
    return `${quoted(name)} ${direction === 'desc' ? 'desc' : 'asc'}`
  })
  if (!wanted.some(({ name }) => name === 'id')) terms.push(`"id" ${wanted[0]?.direction === 'asc' ? 'asc' : 'desc'}`)
  return ` order by ${terms.join(', ')}`
}

/**
 * Turns a request into statements, without touching the database: unknown columns and comparators stop here.
 * @throws {AppError} UNKNOWN_COLUMN, UNKNOWN_COMPARATOR, RULE_BROKEN
 */
export function planPage(table: NamedTable, { filter = [], orderBy, page = {} }: PageRequest): PagePlan {
  const { size = DEFAULT_PAGE_SIZE, from = 0 } = page
  const columns = Object.keys(table.fields)
  const conditions = conditionsOf(table, filter)
  const bindings = new Bindings()
  const where = whereClause(conditions, bindings)
  const order = orderClause(table, orderBy)
  const count = named(`select count(*) from ${quoted(table.name)}${where}`, [...bindings.values])
  const limit = `limit ${bindings.add(size)} offset ${bindings.add(from)}`
  const select = `select ${selectList(table, columns)} from ${quoted(table.name)}`
  const text =
    from > DEEP_FROM
      ? `${select} where "id" = any(array(select "id" from ${quoted(table.name)}${where}${order} ${limit}))${order}`
      : `${select}${where}${order} ${limit}`
  return { table, columns, rows: named(text, bindings.values), count }
}

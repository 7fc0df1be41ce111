import type { NamedTable } from '#schema/define.ts'
import type { Condition, FilterNode } from './conditions.ts'
import { columnOf, comparisonsIn, conditionsOf, isGroup } from './conditions.ts'
import type { OrderTerm, PageShape } from './PageTexts.ts'
import { orderText, PageTexts } from './PageTexts.ts'

export const DEFAULT_PAGE_SIZE = 100
/** The number of request shapes whose texts are kept: several times what all screens need with their usual filters. */
const MAX_SHAPES = 1000

export interface PageRequest {
  filter?: readonly FilterNode[]
  orderBy?: readonly { name: string; direction?: 'asc' | 'desc' }[]
  page?: { size?: number; from?: number }
}

/** A text with the values of its parameters. */
export interface PlannedStatement {
  text: string
  values: unknown[]
}

/** A planned list request: the texts of its shape and its own values. */
export interface PagePlan {
  table: NamedTable
  columns: readonly string[]
  texts: PageTexts
  /** The filter's values, in the order of their parameters. */
  values: unknown[]
  size: number
  from: number
  isFiltered: boolean
  /** Whether at most one row can meet the filter, because it names the id. */
  isSingle: boolean
  /** The page, found along the order from its start. */
  rows: PlannedStatement
  count: PlannedStatement
}

const columnsOf = new WeakMap<NamedTable['fields'], readonly string[]>()

function listedColumns({ fields }: NamedTable): readonly string[] {
  const columns = columnsOf.get(fields) ?? Object.keys(fields).filter((name) => !fields[name]?.unlisted)
  columnsOf.set(fields, columns)
  return columns
}

/**
 * The order that a request asks for, or else the table's own; ids break ties, so that pages never overlap. A column that is
 * named twice counts once, at its first position, as in SQL.
 */
export function orderOf(table: NamedTable, orderBy: PageRequest['orderBy'] = []): OrderTerm[] {
  const [sortName, sortDirection] = table.sort ?? ['id', 'desc']
  const wanted = orderBy.length ? orderBy : [{ name: sortName, direction: sortDirection }]
  const terms = new Map<string, OrderTerm>()
  for (const { name, direction = 'asc' } of wanted) {
    columnOf(table, name)
    if (!terms.has(name)) terms.set(name, { column: name, direction })
  }
  const order = [...terms.values()]
  return terms.has('id') ? order : [...order, { column: 'id', direction: order[0]?.direction ?? 'asc' }]
}

/** The order as SQL. */
export const orderClause = (table: NamedTable, orderBy?: PageRequest['orderBy']): string => orderText(orderOf(table, orderBy))

const shapes = new Map<string, PageTexts>()

/** The part of a condition that is in the text of a statement: everything but its value. */
function shapeOf(condition: Condition): string {
  if (isGroup(condition)) return `${condition.match}(${condition.members.map(shapeOf).join()})`
  const { column, comparator, value } = condition
  return comparator === 'isNull' ? `${column} isNull ${value === false}` : `${column} ${comparator}`
}

/** The texts for a shape of request, built once while the shape is in use. */
function textsFor({ table, conditions, order, size }: Omit<PageShape, 'columns'>): PageTexts {
  const key = `${table.name}${table.hidesPersonal ? ' without names' : ''}|${conditions.map(shapeOf).join()}|${order.map(({ column, direction }) => `${column} ${direction}`).join()}|${size}`
  const known = shapes.get(key)
  const texts = known ?? new PageTexts({ table, columns: listedColumns(table), conditions, order, size })
  if (known) shapes.delete(key)
  else if (shapes.size >= MAX_SHAPES) shapes.delete(shapes.keys().next().value ?? '')
  shapes.set(key, texts)
  return texts
}

/**
 * Turns a request into a plan without touching the database; unknown columns and comparators are refused here.
 * @throws {AppError} UNKNOWN_COLUMN, UNKNOWN_COMPARATOR, RULE_BROKEN
 */
export function planPage(table: NamedTable, { filter = [], orderBy, page = {} }: PageRequest): PagePlan {
  const { size = DEFAULT_PAGE_SIZE, from = 0 } = page
  const conditions = conditionsOf(table, filter)
  const texts = textsFor({ table, conditions, order: orderOf(table, orderBy), size })
  const isFirst = from === 0
  const values = comparisonsIn(conditions)
    .filter(({ comparator }) => comparator !== 'isNull')
    .map(({ value }) => value)
  return {
    table,
    columns: texts.columns,
    texts,
    values,
    size,
    from,
    isFiltered: conditions.length > 0,
    isSingle: conditions.some((condition) => !isGroup(condition) && condition.column === 'id' && condition.comparator === '='),
    rows: {
      text: texts.page('start', { hasOffset: !isFirst, isFar: false }),
      values: [...values, ...texts.limit, ...(isFirst ? [] : [from])],
    },
    count: { text: texts.count, values },
  }
}

import type { Readable } from 'node:stream'
import type { NamedTable } from '#schema/define.ts'
import type { Kind } from '#schema/kinds.ts'
import { factsOf } from '#schema/kinds.ts'
import type { Comparison } from '../read/conditions.ts'
import { columnOf, comparisonsIn, conditionsOf } from '../read/conditions.ts'
import { orderText } from '../read/PageTexts.ts'
import type { PageRequest } from '../read/planPage.ts'
import { orderOf } from '../read/planPage.ts'
import { Bindings, quoted, whereClause } from '../read/sqlText.ts'
import type { ExportColumn } from './labelColumns.ts'
import { plainColumn, withLabels } from './labelColumns.ts'

export interface ExportRequest extends Pick<PageRequest, 'filter' | 'orderBy'> {
  columns?: readonly string[]
  /** Columns of codes are followed by what these mean, as far as somebody with these roles may know it. */
  labelsFor?: readonly string[] | undefined
}

export interface ExportPlan {
  table: NamedTable
  /** The columns in the requested order. */
  columns: readonly ExportColumn[]
  /** Common table expressions that come before the select list, if any. */
  before: string
  /** What is selected from. */
  source: string
  /** The rest of the statement: which rows, in which order. */
  rest: string
  /** The settings that the transaction makes before it reads. */
  values: readonly unknown[]
}

/** A download while it is being written. */
export interface ExportFile {
  bytes: Readable
  /** The number of rows so far, not counting the header. */
  countRows: () => number
}

export const settingName = (position: number): string => `clearance.value_${position}`

/**
 * COPY takes no parameters. The values go into settings of the transaction, which the statement reads, so that here too
 * values never become part of the SQL text.
 */
class SettingBindings extends Bindings {
  readonly #types: readonly string[]

  constructor(types: readonly string[]) {
    super()
    this.#types = types
  }

  override add(value: unknown): string {
    super.add(value)
    const position = this.values.length
    // As a subquery it is evaluated once, not for every row.
    return `(select current_setting('${settingName(position)}'))::${this.#types[position - 1]}`
  }
}

/** Any whole number of a request fits a bigint, and an index on integers can be used with it. */
const typeOf = (kind: Kind): string => (factsOf(kind).sql[0] === 'integer' ? 'bigint' : (factsOf(kind).sql[0] ?? 'text'))

const boundType = (kind: Kind, { comparator }: Comparison): string =>
  comparator === 'contains' ? 'text' : `${typeOf(kind)}${comparator === 'in' ? '[]' : ''}`

/**
 * What an export reads: all rows of the filter in the order of the list, with the requested columns or, if none are named,
 * those that the list shows.
 * @throws {AppError} UNKNOWN_COLUMN, UNKNOWN_COMPARATOR, RULE_BROKEN
 */
export function planExport(table: NamedTable, { filter = [], orderBy, columns, labelsFor }: ExportRequest): ExportPlan {
  // A column named twice is exported once.
  const shown = new Set(columns ?? Object.keys(table.fields).filter((name) => !table.fields[name]?.hidden))
  const conditions = conditionsOf(table, filter)
  const types = comparisonsIn(conditions)
    .filter(({ comparator }) => comparator !== 'isNull')
    .map((condition) => boundType(columnOf(table, condition.column).kind, condition))
  const bindings = new SettingBindings(types)
  const where = whereClause(conditions, bindings)
  const plain = Array.from(shown, (name) => plainColumn(name, columnOf(table, name)))
  return {
    table,
    columns: labelsFor ? withLabels(table.name, plain, labelsFor) : plain,
    before: '',
    source: quoted(table.name),
    rest: `${where}${orderText(orderOf(table, orderBy))}`,
    values: bindings.values,
  }
}

/** The statement of an export with this select list. */
export const selectText = ({ before, source, rest }: ExportPlan, list: string): string =>
  `${before} select ${list} from ${source}${rest}`

import type { Field } from '#schema/fields.ts'
import type { FieldErrors } from '#schema/messages/messages.ts'
import type { Queryable } from '../db/Queryable.ts'
import type { Row } from './read/readRow.ts'
import type { FilterNode } from './read/conditions.ts'
import type { WriteUnit } from './write/transaction.ts'
import type { Writer } from './write/Writer.ts'

/** A row after a change, and the row before it; a new row has none before. */
export interface WrittenRow {
  row: Readonly<Row>
  before: Readonly<Row> | undefined
}

/** The fields whose change a part of a policy depends on; without them it applies to every change. */
export interface Concern {
  fields?: readonly string[]
  /** New rows that share this text are judged alike and have the same effects, so that one of them stands for all. */
  alike?: (row: Readonly<Row>) => string
}

/** A rule that must read other rows: it throws an AppError to refuse the row as it will be. */
export interface Guard extends Concern {
  check: (client: Queryable, written: WrittenRow) => Promise<void>
}

/** What looks wrong about a row, by field, but may be right: a person can proceed by giving a reason, which is audited. */
export interface Suspicion extends Concern {
  suspect: (client: Queryable, written: WrittenRow) => Promise<FieldErrors>
}

/** The effects of a change on other tables, in the same transaction. */
export interface AfterWrite extends Concern {
  run: (unit: WriteUnit, written: WrittenRow) => Promise<void>
}

/** Columns that the database derives from rows of other tables, and how. */
export interface DerivedColumns {
  /** Their source tables. */
  from: readonly string[]
  /** Column to expression, over a row `r` of the table itself. */
  columns: Readonly<Record<string, string>>
}

/** What a feature adds to writes of a table that it owns. Rules about one row alone are in its definition. */
export interface TablePolicy {
  guards?: readonly Guard[]
  suspicions?: readonly Suspicion[]
  afterWrite?: readonly AfterWrite[]
  /** The effects of the removal of a row. */
  afterRemoval?: (unit: WriteUnit, removed: { row: Readonly<Row>; before: undefined }) => Promise<void>
  /** The audit log does not contain these values; a list as of a day computes them from their source tables as of that day. */
  derived?: DerivedColumns
  /** Changes under conditions, where the generic calls change no rows otherwise. They need the permission to write the table. */
  updateIf?: (
    writer: Writer,
    request: { data: Readonly<Row>; conditions: readonly FilterNode[] },
  ) => Promise<{ rowCount: number; rows: Row[] }>
  /** Fields that are told in `extras` and that the definition cannot know: `GET /api/config/` describes them. */
  extraFields?: (db: Queryable) => Promise<Readonly<Record<string, Field>>>
  /** Texts that are not shown as they are stored, column by column: what is harmless is told, in whatever way a row is read. */
  readAs?: Readonly<Record<string, (text: string) => string>>
  /** What the generic calls tell of its rows beside its columns, one record for each row, from other tables or by other names. */
  extras?: (db: Queryable, rows: readonly Readonly<Row>[]) => Promise<readonly Readonly<Row>[]>
}

export type TablePolicies = Readonly<Record<string, TablePolicy>>

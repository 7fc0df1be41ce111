import type { NewRow } from '#schema/rows.ts'
import type { TableName } from '#schema/registry.ts'
import { tableOf } from '#schema/registry.ts'
import type { CopiedRow } from '../db/copyRows.ts'
import type { Row } from '../records/read/readRow.ts'
import { addInBulk } from '../records/write/addInBulk.ts'
import type { ChunkSummary } from '../records/write/addInBulk.ts'
import { applyMany, applyRemoval } from '../records/write/apply.ts'
import type { RowChange } from '../records/write/Change.ts'
import type { LongUnit } from '../records/write/longTransaction.ts'

/** What every row has once it is stored. */
type Numbered = { id?: number; version?: number }

/** A row in memory, stored or to be added, which has no id before it is written. Decimals, days and instants are text. */
export type Entry<Table extends TableName> = NewRow<Table> & Numbered

/** The columns of a table that can hold the id of a row. */
export type ReferenceOf<Table extends TableName> = {
  [Column in keyof NewRow<Table>]: number extends NewRow<Table>[Column] ? Column : never
}[keyof NewRow<Table>]

interface Reference {
  column: PropertyKey
  to: Numbered
}

/** What is written in tables of the server's own along with rows. */
export interface Alongside<Table extends TableName> {
  /** The rows that go right after the new rows of a table: their table, and they. */
  after: (table: Table, rows: readonly Entry<Table>[]) => readonly (readonly [string, readonly CopiedRow[]])[]
  /** What remains to be done once everything else is written. */
  finish: (unit: LongUnit, written: { changes: Changes<Table>; updates: readonly TableChange<Table>[] }) => Promise<void>
}

type TableChange<Table extends TableName> = RowChange & { table: Table }

/** What is written at the end of a chunk, when new rows get their ids, and each changed one its audit row. */
export class Changes<Table extends TableName> {
  readonly #tables: readonly Table[]
  readonly #rows: ReadonlyMap<Table, Entry<Table>[]>
  readonly #new = new Set<Numbered>()
  readonly #references = new Map<Numbered, Reference[]>()
  readonly #alongside: Alongside<Table> | undefined
  readonly #updates = new Map<Numbered, TableChange<Table>>()
  readonly #removals: { table: Table; row: Row }[] = []
  readonly #late: (() => void)[] = []

  /** @param tables those that may get new rows, in the order in which these refer to each other */
  constructor(tables: readonly Table[], alongside?: Alongside<Table>) {
    this.#tables = tables
    this.#alongside = alongside
    this.#rows = new Map(tables.map((table) => [table, []]))
  }

  /** Adds a row. References to rows that may be new as well are filled in once these have ids. */
  add<Name extends Table, Column extends ReferenceOf<Name> = never>(
    table: Name,
    values: Omit<NewRow<Name>, Column>,
    references?: Readonly<Record<Column, Numbered | undefined>>,
  ): Entry<Name> {
    const row = values as Entry<Name>
    this.#rows.get(table)?.push(row)
    this.#new.add(row)
    for (const [column, to] of Object.entries<Numbered | undefined>(references ?? {})) this.#refer(row, column, to)
    return row
  }

  /** Makes a row, new or stored, refer to another one. */
  refer<Name extends Table>(table: Name, row: Entry<Name>, { column, to }: { column: ReferenceOf<Name>; to: Numbered }): void {
    const change = () => this.set(table, row, Object.fromEntries([[column, to.id]]) as Partial<NewRow<Name>>)
    if (this.#new.has(row)) this.#refer(row, column, to)
    else if (to.id === undefined) this.#late.push(change)
    else if (!this.refers(row, column, to)) change()
  }

  #refer(row: Numbered, column: PropertyKey, to: Numbered | undefined): void {
    Object.assign(row, { [column]: to?.id ?? null })
    if (!to || to.id !== undefined) return
    const others = (this.#references.get(row) ?? []).filter((reference) => reference.column !== column)
    this.#references.set(row, [...others, { column, to }])
  }

  /** Whether a column of a row refers to another row, even while that has no id. */
  refers<Stored extends Numbered>(row: Stored, column: keyof Stored, to: Numbered): boolean {
    if (to.id !== undefined) return row[column] === to.id
    return (this.#references.get(row) ?? []).some((reference) => reference.column === column && reference.to === to)
  }

  /** Changes fields of a row, new or stored. */
  set<Name extends Table>(table: Name, row: Entry<Name>, values: Readonly<Partial<NewRow<Name>>>): void {
    if (!this.#new.has(row)) {
      const update = this.#updates.get(row) ?? { table, before: { ...row }, values: {} }
      Object.assign(update.values, values)
      this.#updates.set(row, update)
    }
    Object.assign(row, values)
  }

  remove<Name extends Table>(table: Name, row: Entry<Name>): void {
    if (!this.#new.delete(row)) this.#removals.push({ table, row })
  }

  isNew(row: Numbered): boolean {
    return this.#new.has(row)
  }

  /** Runs once the ids of new rows are known. */
  whenNumbered(work: () => void): void {
    this.#late.push(work)
  }

  /** The new rows of a table. */
  added<Name extends Table>(table: Name): Entry<Name>[] {
    return (this.#rows.get(table) ?? []).filter((row) => this.#new.has(row))
  }

  /** Whether nothing is to be written. */
  get isEmpty(): boolean {
    return !this.#new.size && !this.#updates.size && !this.#removals.length
  }

  /** Writes everything: new rows with one audit row for all of them, changes with one each. */
  async write(unit: LongUnit, summary: ChunkSummary): Promise<void> {
    await this.#number(unit)
    for (const [row, references] of this.#references)
      for (const { column, to } of references) Object.assign(row, { [column]: to.id })
    for (const work of this.#late) work()
    const additions = this.#tables.map((table) => [table, this.added(table)] as const)
    const withOthers = additions.flatMap(([table, rows]): [string, readonly CopiedRow[]][] => [
      [table, rows],
      ...(this.#alongside?.after(table, rows) ?? []).map(([name, own]): [string, readonly CopiedRow[]] => [name, own]),
    ])
    await addInBulk(unit, new Map(withOthers), summary)
    for (const [table, rows] of Map.groupBy(this.#updates.values(), ({ table: name }) => name))
      await applyMany(unit, tableOf(table), rows)
    // Changes may refer to new rows, and removed rows are referred to until others have changed.
    for (const { table, row } of this.#removals) await applyRemoval(unit, tableOf(table), row)
    await this.#alongside?.finish(unit, { changes: this, updates: [...this.#updates.values()] })
  }

  /** Gives the new rows their ids. */
  async #number({ connection }: LongUnit): Promise<void> {
    const wanted = this.#tables.map((table) => ({ table, rows: this.added(table) })).filter(({ rows }) => rows.length)
    const { rows: allotted } = await connection.query<{ ids: string }>(
      `select array_to_string(allot_ids(wanted, number), ',') as ids
       from unnest($1::text[], $2::integer[]) with ordinality x(wanted, number, place) order by place`,
      [wanted.map(({ table }) => table), wanted.map(({ rows }) => rows.length)],
    )
    wanted.forEach(({ rows }, place) => {
      const ids = allotted[place]?.ids.split(',') ?? []
      rows.forEach((row, index) => (row.id = Number(ids[index])))
    })
  }
}

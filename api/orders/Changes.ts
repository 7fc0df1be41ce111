import { tableOf } from '#schema/registry.ts'
import { addInBulk } from '../records/write/addInBulk.ts'
import type { ChunkSummary } from '../records/write/addInBulk.ts'
import { applyMany, applyRemoval } from '../records/write/apply.ts'
import type { LongUnit } from '../records/write/longTransaction.ts'

/** A row in memory, stored or to be added; decimals, days and instants are text. */
export type Entry = { id?: number } & Record<string, unknown>

/** The tables that get new rows, in the order in which these refer to each other. */
export const addedTables = [
  'customer_order',
  'order_split',
  'shipment',
  'order_item',
  'order_return',
  'order_return_item',
  'order_discount',
  'order_discount_item',
  'vat_ledger',
  'vat_id_check',
  'intake_finding',
  'post_sale_log',
] as const
type AddedTable = (typeof addedTables)[number]

interface Reference {
  column: string
  to: Entry
}

interface Update {
  table: AddedTable
  before: Entry
  values: Record<string, unknown>
}

/** What is written at the end of a chunk, when new rows get their ids, and each changed one its audit row. */
export class Changes {
  readonly #rows = new Map<AddedTable, Entry[]>(addedTables.map((table) => [table, []]))
  readonly #new = new Set<Entry>()
  readonly #references = new Map<Entry, Reference[]>()
  readonly #updates = new Map<Entry, Update>()
  readonly #removals: { table: AddedTable; row: Entry }[] = []
  readonly #late: (() => void)[] = []

  /** Adds a row. References to rows that may be new as well are filled in once these have ids. */
  add(table: AddedTable, row: Entry, references: Readonly<Record<string, Entry | undefined>> = {}): Entry {
    this.#rows.get(table)?.push(row)
    this.#new.add(row)
    for (const [column, to] of Object.entries(references)) this.refer(row, column, to)
    return row
  }

  /** Lets a column of a new row refer to another row. */
  refer(row: Entry, column: string, to: Entry | undefined): void {
    row[column] = to?.id ?? null
    if (!to || to.id !== undefined) return
    const others = (this.#references.get(row) ?? []).filter((reference) => reference.column !== column)
    this.#references.set(row, [...others, { column, to }])
  }

  /** Whether a column of a row refers to another row, even while that has no id. */
  refers(row: Entry, column: string, to: Entry): boolean {
    if (to.id !== undefined) return row[column] === to.id
    return (this.#references.get(row) ?? []).some((reference) => reference.column === column && reference.to === to)
  }

  /** Changes fields of a row, new or stored. */
  set(table: AddedTable, row: Entry, values: Readonly<Record<string, unknown>>): void {
    if (!this.#new.has(row)) {
      const update = this.#updates.get(row) ?? { table, before: { ...row }, values: {} }
      Object.assign(update.values, values)
      this.#updates.set(row, update)
    }
    Object.assign(row, values)
  }

  remove(table: AddedTable, row: Entry): void {
    if (!this.#new.delete(row)) this.#removals.push({ table, row })
  }

  isNew(row: Entry): boolean {
    return this.#new.has(row)
  }

  /** Runs once the ids of new rows are known. */
  whenNumbered(work: () => void): void {
    this.#late.push(work)
  }

  /** The new rows of a table. */
  added(table: AddedTable): Entry[] {
    return (this.#rows.get(table) ?? []).filter((row) => this.#new.has(row))
  }

  /** Whether nothing is to be written. */
  get isEmpty(): boolean {
    return !this.#new.size && !this.#updates.size && !this.#removals.length
  }

  /** Writes everything: new rows with one audit row for all of them, changes with one each. */
  async write(unit: LongUnit, summary: ChunkSummary): Promise<void> {
    await this.#number(unit)
    for (const [row, references] of this.#references) for (const { column, to } of references) row[column] = to.id
    for (const work of this.#late) work()
    // Changes and removals first: a new row may take the place of a removed one.
    for (const { table, row } of this.#removals) await applyRemoval(unit, tableOf(table), row)
    for (const [table, rows] of Map.groupBy(this.#updates.values(), ({ table: name }) => name))
      await applyMany(unit, tableOf(table), rows)
    await addInBulk(unit, new Map(addedTables.map((table) => [table, this.added(table)])), summary)
  }

  /** Gives the new rows their ids. */
  async #number({ connection }: LongUnit): Promise<void> {
    const wanted = addedTables.map((table) => ({ table, rows: this.added(table) })).filter(({ rows }) => rows.length)
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

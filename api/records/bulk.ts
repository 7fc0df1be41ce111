import { randomUUID } from 'node:crypto'
import { isDeepStrictEqual } from 'node:util'
import type pg from 'pg'
import { dayOf } from '#domain/day.ts'
import type { FieldErrors } from '#schema/accept.ts'
import { accept } from '#schema/accept.ts'
import type { NamedTable } from '#schema/define.ts'
import type { Databases } from '../db/databases.ts'
import { AppError } from '../errors.ts'
import type { Actor } from './Actor.ts'
import type { FilterNode } from './conditions.ts'
import { columnOf, conditionsOf } from './conditions.ts'
import { guards } from './guards.ts'
import { inLongTransaction } from './longTransaction.ts'
import type { Row } from './readRow.ts'
import { Bindings, quoted, whereClause } from './sqlText.ts'
import type { ListedTable } from './tableFor.ts'
import type { RowChange } from './writeMany.ts'
import { writeMany } from './writeMany.ts'

const CHUNK_ROWS = 500
/** How many refusals are named one by one. */
const MOST_NAMED = 100
/** Of so many rows it is told what they hold before and after: people look at some, not at all. */
const MOST_SAMPLES = 20

/** One of the rows that change, by its label, with the fields that change. */
export interface BulkSample {
  id: number
  label: string
  before: Row
  after: Row
}

export interface Refusal {
  id: number
  errors: FieldErrors
}

export interface BulkResult {
  /** Rows that match the filter. */
  matching: number
  /** Rows that differ from what is asked for. */
  changed: number
  refused: number
  refusals: Refusal[]
  /** The first of the rows that change. */
  samples: BulkSample[]
  /** Names the change in the trail, for one undo; null when nothing was written. */
  batch: string | null
}

interface Request {
  filter: readonly FilterNode[]
  data: Readonly<Row>
}

interface Options {
  dryRun: boolean
  /** How many rows matched when somebody looked: when others match now, nothing is written. */
  expected?: number
  /** Is told how many rows have been looked at. */
  tell?: (done: number) => void
  /** Ends it, and nothing is written. */
  signal?: AbortSignal
}

async function* chunksOf(
  client: pg.PoolClient,
  { list, base }: ListedTable,
  filter: readonly FilterNode[],
  locks: boolean,
): AsyncGenerator<Row[]> {
  const bindings = new Bindings()
  const matching = whereClause(conditionsOf(list, filter), bindings)
  const where = list === base ? matching : ` where "id" in (select "id" from ${quoted(list.name)}${matching})`
  const columns = Object.keys(base.fields).map(quoted).join(', ')
  await client.query(
    `declare bulk no scroll cursor for select ${columns} from ${quoted(base.name)}${where} order by "id"${locks ? ' for no key update' : ''}`,
    bindings.values,
  )
  for (;;) {
    const { rows } = await client.query<Row>(`fetch ${CHUNK_ROWS} from bulk`)
    if (rows.length) yield rows
    if (rows.length < CHUNK_ROWS) return
  }
}

function sampleOf({ label = 'name' }: NamedTable, row: Row, after: Row): BulkSample {
  const known = row[label]
  return {
    id: Number(row.id),
    label: typeof known === 'string' ? known : '',
    before: Object.fromEntries(Object.keys(after).map((name) => [name, row[name]])),
    after,
  }
}

/**
 * Changes all rows that match, in one transaction: rules, guards and the trail as for a single change, one batch for
 * one undo. The rows of a view are found by its filters, and changed in the table they are of. Nothing is written when a row is refused, or when it is only a check.
 * @throws {AppError} UNKNOWN_COLUMN, NOT_EDITABLE, UNKNOWN_COMPARATOR, STALE_STATUS
 */
export async function changeAll(
  db: Databases,
  listed: ListedTable,
  { filter, data }: Request,
  actor: Actor,
  { dryRun, expected, tell = () => undefined, signal }: Options,
): Promise<BulkResult> {
  const table = listed.base
  for (const name of Object.keys(data)) columnOf(table, name)
  const batch = randomUUID()
  const result: BulkResult = { matching: 0, changed: 0, refused: 0, refusals: [], samples: [], batch: null }
  return inLongTransaction(db.rw, async (client) => {
    for await (const rows of chunksOf(client, listed, filter, !dryRun)) {
      signal?.throwIfAborted()
      const changes: RowChange[] = []
      for (const row of rows) {
        result.matching++
        const { values, errors, refused } = accept(table, data, { current: row, today: dayOf(actor.started), allowEmpty: true })
        if (refused[0] !== undefined) throw new AppError('NOT_EDITABLE', { params: { column: refused[0] } })
        if (Object.keys(errors).length) {
          result.refused++
          if (result.refusals.length < MOST_NAMED) result.refusals.push({ id: Number(row.id), errors })
          continue
        }
        const different = Object.fromEntries(
          Object.entries(values).filter(([name, value]) => !isDeepStrictEqual(value, row[name])),
        )
        if (!Object.keys(different).length) continue
        result.changed++
        if (result.samples.length < MOST_SAMPLES) result.samples.push(sampleOf(table, row, different))
        changes.push({ row, values: different })
      }
      if (!dryRun && !result.refused) {
        const guard = guards.get(table.name)
        if (guard) for (const { row, values } of changes) await guard(client, { ...row, ...values }, row)
        await writeMany(client, table, changes, { ...actor, batch })
      }
      tell(result.matching)
    }
    const { matching } = result
    if (expected !== undefined && matching !== expected) throw new AppError('STALE_STATUS', { params: { matching, expected } })
    const isKept = !dryRun && !result.refused && result.changed > 0
    if (isKept) result.batch = batch
    signal?.throwIfAborted()
    return { isKept, result }
  })
}

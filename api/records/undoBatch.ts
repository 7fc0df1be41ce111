import { randomUUID } from 'node:crypto'
import { isDeepStrictEqual } from 'node:util'
import type pg from 'pg'
import { dayOf } from '#domain/day.ts'
import { accept } from '#schema/accept.ts'
import type { NamedTable } from '#schema/define.ts'
import type { Databases } from '../db/databases.ts'
import type { Queryable } from '../db/Queryable.ts'
import { AppError } from '../errors.ts'
import { failureOf } from '../failureOf.ts'
import type { Actor } from './Actor.ts'
import { guards } from './guards.ts'
import { inLongTransaction } from './longTransaction.ts'
import type { Row } from './readRow.ts'
import { quoted } from './sqlText.ts'
import { tableFor } from './tableFor.ts'
import type { AuditRow } from './undo.ts'
import { auditRowText, wayBack } from './undo.ts'
import type { RowChange } from './writeMany.ts'
import { writeMany } from './writeMany.ts'

const CHUNK_ROWS = 500

/** What of a batch could be taken back, and the records that have changed again since and stay as they are. */
export interface UndoneBatch {
  undone: number
  left: number[]
}

interface Options {
  /** Is told how many changes of how many have been looked at. */
  tell?: (done: number, total: number) => void
  /** Ends it, and nothing is taken back. */
  signal?: AbortSignal
}

/**
 * Takes back all changes of a batch in one transaction, as one batch of its own. What has changed since, is gone or would
 * break a rule now is left as it is and named; what has been taken back already is passed over.
 * @throws {AppError} UNKNOWN_ROW for no such batch, NOT_ALLOWED
 */
export async function undoBatch(
  db: Databases,
  batch: string,
  actor: Actor,
  { tell = () => undefined, signal }: Options = {},
): Promise<UndoneBatch> {
  const undoing = { ...actor, batch: randomUUID() }
  return inLongTransaction(db.bulk, async (client) => {
    const { rows } = await client.query<{ total: number }>('select count(*)::integer as total from audit_log where batch = $1', [
      batch,
    ])
    const total = rows[0]?.total ?? 0
    if (!total) throw new AppError('UNKNOWN_ROW')
    const result: UndoneBatch = { undone: 0, left: [] }
    let done = 0
    for await (const changes of chunksOf(client, batch)) {
      signal?.throwIfAborted()
      for (const together of independent(changes)) await takeBackTogether(client, together, undoing, result)
      done += changes.length
      tell(done, total)
    }
    signal?.throwIfAborted()
    return { isKept: result.undone > 0, result }
  })
}

async function* chunksOf(client: pg.PoolClient, batch: string): AsyncGenerator<AuditRow[]> {
  await client.query(`declare undone no scroll cursor for ${auditRowText} where batch = $1 order by id desc`, [batch])
  for (;;) {
    const { rows } = await client.query<AuditRow>(`fetch ${CHUNK_ROWS} from undone`)
    if (rows.length) yield rows
    if (rows.length < CHUNK_ROWS) return
  }
}

/** Changes in their order, as many at once as are of different records of one table. */
function* independent(changes: readonly AuditRow[]): Generator<AuditRow[]> {
  let together: AuditRow[] = []
  const records = new Set<string>()
  for (const change of changes) {
    const isOther = together[0] !== undefined && together[0].table_name !== change.table_name
    if (isOther || records.has(change.record_id)) {
      yield together
      together = []
      records.clear()
    }
    together.push(change)
    records.add(change.record_id)
  }
  if (together.length) yield together
}

async function takeBackTogether(
  client: Queryable,
  changes: readonly AuditRow[],
  actor: Actor,
  result: UndoneBatch,
): Promise<void> {
  const table = tableFor(changes[0]?.table_name ?? '', 'update', actor.operator)
  const current = await lockRows(client, table, changes)
  const ways: RowChange[] = []
  for (const change of changes) {
    try {
      const row = current.get(Number(change.record_id))
      const values = await valuesBefore(client, table, change, row, actor)
      if (row && Object.keys(values).length) ways.push({ row, values, undoes: change.id })
      else result.undone++
    } catch (error) {
      leave(change, error, result)
    }
  }
  await writeOrLeave(client, table, ways, actor, result)
}

/** In the order of their ids, as everybody locks many. */
async function lockRows(client: Queryable, table: NamedTable, changes: readonly AuditRow[]): Promise<Map<number, Row>> {
  const columns = Object.keys(table.fields).map(quoted).join(', ')
  const { rows } = await client.query<Row & { id: number }>(
    `select ${columns} from ${quoted(table.name)} where "id" = any($1::bigint[]) order by "id" for no key update`,
    [changes.map(({ record_id }) => record_id)],
  )
  return new Map(rows.map((row) => [row.id, row]))
}

/** What differs from what was before; the rules and guards of the table are asked as for any change. */
async function valuesBefore(
  client: Queryable,
  table: NamedTable,
  change: AuditRow,
  row: Row | undefined,
  actor: Actor,
): Promise<Row> {
  const before = wayBack(table, change, row)
  const { values, errors, refused } = accept(table, before, { current: row ?? {}, today: dayOf(actor.started), allowEmpty: true })
  if (refused.length) throw new AppError('NOT_EDITABLE')
  if (Object.keys(errors).length) throw new AppError('RULE_BROKEN', { errors })
  const different = Object.fromEntries(Object.entries(values).filter(([name, value]) => !isDeepStrictEqual(value, row?.[name])))
  if (row && Object.keys(different).length) await guards.get(table.name)?.(client, { ...row, ...different }, row)
  return different
}

/** All at once; when the database refuses one of them, one by one. */
async function writeOrLeave(client: Queryable, table: NamedTable, ways: readonly RowChange[], actor: Actor, result: UndoneBatch) {
  if (!ways.length) return
  await client.query('savepoint together')
  try {
    await writeMany(client, table, ways, actor)
    await client.query('release savepoint together')
    result.undone += ways.length
  } catch (error) {
    await client.query('rollback to savepoint together')
    const [only] = ways
    if (ways.length > 1) for (const way of ways) await writeOrLeave(client, table, [way], actor, result)
    else if (only) leave({ record_id: String(only.row.id) }, error, result)
  }
}

function leave({ record_id }: Pick<AuditRow, 'record_id'>, error: unknown, { left }: UndoneBatch): void {
  const { statusCode, code } = failureOf(error)
  if (statusCode >= 500 || code === 'NOT_ALLOWED') throw error
  if (code !== 'ALREADY_UNDONE') left.push(Number(record_id))
}

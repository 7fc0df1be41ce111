import { randomUUID } from 'node:crypto'
import type { NamedTable } from '#schema/define.ts'
import type { Author } from '../../base/Actor.ts'
import type { Queryable } from '../../db/Queryable.ts'
import { AppError, isTemporary } from '../../errors.ts'
import { failureOf } from '../../db/failureOf.ts'
import { applyMany, checkGuards } from '../write/apply.ts'
import type { Change } from '../write/Change.ts'
import { isNothing, judge } from '../write/judge.ts'
import { inLongTransaction } from '../write/longTransaction.ts'
import { removeAddedStatement } from '../write/statementOfMany.ts'
import type { Row } from '../read/readRow.ts'
import { quoted } from '../read/sqlText.ts'
import { policyOf } from '../policies.ts'
import type { AuditRow } from './undo.ts'
import { auditRowText, UNDOING, reversalOf } from './undo.ts'
import type { WriteUnit } from '../write/transaction.ts'
import type { Writer } from '../write/Writer.ts'

const CHUNK_ROWS = 500

/** How much of a batch was undone, and the records that have changed again since and stay as they are. */
interface UndoneBatch {
  undone: number
  left: number[]
}

interface Options {
  /** The table with this name, if the person may change it. @throws {AppError} NOT_ALLOWED */
  tableFor: (name: string) => NamedTable
  /** Records that the batch has added are removed, unless they are in use. */
  removesAdded?: boolean
  /** Called with the number of changes processed so far, and the total. */
  onProgress?: (done: number, total: number) => void
  /** Stops the work; then nothing is undone. */
  signal?: AbortSignal
}

/**
 * Undoes all changes of a batch in one transaction, as a batch of its own. Records that have changed since, are gone or would
 * break a rule now stay as they are and are named; changes that were already undone are skipped.
 * @throws {AppError} UNKNOWN_ROW if there is no such batch, NOT_ALLOWED
 */
export async function undoBatch(
  { db, actor }: Writer<Author>,
  batch: string,
  { onProgress = () => undefined, signal, tableFor, removesAdded = false }: Options,
): Promise<UndoneBatch> {
  return inLongTransaction({ db, actor: { ...actor, batch: randomUUID() } }, async (unit) => {
    const { rows } = await unit.client.query<{ total: number }>(
      'select count(*)::integer as total from audit_log where batch = $1',
      [batch],
    )
    const total = rows[0]?.total ?? 0
    if (!total) throw new AppError('UNKNOWN_ROW')
    const result: UndoneBatch = { undone: 0, left: [] }
    let done = 0
    for await (const changes of chunksOf(unit.client, batch)) {
      signal?.throwIfAborted()
      for (const together of independent(changes)) {
        const undoing = { tableFor, result, batch }
        if (removesAdded && together[0]?.action === 'insert') await removeTogether(unit, together, undoing)
        else await undoTogether(unit, together, undoing)
      }
      done += changes.length
      onProgress(done, total)
    }
    signal?.throwIfAborted()
    return { shouldCommit: result.undone > 0, result }
  })
}

async function* chunksOf(client: Queryable, batch: string): AsyncGenerator<AuditRow[]> {
  await client.query(`declare undone no scroll cursor for ${auditRowText} where batch = $1 order by id desc`, [batch])
  for (;;) {
    const { rows } = await client.query<AuditRow>(`fetch ${CHUNK_ROWS} from undone`)
    if (rows.length) yield rows
    if (rows.length < CHUNK_ROWS) return
  }
}

/** The changes in order, grouped into runs of different records of one table, which can be written together. */
function* independent(changes: readonly AuditRow[]): Generator<AuditRow[]> {
  let together: AuditRow[] = []
  const records = new Set<string>()
  for (const change of changes) {
    const isOther =
      together[0] !== undefined && (together[0].table_name !== change.table_name || together[0].action !== change.action)
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

interface Undoing extends Pick<Options, 'tableFor'> {
  result: UndoneBatch
  batch: string
}

/** Removes records that the batch has added; those that changed since or are in use are left. */
async function removeTogether(unit: WriteUnit, changes: readonly AuditRow[], undoing: Undoing): Promise<void> {
  const { tableFor, result, batch } = undoing
  const table = tableFor(changes[0]?.table_name ?? '')
  const audits = new Map(changes.filter(({ is_undone }) => !is_undone).map(({ id, record_id }) => [Number(record_id), id]))
  if (!audits.size) return
  await unit.client.query('savepoint removed')
  try {
    const removed = await removeAddedStatement(unit, table, { batch, audits })
    await runAfterRemovals(unit, table, removed)
    await unit.client.query('release savepoint removed')
    unit.changed.add(table.name)
    result.undone += removed.length
    const gone = new Set(removed.map(({ id }) => Number(id)))
    result.left.push(...[...audits.keys()].filter((id) => !gone.has(id)))
  } catch (error) {
    await unit.client.query('rollback to savepoint removed')
    if (changes.length === 1) return leave({ record_id: changes[0]?.record_id ?? '' }, error, result)
    const half = Math.ceil(changes.length / 2)
    await removeTogether(unit, changes.slice(0, half), undoing)
    await removeTogether(unit, changes.slice(half), undoing)
  }
}

/** Runs the effects of the removals; of rows that were alike when they were added, one stands for all. */
async function runAfterRemovals(unit: WriteUnit, table: NamedTable, rows: readonly Row[]): Promise<void> {
  const { afterRemoval, afterWrite = [] } = policyOf(table.name)
  if (!afterRemoval) return
  const alike = afterWrite.find((part) => part.alike)?.alike
  const standIns = alike ? new Map(rows.map((row) => [alike(row), row])).values() : rows
  for (const row of standIns) await afterRemoval(unit, { row, before: undefined })
}

async function undoTogether(unit: WriteUnit, changes: readonly AuditRow[], { tableFor, result }: Undoing): Promise<void> {
  const table = tableFor(changes[0]?.table_name ?? '')
  const current = await lockRows(unit.client, table, changes)
  const reversals: Change[] = []
  for (const change of changes) {
    try {
      const reversal = await reversalIn(unit, table, { change, row: current.get(Number(change.record_id)) })
      if (isNothing(reversal)) result.undone++
      else reversals.push(reversal)
    } catch (error) {
      leave(change, error, result)
    }
  }
  await writeOrLeave(unit, { table, reversals, result })
}

/** Locks in the order of ids, as all code that locks many rows does, so that no two transactions wait for each other. */
async function lockRows(client: Queryable, table: NamedTable, changes: readonly AuditRow[]): Promise<Map<number, Row>> {
  const columns = Object.keys(table.fields).map(quoted).join(', ')
  const { rows } = await client.query<Row & { id: number }>(
    `select ${columns} from ${quoted(table.name)} where "id" = any($1::bigint[]) order by "id" for no key update`,
    [changes.map(({ record_id }) => record_id)],
  )
  return new Map(rows.map((row) => [row.id, row]))
}

/** The change back to the former values; the rules and guards of the table apply as for any change. */
async function reversalIn(
  unit: WriteUnit,
  table: NamedTable,
  { change, row }: { change: AuditRow; row: Row | undefined },
): Promise<Change> {
  const data = reversalOf(table, change, row)
  const reversal = {
    ...judge(table, { data, at: unit.actor.at, allowEmpty: true }, row),
    undoes: change.id,
    reason: UNDOING,
  }
  return isNothing(reversal) ? reversal : checkGuards(unit, table, reversal)
}

interface Together {
  table: NamedTable
  reversals: readonly Change[]
  result: UndoneBatch
}

/** Writes all at once or, if the database refuses one of them, one by one. */
async function writeOrLeave(unit: WriteUnit, { table, reversals, result }: Together): Promise<void> {
  if (!reversals.length) return
  await unit.client.query('savepoint together')
  try {
    await applyMany(unit, table, reversals)
    await unit.client.query('release savepoint together')
    result.undone += reversals.length
  } catch (error) {
    await unit.client.query('rollback to savepoint together')
    const [only] = reversals
    if (reversals.length > 1) for (const reversal of reversals) await writeOrLeave(unit, { table, reversals: [reversal], result })
    else if (only) leave({ record_id: String(only.before?.id) }, error, result)
  }
}

function leave({ record_id }: Pick<AuditRow, 'record_id'>, error: unknown, { left }: UndoneBatch): void {
  const failure = failureOf(error)
  if (isTemporary(failure) || failure.code === 'NOT_ALLOWED') throw error
  if (failure.code !== 'ALREADY_UNDONE') left.push(Number(record_id))
}

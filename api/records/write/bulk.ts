import { randomUUID } from 'node:crypto'
import type { FieldErrors, WireErrors } from '#schema/messages/messages.ts'
import { toWire } from '#schema/messages/messages.ts'
import type { NamedTable } from '#schema/define.ts'
import { AppError, isTemporary, messageOf } from '../../errors.ts'
import type { FilterNode } from '../read/conditions.ts'
import { columnOf, conditionsOf } from '../read/conditions.ts'
import { applyMany, checkGuards } from './apply.ts'
import type { Change } from './Change.ts'
import { isNothing, judge } from './judge.ts'
import type { WriteUnit } from './transaction.ts'
import type { Queryable } from '../../db/Queryable.ts'
import { inLongTransaction } from './longTransaction.ts'
import type { Writer } from './Writer.ts'
import type { Row } from '../read/readRow.ts'
import { Bindings, quoted, whereClause } from '../read/sqlText.ts'
import type { ListedTable } from '../read/tableFor.ts'

const CHUNK_ROWS = 500
/** How many refused rows are named individually. */
const MAX_NAMED = 100
/** How many of the changing rows are shown with their values before and after; people look at a few, not at all. */
const MAX_SAMPLES = 20

/** One of the changing rows: its label and the fields that change. */
interface BulkSample {
  id: number
  label: string
  before: Row
  after: Row
}

interface Refusal extends WireErrors {
  id: number
}

interface BulkResult {
  /** Rows that match the filter. */
  matching: number
  /** Rows that would change or have changed. */
  changed: number
  refused: number
  /** How many of the refused rows only look wrong and can be changed with a reason. */
  suspect: number
  refusals: Refusal[]
  /** The first of the changing rows. */
  samples: BulkSample[]
  /** Identifies the change in the audit log, so that it can be undone as one; null if nothing was written. */
  batch: string | null
}

interface Request {
  filter: readonly FilterNode[]
  data: Readonly<Row>
  /** Optional fields may be emptied by an empty text. */
  allowEmpty?: boolean | undefined
  /** Why numbers that look wrong are right. */
  reason?: string | undefined
}

interface Options {
  dryRun: boolean
  /** How many rows matched when the person looked: if the number differs now, nothing is written. */
  expected?: number
  /** Called with the number of rows processed so far. */
  onProgress?: (done: number) => void
  /** Stops the work, and nothing is written. */
  signal?: AbortSignal
}

async function* chunksOf(
  client: Queryable,
  { list, base }: ListedTable,
  { filter, dryRun }: Pick<Request & Options, 'filter' | 'dryRun'>,
): AsyncGenerator<Row[]> {
  const bindings = new Bindings()
  const matching = whereClause(conditionsOf(list, filter), bindings)
  const where = list === base ? matching : ` where "id" in (select "id" from ${quoted(list.name)}${matching})`
  const columns = Object.keys(base.fields).map(quoted).join(', ')
  await client.query(
    `declare bulk no scroll cursor for select ${columns} from ${quoted(base.name)}${where} order by "id"${dryRun ? '' : ' for no key update'}`,
    bindings.values,
  )
  for (;;) {
    const { rows } = await client.query<Row>(`fetch ${CHUNK_ROWS} from bulk`)
    if (rows.length) yield rows
    if (rows.length < CHUNK_ROWS) return
  }
}

function sampleOf({ label = 'name' }: NamedTable, { before = {}, values }: Change): BulkSample {
  const known = before[label]
  return {
    id: Number(before.id),
    label: typeof known === 'string' ? known : '',
    before: Object.fromEntries(Object.keys(values).map((name) => [name, before[name]])),
    after: values,
  }
}

/** The change of one row, or what is wrong with it by field. */
async function changeOf(
  unit: WriteUnit,
  table: NamedTable,
  wanted: Request & { at: Date; row: Row },
): Promise<Change | { errors: FieldErrors; isSuspect: boolean }> {
  try {
    const change = { ...judge(table, wanted, wanted.row), ...(wanted.reason !== undefined && { reason: wanted.reason }) }
    return isNothing(change) ? change : await checkGuards(unit, table, change)
  } catch (error) {
    if (!(error instanceof AppError) || error.code === 'NOT_EDITABLE' || isTemporary(error)) throw error
    const isSuspect = error.code === 'SUSPECT_NUMBERS'
    const all = () => Object.fromEntries(Object.keys(wanted.data).map((name) => [name, messageOf(error)]))
    return { isSuspect, errors: error.errors ?? all() }
  }
}

/**
 * Changes all matching rows in one transaction, with rules, guards and audit rows as for a single change, as one batch that
 * can be undone at once. Rows of a view are found by its filters and changed in their table. Nothing is written if a row is
 * refused, or if this is only a check.
 * @throws {AppError} UNKNOWN_COLUMN, NOT_EDITABLE, UNKNOWN_COMPARATOR, STALE_STATUS, NO_CHANGE_NAMED
 */
export async function changeAll({ db, actor }: Writer, listed: ListedTable, request: Request & Options): Promise<BulkResult> {
  const { dryRun, expected, onProgress = () => undefined, signal } = request
  const table = listed.base
  if (!Object.keys(request.data).length) throw new AppError('NO_CHANGE_NAMED')
  for (const name of Object.keys(request.data)) columnOf(table, name)
  const batch = randomUUID()
  const result: BulkResult = { matching: 0, changed: 0, refused: 0, suspect: 0, refusals: [], samples: [], batch: null }
  return inLongTransaction({ db, actor: { ...actor, batch } }, async (unit) => {
    for await (const rows of chunksOf(unit.client, listed, request)) {
      signal?.throwIfAborted()
      const changes: Change[] = []
      for (const row of rows) {
        result.matching++
        const change = await changeOf(unit, table, { ...request, at: actor.at, row })
        if ('errors' in change) {
          result.refused++
          if (change.isSuspect) result.suspect++
          if (result.refusals.length < MAX_NAMED) result.refusals.push({ id: Number(row.id), ...toWire(change.errors) })
        } else if (!isNothing(change)) {
          result.changed++
          if (result.samples.length < MAX_SAMPLES) result.samples.push(sampleOf(table, change))
          changes.push(change)
        }
      }
      if (!dryRun && !result.refused) await applyMany(unit, table, changes)
      onProgress(result.matching)
    }
    const { matching } = result
    if (expected !== undefined && matching !== expected) throw new AppError('STALE_STATUS', { params: { matching, expected } })
    const shouldCommit = !dryRun && !result.refused && result.changed > 0
    if (shouldCommit) result.batch = batch
    signal?.throwIfAborted()
    return { shouldCommit, result }
  })
}

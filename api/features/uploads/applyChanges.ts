import type { Message } from '#schema/messages/messages.ts'
import type { UploadType, UploadTypeName } from '#schema/work/uploadTypes.ts'
import { uploadTypes } from '#schema/work/uploadTypes.ts'
import type { NamedTable } from '#schema/define.ts'
import type { TableName } from '#schema/registry.ts'
import { tableOf } from '#schema/registry.ts'
import { titleOf } from '#schema/fields.ts'
import type { AppError } from '../../errors.ts'
import { messageOf } from '../../errors.ts'
import type { Row } from '../../records/read/readRow.ts'
import { addMany } from '../../records/write/addMany.ts'
import { changeMany } from '../../records/write/changeMany.ts'
import type { WriteTransaction } from '../../records/write/transaction.ts'
import type { ChangeRow } from './uploadRows.ts'
import { changesAfter } from './uploadRows.ts'

/** A staged change that the rules of its table, or the database, refuse. */
export interface RefusedChange {
  change: ChangeRow
  column: string
  value: unknown
  message: Message
}

const CHUNK = 500

interface Upload {
  id: number
  type: UploadTypeName
}

/**
 * Applies all staged changes of an upload inside a transaction, each with its audit row, in the order in which they were found.
 * @returns the refused changes; the others are written
 */
export async function applyChanges(
  trx: WriteTransaction,
  { id, type }: Upload,
  onProgress: (done: number) => Promise<void>,
): Promise<RefusedChange[]> {
  const { source }: UploadType = uploadTypes[type]
  await trx.client.query(`select set_config('clearance.source', $1, true)`, [source])
  const refused: RefusedChange[] = []
  const added = new Map<string, number>()
  let done = 0
  let after = 0
  for (;;) {
    const changes = await changesAfter(trx.db, id, { after, most: CHUNK })
    for (const together of runsOf(changes)) refused.push(...(await write(trx, together, added)))
    done += changes.length
    after = changes.at(-1)?.id ?? after
    await onProgress(done)
    if (changes.length < CHUNK) return refused
  }
}

/** Adjacent changes that one statement can write. */
function* runsOf(changes: readonly ChangeRow[]): Generator<ChangeRow[]> {
  let run: ChangeRow[] = []
  for (const change of changes) {
    const [first] = run
    const isOther = first && (first.table_name !== change.table_name || (first.kind === 'added') !== (change.kind === 'added'))
    if (isOther) {
      yield run
      run = []
    }
    run.push(change)
  }
  if (run.length) yield run
}

async function write(trx: WriteTransaction, run: readonly ChangeRow[], added: Map<string, number>): Promise<RefusedChange[]> {
  const [first] = run
  if (!first) return []
  const table = tableOf(first.table_name as TableName)
  if (first.kind !== 'added') {
    const planned = run.map(({ record_id, before, after }) => ({
      id: record_id ?? 0,
      before: before as Row,
      values: after as Row,
    }))
    return (await changeMany(trx, table, planned)).map(({ index, failure }) => refusedBy(run[index] ?? first, failure))
  }
  const values = run.map(({ after, refers }) => {
    const row = after as Row
    return refers === null ? row : { ...row, [refers]: added.get(String(row[refers])) ?? null }
  })
  const result = await addMany(
    trx,
    table,
    values.map((row) => ({ before: undefined, values: row })),
  )
  for (const { index, row } of result.added) {
    const change = run[index]
    if (change && typeof row.id === 'number' && mayBeReferredTo(change)) added.set(change.label, row.id)
  }
  return result.refused.map(({ index, failure }) => refusedBy(run[index] ?? first, failure))
}

/**
 * Whether later changes of the file may refer to the new row: codes refer to rates, entries of a bank to their statement, of which there
 * are few, and nothing refers to other new rows.
 */
const mayBeReferredTo = ({ table_name: table }: ChangeRow): boolean =>
  table.startsWith('country_vat_rate') || table === 'bank_statement'

/** The field of a foreign or unique key that a record violates, by the name of the key. */
function fieldOfKey({ name, fields }: NamedTable, { cause }: AppError): string | undefined {
  const key = cause instanceof Error && 'constraint' in cause ? cause.constraint : undefined
  return Object.keys(fields).find((field) => key === `${name}_${field}_fkey` || key === `${name}_${field}_key`)
}

function refusedBy(change: ChangeRow, failure: AppError): RefusedChange {
  const table = tableOf(change.table_name as TableName)
  const [error] = Object.entries(failure.errors ?? {})
  const name = error?.[0] ?? fieldOfKey(table, failure)
  return {
    change,
    column: name === undefined ? '' : titleOf(name, table.fields[name] ?? {}),
    value: name === undefined ? change.label : (change.after as Row)[name],
    message: error?.[1] ?? messageOf(failure),
  }
}

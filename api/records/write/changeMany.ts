import { isDeepStrictEqual } from 'node:util'
import type { NamedTable } from '#schema/define.ts'
import { failureOf } from '../../db/failureOf.ts'
import { AppError, isTemporary } from '../../errors.ts'
import type { Row } from '../read/readRow.ts'
import { quoted } from '../read/sqlText.ts'
import { applyMany, checkGuards } from './apply.ts'
import type { Change } from './Change.ts'
import type { WriteUnit } from './transaction.ts'

/** A planned change of a record, with the values that it had at that time. */
interface PlannedChange {
  id: number
  before: Row
  values: Row
}

interface Refused {
  index: number
  failure: AppError
}

interface Planned {
  index: number
  change: Change
}

/**
 * Makes changes that were planned earlier, inside a transaction, except for records that have changed since, are gone, or would
 * break a rule. @returns the refused changes
 */
export async function changeMany(unit: WriteUnit, table: NamedTable, planned: readonly PlannedChange[]): Promise<Refused[]> {
  const refused: Refused[] = []
  const rows = await lockedRows(unit, table, planned)
  const changes: Planned[] = []
  for (const [index, { id, before, values }] of planned.entries()) {
    const row = rows.get(id)
    try {
      if (!row) throw new AppError('UNKNOWN_ROW')
      const hasChanged = Object.entries(before).some(([name, value]) => !isDeepStrictEqual(row[name], value))
      if (hasChanged) throw new AppError('STALE_ROW')
      changes.push({ index, change: await checkGuards(unit, table, { before: row, values }) })
    } catch (error) {
      refused.push({ index, failure: refusal(error) })
    }
  }
  await write(unit, table, { changes, refused })
  return refused
}

async function lockedRows(unit: WriteUnit, table: NamedTable, planned: readonly PlannedChange[]): Promise<Map<unknown, Row>> {
  const columns = Object.keys(table.fields).map(quoted).join(', ')
  const { rows } = await unit.client.query<Row>(
    `select ${columns} from ${quoted(table.name)} where "id" = any($1::bigint[]) order by "id" for no key update`,
    [planned.map(({ id }) => id)],
  )
  return new Map(rows.map((row) => [row.id, row]))
}

/** The error as a refusal. @throws the error itself if it is a fault */
function refusal(error: unknown): AppError {
  const failure = failureOf(error)
  if (isTemporary(failure)) throw error
  return failure
}

/** Writes all at once. If the database refuses one of them, tries halves until it is found. */
async function write(
  unit: WriteUnit,
  table: NamedTable,
  { changes, refused }: { changes: readonly Planned[]; refused: Refused[] },
): Promise<void> {
  if (!changes.length) return
  await unit.client.query('savepoint changed')
  try {
    await applyMany(
      unit,
      table,
      changes.map(({ change }) => change),
    )
    await unit.client.query('release savepoint changed')
  } catch (error) {
    await unit.client.query('rollback to savepoint changed')
    const failure = refusal(error)
    const [first] = changes
    if (changes.length === 1 && first) refused.push({ index: first.index, failure })
    else {
      const half = Math.ceil(changes.length / 2)
      await write(unit, table, { changes: changes.slice(0, half), refused })
      await write(unit, table, { changes: changes.slice(half), refused })
    }
  }
}

import type { NamedTable } from '#schema/define.ts'
import { failureOf } from '../../db/failureOf.ts'
import type { AppError } from '../../errors.ts'
import { isTemporary } from '../../errors.ts'
import { partsFor, policyOf } from '../policies.ts'
import type { Row } from '../read/readRow.ts'
import { apply } from './apply.ts'
import type { Change } from './Change.ts'
import { addManyStatement } from './statementOfMany.ts'
import type { WriteUnit } from './transaction.ts'

/** A new row that was refused, by its position in the input. */
interface RefusedRow {
  index: number
  failure: AppError
}

interface AddedRow {
  index: number
  row: Row
}

interface AddedMany {
  added: AddedRow[]
  refused: RefusedRow[]
}

interface Numbered {
  index: number
  change: Change
}

/**
 * Adds many rows of a table inside a transaction, each with its audit row, with guards and effects as for a single one. Refused
 * rows are returned and not written; the others are added. Rows are written with two statements in all if the guards and
 * effects say which of them are alike, otherwise one by one.
 * @throws faults of the database or of our own, but no refusals
 */
export async function addMany(unit: WriteUnit, table: NamedTable, changes: readonly Change[]): Promise<AddedMany> {
  const result: AddedMany = { added: [], refused: [] }
  const numbered = changes.map((change, index): Numbered => ({ index, change }))
  const shapes = Map.groupBy(numbered, ({ change }) => Object.keys(change.values).toSorted().join())
  for (const alike of shapes.values()) {
    const names = Object.keys(alike[0]?.change.values ?? {})
    if (!canBeJoined(table, names)) await addOneByOne(unit, table, { rows: alike, result })
    else await addTogether(unit, table, { rows: await judged(unit, table, { rows: alike, result }), result })
  }
  unit.changed.add(table.name)
  result.added.sort((a, b) => a.index - b.index)
  return result
}

function canBeJoined(table: NamedTable, names: readonly string[]): boolean {
  const { guards, suspicions, afterWrite } = policyOf(table.name)
  const parts = [...partsFor(guards, names), ...partsFor(afterWrite, names)]
  return parts.every(({ alike }) => alike) && !partsFor(suspicions, names).length
}

interface Part {
  rows: readonly Numbered[]
  result: AddedMany
}

/** The rows that no guard refuses; of rows that are alike only one is judged. */
async function judged({ client }: WriteUnit, table: NamedTable, { rows, result }: Part): Promise<Numbered[]> {
  const names = Object.keys(rows[0]?.change.values ?? {})
  let left = [...rows]
  for (const { alike, check } of partsFor(policyOf(table.name).guards, names)) {
    const failures = new Map<string, AppError | undefined>()
    for (const { change } of left) {
      const key = alike?.(change.values) ?? ''
      if (failures.has(key)) continue
      const checking = check(client, { row: change.values, before: undefined })
      failures.set(key, await checking.then(() => undefined, refusal))
    }
    left = left.filter(({ index, change }) => {
      const failure = failures.get(alike?.(change.values) ?? '')
      if (failure) result.refused.push({ index, failure })
      return !failure
    })
  }
  return left
}

/** The error as a refusal. @throws the error itself if it is a fault */
function refusal(error: unknown): AppError {
  const failure = failureOf(error)
  if (isTemporary(failure)) throw error
  return failure
}

/** Adds the rows at once. If the database refuses one of them, tries halves until it is found. */
async function addTogether(unit: WriteUnit, table: NamedTable, { rows, result }: Part): Promise<void> {
  if (!rows.length) return
  await unit.client.query('savepoint added')
  try {
    const added = await addManyStatement(
      unit,
      table,
      rows.map(({ change }) => change),
    )
    await runEffects(unit, table, added)
    await unit.client.query('release savepoint added')
    result.added.push(...added.map((row, place) => ({ index: rows[place]?.index ?? 0, row })))
  } catch (error) {
    await unit.client.query('rollback to savepoint added')
    const failure = refusal(error)
    const [first] = rows
    if (rows.length === 1 && first) result.refused.push({ index: first.index, failure })
    else {
      const half = Math.ceil(rows.length / 2)
      await addTogether(unit, table, { rows: rows.slice(0, half), result })
      await addTogether(unit, table, { rows: rows.slice(half), result })
    }
  }
}

/** Runs the effects of the rows on other tables; of rows that are alike, one stands for all. */
async function runEffects(unit: WriteUnit, table: NamedTable, rows: readonly Row[]): Promise<void> {
  const names = Object.keys(rows[0] ?? {})
  for (const { alike, run } of partsFor(policyOf(table.name).afterWrite, names)) {
    const done = new Set<string>()
    for (const row of rows) {
      const key = alike?.(row) ?? ''
      if (done.has(key)) continue
      done.add(key)
      await run(unit, { row, before: undefined })
    }
  }
}

async function addOneByOne(unit: WriteUnit, table: NamedTable, { rows, result }: Part): Promise<void> {
  for (const { index, change } of rows) {
    await unit.client.query('savepoint added')
    try {
      const row = await apply(unit, table, change)
      await unit.client.query('release savepoint added')
      if (row) result.added.push({ index, row })
    } catch (error) {
      await unit.client.query('rollback to savepoint added')
      result.refused.push({ index, failure: refusal(error) })
    }
  }
}

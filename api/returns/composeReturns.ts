import type { MissingRate } from '#domain/returns/convertParts.ts'
import { periodCode } from '#domain/returns/Period.ts'
import type { Queryable } from '../db/Queryable.ts'
import type { WriteUnit } from '../records/write/transaction.ts'
import { composeTasks } from './composeTasks.ts'
import type { ReturnLaw } from './readReturnLaw.ts'
import type { ReturnTask } from './ReturnTask.ts'
import { findUnchanged, writeReturn } from './writeReturn.ts'

/** Returns that are read from the ledger by one statement, and written in one transaction. */
const AT_ONCE = 25

export interface ComposeResult {
  composed: number
  unchanged: number
  /** Those that wait for an official rate of exchange, each with what is missing. */
  waiting: { emId: number; merchant: string; period: string; missing: MissingRate[] }[]
}

interface Composing {
  read: Queryable
  law: ReturnLaw
  at: Date
  inTransaction: <T>(work: (unit: WriteUnit) => Promise<T>) => Promise<T>
  progress?: (done: number, total: number) => Promise<void>
}

/**
 * Composes returns and stores them, a few in each transaction: none is ever half composed, and a run that was broken off goes on where it
 * ended. A return whose rate is not published yet is not stored and waits.
 */
export async function composeReturns(
  tasks: readonly ReturnTask[],
  { read, law, at, inTransaction, progress }: Composing,
): Promise<ComposeResult> {
  const result: ComposeResult = { composed: 0, unchanged: 0, waiting: [] }
  for (let start = 0; start < tasks.length; start += AT_ONCE) {
    const all = await composeTasks(read, tasks.slice(start, start + AT_ONCE), { law, at })
    for (const { task, missing } of all.filter((one) => one.missing.length))
      result.waiting.push({
        emId: task.merchant.emId,
        merchant: task.merchant.name,
        period: periodCode(task.own.period),
        missing,
      })
    const ready = all.filter(({ missing, rows, task }) => !missing.length && (rows || task.kind === 'main' || task.open))
    const unchanged = await findUnchanged(read, ready, at)
    result.unchanged += unchanged.size
    const others = ready.filter((one) => !unchanged.has(one))
    if (others.length)
      await inTransaction(async (unit) => {
        for (const composed of others) {
          const written = await writeReturn(unit, composed)
          if (written === 'added' || written === 'changed') result.composed++
          else result.unchanged++
        }
      })
    await progress?.(Math.min(start + AT_ONCE, tasks.length), tasks.length)
  }
  return result
}

import type pg from 'pg'
import { dayOf } from '#domain/day.ts'
import { repeat } from '../jobs/repeat.ts'
import type { Worker } from '../jobs/repeat.ts'
import type { WorkerDeps } from '../jobs/WorkerDeps.ts'
import type { NotedHead } from './NotedHeads.ts'
import { NotedHeads } from './NotedHeads.ts'

const EVERY_MS = 600_000

async function findHead(pool: pg.Pool, day: string): Promise<NotedHead | undefined> {
  const { rows } = await pool.query<Omit<NotedHead, 'day'>>(
    `select (select hash from audit_seal order by audit_seal.id limit 1) as first, id as seal, hash
     from audit_seal order by audit_seal.id desc limit 1`,
  )
  return rows[0] && { day, ...rows[0] }
}

/** Notes where the chain ends, once a day for each trail. */
export async function noteHead(pool: pg.Pool, heads: NotedHeads, now: Date): Promise<void> {
  const head = await findHead(pool, dayOf(now))
  if (!head) return
  const known = await heads.read()
  if (!known.some(({ day, first }) => day === head.day && first === head.first)) await heads.add(head)
}

/** Notes the head of the audit trail each day, outside the database. */
export function startNotingHeads({ config, db, log }: WorkerDeps): Worker {
  const heads = new NotedHeads(config)
  return repeat({
    everyMs: EVERY_MS,
    work: () => noteHead(db.sealer, heads, new Date()),
    onError: (error) => log(`The head of the audit trail could not be noted: ${(error as Error).message}`),
  })
}

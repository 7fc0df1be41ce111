/* Receipts of runs whose process was killed are closed; those of runs that have ended stay as they are. */
import type pg from 'pg'
import type { Databases } from '../../api/db/databases.ts'
import { interruptLost, isIntakeLost } from '../../api/intake/interruptLost.ts'
import { example, merchantOf, send } from '../support/intake.ts'
import { expect, test } from '../support/test.ts'

const at = new Date('2026-11-23T12:00:00Z')
const operator = { id: null, userName: 'test' }
const actor = { operator, method: 'POST', path: '/', ip: '', requestId: 'test', started: at, at }
const close = (db: Databases) => interruptLost({ db, actor })

const statusOf = async (db: pg.Client, receipt: number) =>
  (await db.query<{ status: string }>('select status from intake_receipt where id = $1', [receipt])).rows[0]?.status

test('a run that has ended is not lost, although it gives no more signs of life', async ({ api, db, databases }) => {
  const { identifier } = await merchantOf(api, db)
  const { receipt } = await send(api, [{ ...example, em: identifier }])
  expect(await isIntakeLost(databases.rw)).toBe(false)
  expect(await close(databases)).toBe(0)
  expect(await statusOf(db, receipt)).toBe('complete')
})

test('a run that ends while it is being closed as lost stays complete', async ({ api, db, databases }) => {
  const { identifier } = await merchantOf(api, db)
  const { receipt } = await send(api, [{ ...example, em: identifier }])
  await db.query(`update intake_receipt set status = 'running' where id = $1`, [receipt])
  expect(await isIntakeLost(databases.rw)).toBe(true)
  await db.query('begin')
  await db.query(`update intake_receipt set status = 'complete' where id = $1`, [receipt])
  const closing = close(databases)
  const waiting = async () =>
    (await databases.rw.query<{ number: number }>('select count(*)::int as number from pg_locks where not granted')).rows[0]
      ?.number
  await expect.poll(waiting).toBeGreaterThan(0)
  await db.query('commit')
  await closing
  expect(await statusOf(db, receipt)).toBe('complete')
})

import type { JobKindName } from '#schema/work/jobKinds.ts'
import { expect, test as plain } from '../support/test.ts'

interface Wish {
  person?: number
  kind?: JobKindName
  input?: { country: string }
  onlyOne?: string
}

const test = plain.extend('ask', { scope: 'file' }, async ({ databases, db, jobs }) => {
  const { rows } = await db.query<{ id: number; userName: string }>(
    `select id, user_name as "userName" from operator_user order by id limit 2`,
  )
  return ({ person = 0, kind = 'sync_vat_rates', input = { country: 'DE' }, onlyOne = 'feed asked for' }: Wish = {}) => {
    const author = rows[person] ?? { id: null, userName: 'Test' }
    return databases.write.transaction().execute((trx) => jobs.addOrJoin(trx, { kind, input, author, onlyOne }))
  }
})

test('who asks for the same job several times at once gets one that waits, and another person one of their own', async ({
  ask,
}) => {
  const ids = await Promise.all(Array.from({ length: 6 }, () => ask()))
  expect(new Set(ids).size).toBe(1)
  expect(await ask({ person: 1 })).not.toBe(ids[0])
})

test('who asks for another kind, with other input, or instead of something else gets another job', async ({ ask }) => {
  const first = await ask()
  const others = [
    await ask({ kind: 'sync_annual_rates' }),
    await ask({ input: { country: 'FR' } }),
    await ask({ onlyOne: 'another feed' }),
  ]
  expect(new Set([first, ...others]).size).toBe(4)
  expect(await ask()).toBe(first)
})

test.for([
  ['has begun', `state = 'running'`],
  ['has failed once, and waits for its next attempt', `failures = 1`],
  ['has ended', `state = 'done', finished_at = now()`],
])('a job that %s is not joined', async ([, change], { ask, db }) => {
  const first = await ask()
  await db.query(`update job_run set ${change} where id = $1`, [first])
  expect(await ask()).not.toBe(first)
  // Only one job of an exclusion may run.
  await db.query(`update job_run set state = 'done', finished_at = now() where id = $1`, [first])
})

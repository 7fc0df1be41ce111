import { expect, test } from '../support/test.ts'

test('who asks for the same job several times at once gets one that waits, and another person one of their own', async ({
  databases,
  db,
  jobs,
}) => {
  const { rows } = await db.query<{ id: number; userName: string }>(
    `select id, user_name as "userName" from operator_user order by id limit 2`,
  )
  const ask = (person: number) => {
    const author = rows[person] ?? { id: null, userName: 'Test' }
    return databases.write
      .transaction()
      .execute((trx) => jobs.addOrJoin(trx, { kind: 'sync_vat_rates', author, onlyOne: 'feed asked for' }))
  }
  const ids = await Promise.all(Array.from({ length: 6 }, () => ask(0)))
  expect(new Set(ids).size).toBe(1)
  expect(await ask(1)).not.toBe(ids[0])
})

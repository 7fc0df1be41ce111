/* The demo's statements are uploads like those of people: looked into, taken back, and dropped again. */
import { expect } from 'vitest'
import { test } from '../support/uploads.ts'
import { astray, stored } from './bank.ts'

interface DemoUpload {
  id: number
  file_name: string
  handle: string
}

test('the statements of the demo can be taken back, and say the same when they are dropped once more', async ({
  api,
  db,
  jobs,
  take,
}) => {
  const matched = async () =>
    (
      await db.query<{ name: string }>(
        `select to_jsonb(e) - '{id,statement_id,timestamp,version,returns_id}'::text[] as entry from bank_entry e order by account, booking_day, amount, bank_reference`,
      )
    ).rows
  const before = { rows: await stored(db), entries: await matched() }
  const { rows: uploads } = await db.query<DemoUpload>(
    `select id, file_name, files -> 'files' -> 0 ->> 'handle' as handle from file_upload_job where type = 'bank_statement' and applied order by id`,
  )
  expect(uploads).toHaveLength(3)
  expect(before.rows?.statements).toBe(3)
  for (const { id } of uploads.toReversed()) {
    await api.post('/api/persistence/revert_file_upload_job', { id })
    const { rows } = await db.query<{ id: number }>(`select max(id)::integer as id from job_run where kind = 'revert_upload'`)
    await jobs.ended(Number(rows[0]?.id), AbortSignal.timeout(30_000))
    expect((await api.get(`/api/uploads/${id}`)).data).toMatchObject({ reverted: true, leftInPlace: 0 })
  }
  expect(await stored(db)).toEqual({ statements: 0, entries: 0 })
  for (const { file_name: name, handle } of uploads) {
    const { rows } = await db.query<{ bytes: Buffer }>(
      'select bytes from stored_file_chunk where handle = $1 order by position',
      [handle],
    )
    const bytes = Buffer.concat(rows.map((chunk) => chunk.bytes))
    expect(await take('bank_statement', {}, [{ name, bytes }])).toMatchObject({ applied: true, refusedRows: 0 })
  }
  expect({ rows: await stored(db), entries: await matched() }).toEqual(before)
  expect(await astray(db)).toEqual([])
})

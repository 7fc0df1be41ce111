/* How long the staged rows of an upload are kept. */
import { expect } from '../support/test.ts'
import { test } from '../support/uploads.ts'

test('staged rows that will never be applied are deleted, and refused rows after 30 days', async ({ working, databases, db }) => {
  const stage = async (status: string, days: number, applied = false) => {
    const { rows } = await db.query<{ id: number }>(
      `insert into file_upload_job (type, file_name, files, status, dry_run, applied, finished_at, started_by, user_id, batch)
       values ('hs6p', $1, '{}', $1, true, $2, now() - make_interval(days => $3), 'somebody', 1, gen_random_uuid()) returning id`,
      [status, applied, days],
    )
    const id = rows[0]?.id ?? 0
    await db.query(
      `insert into upload_change (upload_id, row_number, kind, label, table_name, after)
       values ($1, 2, 'added', '610910', 'hs6p_code', '{}')`,
      [id],
    )
    await db.query(`insert into upload_refused_row (upload_id, row_number, cells, problems) values ($1, 3, '[]', '[]')`, [id])
    return id
  }
  const [cancelled, failed, old, fresh, applied] = [
    await stage('cancelled', 0),
    await stage('error', 0),
    await stage('success', 31),
    await stage('success', 29),
    await stage('success', 31, true),
  ]
  const job = await databases.write
    .transaction()
    .execute((trx) => working.add(trx, { kind: 'clean_up', author: { id: null, userName: 'Test' } }))
  expect(await working.ended(job, AbortSignal.timeout(60_000))).toMatchObject({ state: 'done' })
  const { rows } = await db.query<{ upload_id: number }>(
    `select upload_id from upload_change where upload_id = any($1) order by upload_id`,
    [[cancelled, failed, old, fresh, applied]],
  )
  expect(rows.map(({ upload_id: upload }) => upload)).toEqual([fresh, applied])
  const refused = await db.query<{ upload_id: number }>(
    `select upload_id from upload_refused_row where upload_id = any($1) order by upload_id`,
    [[cancelled, failed, old, fresh, applied]],
  )
  expect(refused.rows.map(({ upload_id: upload }) => upload)).toEqual([cancelled, failed, fresh])
})

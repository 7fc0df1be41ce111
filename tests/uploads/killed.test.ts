/* A node is killed while it applies an upload: nothing is half applied, and another node completes it. */
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import pg from 'pg'
import { onTestFinished } from 'vitest'
import { projectRoot } from '../../api/config.ts'
import { jobHandlers } from '../../api/process/jobHandlers.ts'
import { expect, test } from '../support/test.ts'
import type { Upload } from '../support/uploads.ts'
import { send } from '../support/uploads.ts'
import { workbookOf } from '../support/workbookOf.ts'
import { deliverAgain } from '../support/deliverAgain.ts'

const ROWS = 2000
const FIRST_CODE = 9_100_000_000
const PATIENCE = { timeout: 60_000, interval: 20 }

test('an upload whose node is killed while applying it is applied completely, once, by another node [UPL-25]', async ({
  api,
  db,
  config,
  databases,
  jobs,
}) => {
  const rows = Array.from({ length: ROWS }, (_, index) => [String(FIRST_CODE + index), `Goods ${index}`])
  const file = { name: 'codes.xlsx', bytes: await workbookOf(['HS6+ code', 'Description'], rows) }
  const { data } = await send(api, 'upload_file', { data_type: 'hs6p' }, [file])
  const [started] = data
  if (!started) throw new Error('not taken')
  const count = async (text: string) => (await db.query<{ count: number }>(text)).rows[0]?.count
  const added = () => count(`select count(*)::int as count from hs6p_code where code like '91000%'`)
  const staged = () => count(`select count(*)::int as count from upload_change where upload_id = ${started.id}`)
  const waiting = () =>
    count(`select count(*)::int as count from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`)
  // Somebody else is about to add a code of the file, so that applying waits there with the earlier codes written.
  const other = new pg.Client(config.databaseUrl)
  await other.connect()
  await other.query('begin')
  await other.query('insert into hs6p_code (code, description) values ($1, $2)', [String(FIRST_CODE + ROWS - 1), 'Held'])
  const node = spawn(process.execPath, [join(projectRoot, 'tests/support/workingNode.ts')], {
    env: { ...process.env, DATABASE_URL: config.databaseUrl },
    stdio: ['ignore', 'ignore', 'inherit'],
  })
  onTestFinished(() => void node.kill('SIGKILL'))
  await expect.poll(waiting, PATIENCE).toBe(1)
  expect(await staged()).toBe(ROWS)
  node.kill('SIGKILL')
  await once(node, 'exit')
  await deliverAgain(db)
  await other.query('rollback')
  await other.end()
  await expect.poll(waiting, PATIENCE).toBe(0)
  expect(await added()).toBe(0)

  await jobs.work(jobHandlers({ config, db: databases }))
  await jobs.ended(started.jobId, AbortSignal.timeout(90_000))
  expect((await api.get<Upload>(`/api/uploads/${started.id}`)).data).toMatchObject({
    status: 'success',
    applied: true,
    noOfRows: ROWS,
    noOfRowsUploaded: ROWS,
    added: ROWS,
  })
  expect(await added()).toBe(ROWS)
  expect(await staged()).toBe(ROWS)
})

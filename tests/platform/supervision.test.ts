/* The embedded database ends, or its disk is full: the node reports it, and recovers by itself. */
import { chmodSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { afterEach, expect, inject, test } from 'vitest'
import { createApp } from '../../api/process/createApp.ts'
import { openDatabases } from '../../api/db/databases.ts'
import { ApiClient } from '../support/ApiClient.ts'
import { startCopiedServer } from '../support/startCopiedServer.ts'
import { makeSmallDisk } from '../support/smallDisk.ts'
import { testConfig } from '../support/testConfig.ts'

const cleanUps: (() => unknown)[] = []
afterEach(async () => {
  for (const cleanUp of cleanUps.splice(0).toReversed()) await cleanUp()
})

async function startNodeIn(folder: string) {
  const said: string[] = []
  const { server, url } = await startCopiedServer(inject('serverCopy'), folder, (sentence) => said.push(sentence))
  cleanUps.push(() => server.stop())
  const config = testConfig(url)
  const db = await openDatabases(config, { log: () => undefined, trouble: server.trouble })
  cleanUps.push(() => db.close())
  const app = await createApp({ config, db })
  await app.ready()
  cleanUps.push(() => app.close())
  const anonymous = new ApiClient(app)
  return { server, url, said, anonymous, api: await anonymous.as('operator') }
}

const soon = { timeout: 30_000, interval: 100 }

test('a killed database server is restarted; until then ready and screens say so', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'clearance-killed-'))
  // The database's user has to be able to enter, or its data would be elsewhere.
  chmodSync(folder, 0o755)
  cleanUps.push(() => rmSync(folder, { recursive: true, force: true }))
  const { server, said, anonymous, api } = await startNodeIn(folder)
  for (let kill = 0; kill < 2; kill++) {
    process.kill(server.pid, 'SIGKILL')
    await expect
      .poll(() => api.load('courier'), soon)
      .toMatchObject({
        statusCode: 503,
        code: 'DATABASE_RESTARTING',
        message: 'The database is being started again. Please try again in a moment',
      })
    expect(await anonymous.get('/api/health/ready')).toMatchObject({ statusCode: 503, code: 'DATABASE_RESTARTING' })
    await expect.poll(() => anonymous.get('/api/health/ready'), soon).toMatchObject({ statusCode: 200 })
    await expect.poll(() => api.load('courier'), soon).toMatchObject({ statusCode: 200 })
  }
  const once = [
    'PostgreSQL has stopped unexpectedly (SIGKILL): it is being started again.',
    expect.stringMatching(/^PostgreSQL is running again, after \d+\.\d s\.$/),
  ]
  expect(said).toEqual([...once, ...once])
})

const disk = makeSmallDisk(400)

test.skipIf(!disk)('a full disk is reported as a full disk, and once there is room changes are saved again', async () => {
  if (!disk) return
  cleanUps.push(() => disk.remove())
  const { server, url, said, anonymous, api } = await startNodeIn(disk.folder)
  const saved: string[] = []
  const save = async () => {
    const code = `C-${saved.length}`
    const reply = await api.insert('courier', { name: 'x'.repeat(200), code })
    if (reply.statusCode === 200) saved.push(code)
    return reply
  }
  await save()
  disk.fill(16)
  // A snapshot is a copy of the whole database.
  const tester = await anonymous.as('tester')
  expect(await tester.post('/test/lab/snapshots', { name: 'No room' })).toMatchObject({
    statusCode: 507,
    code: 'LAB_DISK_FULL',
  })
  expect(await tester.get('/test/lab/snapshots')).toMatchObject({ data: { snapshots: [], bytes: 0 } })
  expect((await save()).statusCode).toBe(200)
  disk.fill()
  expect(await anonymous.get('/api/health/ready')).toMatchObject({ statusCode: 503, code: 'DISK_FULL' })
  for (let tries = 0; tries < 5000 && (await save()).statusCode === 200; tries++);
  expect(await save()).toMatchObject({
    statusCode: 503,
    code: 'DISK_FULL',
    message: 'The disk of the database is full. Nothing can be saved until there is room',
  })
  expect(await api.load('courier')).toMatchObject({ statusCode: 200 })

  process.kill(server.pid, 'SIGKILL')
  await expect.poll(() => api.load('courier'), soon).toMatchObject({ statusCode: 503, code: 'DISK_FULL' })
  await expect.poll(() => said.at(-1), soon).toContain('because its disk is full: it is started again as soon as there is room')

  disk.empty()
  await expect.poll(() => anonymous.get('/api/health/ready'), soon).toMatchObject({ statusCode: 200 })
  await expect.poll(async () => (await save()).statusCode, soon).toBe(200)
  const owner = new pg.Client(url)
  await owner.connect()
  const { rows } = await owner.query<{ code: string }>(`select code from courier where code like 'C-%'`)
  await owner.end()
  expect(new Set(rows.map(({ code }) => code))).toEqual(new Set(saved))
  expect(said.at(-1)).toMatch(/^PostgreSQL is running again/)
})

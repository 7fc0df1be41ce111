/* The database goes away under load and comes back: no acknowledged write is lost, and no process ends. */
import { mkdtempSync, rmSync } from 'node:fs'
import type { AddressInfo, Server, Socket } from 'node:net'
import { connect, createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'
import { expect, inject, test as plain } from 'vitest'
import { createApp } from '../../api/process/createApp.ts'
import { openDatabases } from '../../api/db/databases.ts'
import type { EmbeddedServer } from '../../api/db/embedded/embedded.ts'
import { startEmbedded } from '../../api/db/embedded/embedded.ts'
import { databaseRolesOf } from '../../api/db/roles/databaseRoles.ts'
import { migrate } from '../../api/db/migrate.ts'
import { ApiClient } from '../support/ApiClient.ts'
import { startCopiedServer } from '../support/startCopiedServer.ts'
import { TEMPLATE, testConfig } from '../support/testConfig.ts'
import { inDatabase } from '../support/testDatabase.ts'

const CLIENTS = 8

/** An address that stays the same while the server behind it changes its port, as after a restart. */
class Gate {
  readonly #server: Server
  #target = 0

  constructor() {
    this.#server = createServer((client) => {
      const upstream = connect(this.#target, '127.0.0.1')
      for (const [one, other] of [
        [client, upstream],
        [upstream, client],
      ] as [Socket, Socket][]) {
        one.on('error', () => other.destroy())
        one.on('close', () => other.destroy())
      }
      client.pipe(upstream).pipe(client)
    })
  }

  async open(): Promise<number> {
    await new Promise<void>((resolve) => this.#server.listen(0, '127.0.0.1', resolve))
    return (this.#server.address() as AddressInfo).port
  }

  leadTo(url: string): void {
    this.#target = Number(new URL(url).port)
  }

  close(): void {
    this.#server.close()
  }
}

const perFile = { scope: 'file' } as const

const test = plain
  .extend('place', perFile, () => join(tmpdir(), 'clearance-restart-'))
  .extend('dataDir', perFile, ({ place }, { onCleanup }) => {
    const folder = mkdtempSync(place)
    onCleanup(() => rmSync(folder, { recursive: true, force: true }))
    return folder
  })
  /** A server that writes to disk as in production; `now` is the running one. */
  .extend('server', perFile, async ({ dataDir }, { onCleanup }) => {
    const running: { now: EmbeddedServer } = { now: (await startCopiedServer(inject('serverCopy'), dataDir)).server }
    onCleanup(() => running.now.stop())
    return running
  })
  .extend('gate', perFile, ({ server }, { onCleanup }) => {
    const gate = new Gate()
    gate.leadTo(server.now.url)
    onCleanup(() => gate.close())
    return gate
  })
  .extend('databases', perFile, async ({ server, gate }, { onCleanup }) => {
    const url = new URL(inDatabase(server.now.url, TEMPLATE))
    url.port = String(await gate.open())
    const databases = await openDatabases(testConfig(url.href), { log: () => undefined })
    onCleanup(() => databases.close())
    return databases
  })
  .extend('app', perFile, async ({ server, databases }, { onCleanup }) => {
    const app = await createApp({ config: testConfig(inDatabase(server.now.url, TEMPLATE)), db: databases })
    await app.ready()
    onCleanup(() => app.close())
    return app
  })

interface Load {
  acknowledged: string[]
  /** How often each other status occurred. */
  refused: Map<number, number>
  stop: () => Promise<void>
}

/** Clients that add couriers as fast as possible. */
function writeOn(api: ApiClient, prefix: string): Load {
  const acknowledged: string[] = []
  const refused = new Map<number, number>()
  const over = new AbortController()
  const client = async (number: number) => {
    for (let count = 0; !over.signal.aborted; count++) {
      const code = `${prefix}-${number}-${count}`
      const { statusCode } = await api.insert('courier', { name: code, code })
      if (statusCode === 200) acknowledged.push(code)
      else {
        refused.set(statusCode, (refused.get(statusCode) ?? 0) + 1)
        await sleep(20)
      }
    }
  }
  const clients = Promise.all(Array.from({ length: CLIENTS }, (_, number) => client(number)))
  return {
    acknowledged,
    refused,
    async stop() {
      over.abort()
      await clients
    },
  }
}

interface Ended {
  now: EmbeddedServer
  dataDir: string
}

test.for([
  [
    'is restarted',
    async ({ now, dataDir }: Ended): Promise<EmbeddedServer> => {
      await now.stop()
      return startEmbedded(dataDir)
    },
  ],
  [
    'is killed, and starts again by itself,',
    async ({ now }: Ended): Promise<EmbeddedServer> => {
      process.kill(now.pid, 'SIGKILL')
      return now
    },
  ],
] as const)(
  'a database that %s loses no acknowledged write, and the service goes on',
  async ([name, endAndStart], { app, server, gate, dataDir }) => {
    const api = await new ApiClient(app).as('operator')
    const load = writeOn(api, name)
    await expect.poll(() => load.acknowledged.length, { timeout: 20_000 }).toBeGreaterThan(50)

    server.now = await endAndStart({ now: server.now, dataDir })
    await expect.poll(() => load.refused.size, { timeout: 10_000 }).toBeGreaterThan(0)
    gate.leadTo(server.now.url)
    const before = load.acknowledged.length
    await expect.poll(() => load.acknowledged.length, { timeout: 20_000 }).toBeGreaterThan(before + 50)
    await load.stop()

    expect([...load.refused.keys()]).toEqual([503])
    expect(await api.get('/api/health/ready')).toMatchObject({ statusCode: 200 })
    const owner = new pg.Client(inDatabase(server.now.url, TEMPLATE))
    await owner.connect()
    const { rows } = await owner.query<{ code: string; audits: number }>(
      `select code, (select count(*)::integer from audit_log where table_name = 'courier' and record_id = courier.id::text) as audits
     from courier where code like $1`,
      [`${name}-%`],
    )
    await owner.end()
    const stored = new Set(rows.map(({ code }) => code))
    expect(load.acknowledged.filter((code) => !stored.has(code))).toEqual([])
    expect(rows.filter(({ audits }) => audits !== 1)).toEqual([])
  },
)

test('a start renews the rights of the two roles only if somebody has changed them', async ({ server }) => {
  const url = inDatabase(server.now.url, TEMPLATE)
  const { writer } = databaseRolesOf(new URL(url).pathname.slice(1))
  const owner = new pg.Client(url)
  await owner.connect()
  const rights = async () => {
    const { rows } = await owner.query<{ changed: string; may: boolean }>(
      `select xmin::text as changed, has_table_privilege($1, oid, 'delete') as may from pg_class where relname = 'courier'`,
      [writer],
    )
    return rows[0]
  }
  const before = await rights()
  await migrate(url)
  expect(await rights()).toEqual(before)
  await owner.query(`grant delete on courier to "${writer}"`)
  expect(await rights()).toMatchObject({ may: true })
  await migrate(url)
  expect(await rights()).toMatchObject({ may: false })
  await owner.end()
})

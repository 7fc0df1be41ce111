/* A download that can be proven: its manifest agrees with the file and cannot be changed. */
import { createHash } from 'node:crypto'
import { once } from 'node:events'
import { request } from 'node:http'
import type { IncomingMessage } from 'node:http'
import type { AddressInfo } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'
import { text } from 'node:stream/consumers'
import { readXlsx } from 'hucre/xlsx'
import type pg from 'pg'
import { findTable } from '#schema/registry.ts'
import { exportCsv } from '../../api/records/export/exportCsv.ts'
import { filterWords } from '../../api/records/export/filterWords.ts'
import { abortAbandoned } from '../../api/records/export/exportManifest.ts'
import { openReading } from '../../api/records/export/exportReading.ts'
import { planExport } from '../../api/records/export/planExport.ts'
import type { ApiClient, Row } from '../support/ApiClient.ts'
import { moveWritesTo } from '../support/moveWritesTo.ts'
import { readCsv } from '../support/readCsv.ts'
import { describe, expect, test } from '../support/test.ts'

const filter = [
  {
    any: [
      { name: 'order_status', value: 'accepted' },
      { name: 'total', comparator: '>=', value: '100' },
    ],
  },
]
const asked = { filter, columns: ['id', 'external_order_id', 'total'], orderBy: [{ name: 'total', direction: 'desc' }] }

const download = (api: ApiClient, format: string, payload: object = asked) =>
  api.inject({ method: 'POST', url: '/api/export/order_info', payload: { format, ...payload } })

async function manifestOf(api: ApiClient, id: unknown): Promise<Row> {
  const { data } = await api.load('export_manifest', { filter: [{ name: 'id', value: Number(id) }] })
  return data.rows[0]!
}

const hashOf = (bytes: Buffer): string => createHash('sha256').update(bytes).digest('hex')

describe('the manifest of a download', () => {
  test.for(['csv', 'xlsx'])('as %s states the content of the file, its author and its hash', async (format, { api }) => {
    const file = await download(api, format)
    const rows =
      format === 'csv' ? readCsv(file.payload).length - 1 : ((await readXlsx(file.rawPayload)).sheets[0]?.rows.length ?? 0) - 1
    const { data } = await api.load('order_info', { filter })
    const manifest = await manifestOf(api, file.headers['x-export-id'])
    expect(manifest).toMatchObject({
      status: 'complete',
      format,
      user_name: 'operator',
      table_name: 'order_info_view',
      title: 'Order List',
      filter,
      filter_words: 'Order Status is “accepted” or Total is at least “100”',
      columns: ['id', 'external_order_id', 'total'],
      order_by: [
        { column: 'total', direction: 'desc' },
        { column: 'id', direction: 'desc' },
      ],
      row_count: rows,
      bytes: file.rawPayload.length,
      sha256: hashOf(file.rawPayload),
    })
    expect(rows).toBe(data.total)
    expect(Date.parse(String(manifest['snapshot_at']))).toBeLessThanOrEqual(Date.parse(String(manifest['finished_at'])))
  })

  test.for(['csv', 'xlsx'])(
    'as %s of a list of the past says which day, and the file holds what was there then',
    async (format, { api, db }) => {
      const { data: added } = await api.insert('courier', { name: 'As it was', code: `THEN-${format}` })
      const id = Number(added.rows[0]?.['id'])
      await moveWritesTo(db, '2031-03-01T12:00:00Z')
      await api.update('courier', { id, name: 'As it is' })
      await moveWritesTo(db, '2031-03-02T12:00:00Z')
      const payload = { columns: ['id', 'name'], filter: [{ name: 'code', value: `THEN-${format}` }], day: '2031-03-01' }
      const file = await api.inject({ method: 'POST', url: '/api/export/courier', payload: { format, ...payload } })
      const rows =
        format === 'csv' ? readCsv(file.payload) : (await readXlsx(file.rawPayload)).sheets[0]?.rows.map((row) => row.map(String))
      expect(rows?.slice(1)).toEqual([[String(id), 'As it was']])
      expect(file.headers['content-disposition']).toContain(` as of 2031-03-01.${format}"`)
      expect(await manifestOf(api, file.headers['x-export-id'])).toMatchObject({ as_of: '2031-03-01', row_count: 1 })
    },
  )

  test('is available as a separate file to its author and to people who may read the logs', async ({ api }) => {
    const file = await download(api, 'csv')
    const url = `/api/exports/${String(file.headers['x-export-id'])}/manifest`
    for (const person of [api, await api.as('auditor')]) {
      const reply = await person.inject({ method: 'GET', url })
      expect(reply.headers['content-disposition']).toMatch(/^attachment; filename="Order List .*\.csv\.manifest\.json"$/)
      expect(reply.json()).toMatchObject({
        file: expect.stringMatching(/^Order List .*\.csv$/) as string,
        sha256: hashOf(file.rawPayload),
        rows: readCsv(file.payload).length - 1,
        filter: { words: expect.stringContaining('Order Status') as string, data: filter },
        columns: [{ name: 'id', title: 'ID' }, { name: 'external_order_id' }, { name: 'total', title: 'Total' }],
        madeBy: 'operator',
      })
    }
    expect((await (await api.as('translator')).inject({ method: 'GET', url })).statusCode).toBe(404)
    expect((await api.inject({ method: 'GET', url: '/api/exports/999999/manifest' })).statusCode).toBe(404)
  })

  test('has its hash in the audit log, where the hash chain covers it', async ({ api }) => {
    const file = await download(api, 'csv')
    const id = String(file.headers['x-export-id'])
    const { data } = await api.load('audit_log', {
      filter: [
        { name: 'table_name', value: 'export_manifest' },
        { name: 'record_id', value: id },
      ],
    })
    expect(data.rows).toMatchObject([{ action: 'call', after: { sha256: hashOf(file.rawPayload) } }])
  })

  test('does not exist for a refused download', async ({ api }) => {
    const before = (await api.load('export_manifest')).data.total
    await download(api, 'csv', { filter: [{ any: [{ name: 'secret', value: 1 }] }] })
    expect((await api.load('export_manifest')).data.total).toBe(before)
  })

  test('is final: neither the server’s role nor the owner can change or delete it', async ({ api, db, databases }) => {
    const id = (await download(api, 'csv')).headers['x-export-id']
    for (const client of [databases.rw, db]) {
      for (const statement of [
        `update export_manifest set sha256 = 'x' where id = $1`,
        `update export_manifest set status = 'running' where id = $1`,
        `delete from export_manifest where id = $1`,
      ])
        await expect(client.query(statement, [id])).rejects.toThrow(/final|permission denied/)
    }
    await db.query(`insert into export_manifest (snapshot_at, snapshot, user_id, user_name, table_name, title, file_name, format,
      filter, filter_words, order_by, columns, status, request_id)
      values (now(), '', 1, 'x', 'em', 'x', 'x', 'csv', '[]', '', '[]', '{}', 'running', 'x')`)
    await expect(
      db.query(`update export_manifest set status = 'complete', user_name = 'y' where status = 'running'`),
    ).rejects.toThrow('final')
  })
})

describe('the rows of a download are those of one moment', () => {
  test('simultaneous changes by others are neither in the file nor in its count', async ({ db, databases }) => {
    const plan = planExport(findTable('courier')!, { columns: ['name'] })
    const reading = await openReading(databases, plan)
    const counted = await reading.client.query<{ count: number }>('select count(*) from courier')
    await db.query(`insert into courier (name, code) select 'Late ' || n, 'late-' || n from generate_series(1, 500) n`)
    await db.query(`update courier set name = name || ' changed'`)
    const { bytes, countRows } = await exportCsv(plan, reading)
    const file = await text(bytes)
    expect(countRows()).toBe(counted.rows[0]?.count)
    expect(readCsv(file)).toHaveLength(countRows() + 1)
    expect(file).not.toMatch(/Late|changed/)
  })

  test('writers do not wait for it, and it does not wait for them', async ({ api, app, db }) => {
    await db.query(`insert into courier (name, code) select repeat('x', 200) || n, 'bulk-' || n from generate_series(1, 50000) n`)
    const response = await startDownload(await listening(app), api.token, 'csv')
    response.pause()
    const { rows } = await db.query<{ count: string }>(`with added as (insert into courier (name, code)
      select 'During ' || n, 'during-' || n from generate_series(1, 1000) n returning 1) select count(*) from added`)
    expect(Number(rows[0]?.count)).toBe(1000)
    const file = await text(response)
    const manifest = await settledManifest(db, response)
    expect(manifest).toMatchObject({ status: 'complete', sha256: hashOf(Buffer.from(file)) })
    expect(Number(manifest['row_count'])).toBe(readCsv(file).length - 1)
    expect(file).not.toContain('During')
  })
})

interface Listening {
  listen: (at: { port: number; host: string }) => Promise<string>
  server: { listening: boolean; address: () => unknown }
}

async function listening(app: Listening): Promise<number> {
  if (!app.server.listening) await app.listen({ port: 0, host: '127.0.0.1' })
  return (app.server.address() as AddressInfo).port
}

async function startDownload(port: number, token: string | undefined, format: string): Promise<IncomingMessage> {
  const body = JSON.stringify({ format })
  const headers = {
    authorization: `Bearer ${token}`,
    'content-type': 'application/json',
    'content-length': Buffer.byteLength(body),
  }
  const sent = request({ port, host: '127.0.0.1', method: 'POST', path: '/api/export/courier', headers })
  sent.end(body)
  const [response] = (await once(sent, 'response')) as [IncomingMessage]
  return response
}

/** The manifest of a download that is no longer running. */
async function settledManifest(db: pg.Client, { headers }: IncomingMessage): Promise<Row> {
  for (let tries = 0; ; tries++) {
    const { rows } = await db.query<Row>('select * from export_manifest where id = $1', [headers['x-export-id']])
    if (rows[0]?.['status'] !== 'running' || tries === 100) return rows[0]!
    await sleep(50)
  }
}

describe('a download that stops before its end', () => {
  test.for(['csv', 'xlsx'])('as %s is recorded as aborted, without a hash', async (format, { api, app, db }) => {
    await db.query(`insert into courier (name, code) select repeat('A courier with a long name ', 8) || n, 'long-' || n
      from generate_series(1, 100000) n on conflict do nothing`)
    const response = await startDownload(await listening(app), api.token, format)
    await once(response, 'data')
    response.destroy()
    expect(await settledManifest(db, response)).toMatchObject({ status: 'aborted', sha256: null, row_count: null })
  })

  test('whose node ended is recorded as aborted once nobody can be writing it', async ({ db, databases }) => {
    const begun = Date.parse('2026-11-01T10:00:00Z')
    for (const [minute, status] of [
      [0, 'complete'],
      [1, 'running'],
      [2, 'running'],
    ] as const)
      await db.query(
        `insert into export_manifest (snapshot_at, snapshot, user_id, user_name, table_name, title, file_name, format,
           filter, filter_words, order_by, columns, status, request_id, finished_at, row_count, bytes, sha256)
         values ($1, '', 1, 'gone', 'em', 'x', 'x', 'csv', '[]', '', '[]', '{}', $2, 'x', $1, 1, 1, 'x')`,
        [new Date(begun + minute * 60_000).toISOString(), status],
      )
    // No download takes two hours; one that began exactly then may still be written.
    await abortAbandoned(databases.write, new Date(begun + 122 * 60_000))
    const { rows } = await db.query<Row>(`select status from export_manifest where user_name = 'gone' order by snapshot_at`)
    expect(rows.map(({ status }) => status)).toEqual(['complete', 'aborted', 'running'])
  })
})

describe('a file can be checked by its hash', () => {
  const check = (api: ApiClient, body: object) => api.post<{ matches: Row[]; altered: Row[] }>('/api/exports/check', body)

  test('and is found to be one of our downloads, whatever its name is now', async ({ api }) => {
    const file = await download(api, 'csv')
    const { data } = await check(api, { sha256: hashOf(file.rawPayload), file_name: 'renamed.csv' })
    expect(data.matches[0]).toMatchObject({ id: Number(file.headers['x-export-id']), user_name: 'operator', title: 'Order List' })
    expect(data.altered).toEqual([])
  })

  test('and is found to be altered after a change of one byte', async ({ api }) => {
    const file = await download(api, 'csv')
    const bytes = Buffer.from(file.rawPayload)
    bytes[bytes.length - 3] = bytes.at(-3)! ^ 1
    const name = /filename="([^"]+)"/.exec(String(file.headers['content-disposition']))?.[1]
    const { data } = await check(api, { sha256: hashOf(bytes), file_name: name })
    expect(data.matches).toEqual([])
    expect(data.altered.map(({ id }) => id)).toContain(Number(file.headers['x-export-id']))
  })

  test('only by people who may read the logs, and only with a valid hash', async ({ api }) => {
    const sha256 = '0'.repeat(64)
    expect((await check(await api.as('translator'), { sha256 })).statusCode).toBe(403)
    expect((await check(api, { sha256: 'x' })).statusCode).toBe(400)
    expect((await check(api, { sha256 })).data).toEqual({ matches: [], altered: [] })
  })
})

test('a filter in words says what is empty and what is not', () => {
  const words = (value: boolean) =>
    filterWords([{ name: 'external_order_id', comparator: 'isNull', value }], findTable('order_info') ?? { fields: {} })
  expect([words(true), words(false)]).toEqual([expect.stringMatching(/ is empty$/), expect.stringMatching(/ is not empty$/)])
})

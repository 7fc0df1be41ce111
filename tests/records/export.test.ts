import { once } from 'node:events'
import { Agent, request } from 'node:http'
import type { ClientRequest, IncomingMessage } from 'node:http'
import type { AddressInfo } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'
import type { FastifyInstance } from 'fastify'
import { readXlsx } from 'hucre/xlsx'
import type pg from 'pg'
import { titleOf } from '#schema/fields.ts'
import type { Kind } from '#schema/kinds.ts'
import { isDecimalKind } from '#schema/kinds.ts'
import { findTable } from '#schema/registry.ts'
import { openReading } from '../../api/records/export/exportReading.ts'
import { planExport } from '../../api/records/export/planExport.ts'
import type { ApiClient, Row } from '../support/ApiClient.ts'
import { readCsv } from '../support/readCsv.ts'
import { describe, expect, test } from '../support/test.ts'

const fieldsOf = (name: string) => Object.entries(findTable(name)?.fields ?? {})
const shownFields = (name: string) => fieldsOf(name).filter(([, field]) => !field.hidden)

const exported = (api: ApiClient, table: string, payload: object) =>
  api.inject({ method: 'POST', url: `/api/export/${table}`, payload })

async function csvRows(api: ApiClient, table: string, payload: object = {}): Promise<string[][]> {
  const response = await exported(api, table, { format: 'csv', ...payload })
  expect(response.statusCode).toBe(200)
  return readCsv(response.payload)
}

async function sheetsOf(api: ApiClient, table: string, payload: object = {}) {
  const response = await exported(api, table, { format: 'xlsx', ...payload })
  expect(response.statusCode).toBe(200)
  return (await readXlsx(response.rawPayload)).sheets
}

/** All rows of the list, page by page. */
async function listed(api: ApiClient, tableName: string, request: object): Promise<Row[]> {
  const rows: Row[] = []
  for (;;) {
    const { data } = await api.load(tableName, { ...request, page: { size: 40, from: rows.length } })
    rows.push(...data.rows)
    if (rows.length >= data.total) return rows
  }
}

/** A value of the list in the form of its CSV cell. */
const cellOf = (value: unknown): string => {
  if (value === null) return ''
  if (Array.isArray(value)) return value.join(', ')
  return typeof value === 'string' ? value : JSON.stringify(value)
}

const narrowed = {
  filter: [
    { name: 'order_status', comparator: 'in', value: ['accepted', 'payment_verified'] },
    { name: 'timestamp', comparator: '>=', value: '2000-01-01' },
    { name: 'fc_id', comparator: 'isNull', value: false },
  ],
  orderBy: [
    { name: 'delivery_country', direction: 'asc' },
    { name: 'total', direction: 'desc' },
  ],
}

describe('a download contains what the list shows', () => {
  test.for([
    ['of a filter, in an order', 'order_info', narrowed],
    ['of a piece of text', 'em_view', { filter: [{ name: 'context', comparator: 'contains', value: 'a' }] }],
    ['of a tag', 'em_view', { filter: [{ name: 'schema_list', value: 'IMPORT' }] }],
    ['of all rows', 'country', {}],
  ] as const)('as CSV: every row %s, in the order of the list, value by value', async ([, table, request], { api }) => {
    const fields = shownFields(table)
    const [titles, ...rows] = await csvRows(api, table, request)
    const list = await listed(api, table, request)
    expect(list.length).toBeGreaterThan(1)
    expect(titles).toEqual(fields.map(([name, field]) => titleOf(name, field)))
    expect(rows).toEqual(list.map((row) => fields.map(([name, { kind }]) => apostrophised(kind, cellOf(row[name])))))
  })

  test('as XLSX: the same rows, numbers as numbers, days and instants as dates, texts as texts', async ({ api }) => {
    const fields = shownFields('order_info')
    const list = await listed(api, 'order_info', narrowed)
    const [sheet] = await sheetsOf(api, 'order_info', narrowed)
    const [titles, ...rows] = sheet?.rows ?? []
    expect(titles).toEqual(fields.map(([name, field]) => titleOf(name, field)))
    expect(rows.map((row) => fields.map((_, index) => toTheSecond(row[index])))).toEqual(
      list.map((row) => fields.map(([name, { kind }]) => toTheSecond(sheetValue(kind, row[name])))),
    )
  })

  test('only the requested columns, in their order', async ({ api }) => {
    const rows = await csvRows(api, 'country', { columns: ['name', 'code'] })
    expect(rows[0]).toEqual(['Name', 'Code'])
    expect(rows).toContainEqual(['Finland', 'FI'])
  })

  test('with labels, codes are followed by the words of choices and the names of people, countries and records', async ({
    api,
  }) => {
    const admin = await api.as('admin')
    await admin.insert('courier', { code: 'labelled', name: 'Labelled' })
    const changes = await csvRows(admin, 'audit_log', { columns: ['user_name', 'action'], labels: true })
    expect(changes[0]).toEqual(['User Name', 'User Name: Full Name', 'Action', 'Action: Label'])
    expect(changes).toContainEqual(['admin', 'Aino Administrator', 'insert', 'Insert'])
    const orders = await csvRows(api, 'order_info_view', { columns: ['order_status', 'delivery_country'], labels: true })
    expect(orders[0]).toEqual(['Order Status', 'Order Status: Label', 'Delivery Country', 'Delivery Country: Name'])
    expect(orders).toContainEqual(['payment_verified', 'Payment verified', 'DE', 'Germany'])
  })

  test.for([
    ['csv', 'text/csv; charset=utf-8'],
    ['xlsx', 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'],
  ])(
    '%s is called after the list and the day, has its type, and is kept nowhere on the way [CONST-04] [CONST-05]',
    async ([format, type], { api, clock }) => {
      clock.set('2026-03-02T23:30:00.000Z')
      const { headers } = await exported(api, 'country', { format })
      clock.release()
      expect(headers['content-disposition']).toBe(`attachment; filename="${findTable('country')?.title} 2026-03-02.${format}"`)
      expect(headers['content-type']).toBe(type)
      expect(headers['cache-control']).toBe('no-store')
    },
  )
})

/** A value of the list in the form in which a sheet has its kind. */
function sheetValue(kind: Kind, value: unknown): unknown {
  if (Array.isArray(value)) return value.join(', ')
  if (isDecimalKind(kind) && value !== null) return Number(value)
  return (kind === 'day' || kind === 'instant') && typeof value === 'string' ? new Date(value) : value
}

/** A sheet stores instants as fractions of days, not quite to the millisecond, and no empty texts. */
const toTheSecond = (value: unknown): unknown =>
  value instanceof Date ? Math.round(value.getTime() / 1000) : value === '' ? null : (value ?? null)

const apostrophised = (kind: string, text: string): string =>
  ['phone', 'text', 'longText'].includes(kind) && /^[+=@-]/.test(text) ? `'${text}` : text

test('in CSV every value and title is quoted, so that no other separator splits it; nulls have no quotes', async ({
  api,
  db,
}) => {
  await db.query(`insert into customs (name, office_code, country, email)
    values ('x;=1+1', 'quoted-1', 'FI', null), (E'a\t=2', 'quoted-2', 'FI', null), ('say "x"', 'quoted-3', 'FI', '')`)
  const filter = [{ name: 'office_code', comparator: 'contains', value: 'quoted-' }]
  const columns = ['enabled', 'name', 'email']
  const { payload } = await exported(api, 'customs', { format: 'csv', filter, columns, orderBy: [{ name: 'office_code' }] })
  expect(payload.split('\r\n')).toEqual([
    '"Enabled","Name","Email"',
    '"true","x;=1+1",',
    '"true","a\t=2",',
    `"true","say ""x""",""`,
    '',
  ])
})

const starts = ['=', '+', '-', '@', '\t', '\n', '\r', '＝', '＋', '－', '＠']
const ends = ['1+1', "cmd|' /C calc'!A0", 'HYPERLINK("https://x.example";"a,b")', 'SUM(A1:A9)\r\n=2']
const payloads = starts.flatMap((start) => ends.map((end) => `${start}${end}`))

describe('a cell is never a formula', () => {
  const planted = { filter: [{ name: 'code', comparator: 'contains', value: 'planted-' }], columns: ['name'] }

  test('in CSV each of 44 payloads is text after an apostrophe, quoted as in RFC 4180', async ({ api, db }) => {
    await plant(db)
    const rows = await csvRows(api, 'courier', { ...planted, orderBy: [{ name: 'id' }] })
    expect(payloads).toHaveLength(44)
    expect(rows.slice(1).map(([name]) => name)).toEqual(payloads.map((payload) => `'${payload}`))
  })

  test('in XLSX they are texts, exactly as they are stored', async ({ api, db }) => {
    await plant(db)
    const [sheet] = await sheetsOf(api, 'courier', { ...planted, orderBy: [{ name: 'id' }] })
    // XML has only one kind of line ending.
    expect(sheet?.rows.slice(1).map(([name]) => name)).toEqual(payloads)
    expect([...(sheet?.cells?.values() ?? [])].filter((cell) => cell.formula)).toEqual([])
  })
})

async function plant(db: pg.Client): Promise<void> {
  await db.query(
    `insert into courier (name, code) select name, 'planted-' || n from unnest($1::text[]) with ordinality t (name, n) on conflict do nothing`,
    [payloads],
  )
}

describe('what cannot be downloaded is refused before the first byte', () => {
  test.for([
    [404, 'pg_authid', {}],
    [404, 'auth_session', {}],
    [400, 'courier', { filter: [{ name: 'secret', value: 'x' }] }],
    [400, 'courier', { columns: ['name', 'password_hash'] }],
    [400, 'courier', { orderBy: [{ name: 'id; drop table courier' }] }],
    [400, 'courier', { format: 'pdf' }],
    [400, 'courier', { filter: [{ name: 'id', value: "1' or '1'='1" }] }],
  ] as const)('with %i for %s %j, as JSON', async ([status, table, body], { api }) => {
    const response = await exported(api, table, { format: 'csv', ...body })
    expect(response.statusCode).toBe(status)
    expect(response.json<Row>()['statusCode']).toBe(status)
    expect(response.headers['content-disposition']).toBeUndefined()
  })

  test('people who may not see the list get no file of it', async ({ api }) => {
    const translator = await api.as('translator')
    expect((await exported(translator, 'order_info', { format: 'csv' })).statusCode).toBe(403)
  })

  test('a value of a filter is treated as a value, whatever it contains', async ({ api }) => {
    const hostile = ["'", "''", "'); drop table courier; --", '\\', '$1', "x' union select password_hash from operator_user --"]
    for (const value of hostile) {
      const rows = await csvRows(api, 'courier', { filter: [{ name: 'name', comparator: '=', value }] })
      expect(rows).toHaveLength(1)
    }
  })
})

/** Starts the API as a server, with enough rows for a download that does not fit into any buffer on its way. */
async function serving(app: FastifyInstance, db: pg.Client): Promise<number> {
  if (!app.server.listening) await app.listen({ port: 0, host: '127.0.0.1' })
  await db.query(`insert into courier (name, code) select repeat('A courier with a long name ', 8) || n, 'many-' || n
    from generate_series(1, 100000) n on conflict do nothing`)
  return (app.server.address() as AddressInfo).port
}

/** A subset of the rows that does not fit into any buffer either. */
const some = [{ name: 'id', comparator: '<=', value: 20_000 }]

function askFor(port: number, token: string | undefined, wanted: object, agent?: Agent): ClientRequest {
  const body = JSON.stringify({ orderBy: [{ name: 'name' }], ...wanted })
  const headers = {
    authorization: `Bearer ${token}`,
    'content-type': 'application/json',
    'content-length': Buffer.byteLength(body),
  }
  const asked = request({ port, host: '127.0.0.1', method: 'POST', path: '/api/export/courier', headers, agent })
  asked.end(body)
  return asked
}

async function startDownload(port: number, token: string | undefined, wanted: object): Promise<IncomingMessage> {
  const [response] = (await once(askFor(port, token, wanted), 'response')) as [IncomingMessage]
  return response
}

const reading = `select state, wait_event from pg_stat_activity
  where datname = current_database() and pid <> pg_backend_pid() and (query like 'copy (%' or query like 'fetch %' or query like 'declare %')`

/** The current queries of downloads; within a transaction the database would repeat its first answer. */
async function readers(db: pg.Client): Promise<{ wait_event: string }[]> {
  await db.query('select pg_stat_clear_snapshot()')
  return (await db.query<{ wait_event: string }>(reading)).rows
}

async function settled<T>(look: () => Promise<T>, isSettled: (seen: T) => boolean): Promise<T> {
  for (let tries = 0; ; tries++) {
    const seen = await look()
    if (isSettled(seen) || tries === 100) return seen
    await sleep(50)
  }
}

describe('a download is as fast as its reader', () => {
  test.for(['csv', 'xlsx'])('a reader of %s that stops reading stops the database', async (format, { api, app, db }) => {
    const response = await startDownload(await serving(app, db), api.token, { format })
    response.pause()
    await once(response, 'readable')
    const states = await settled(
      async () => (await readers(db)).map(({ wait_event }) => wait_event),
      (seen) => seen.length === 1 && seen.every((event) => event === (format === 'csv' ? 'ClientWrite' : 'ClientRead')),
    )
    // The database waits for room in its connection, or for the next fetch.
    expect(states).toEqual([format === 'csv' ? 'ClientWrite' : 'ClientRead'])
    response.destroy()
    await settled(
      async () => (await readers(db)).length,
      (count) => count === 0,
    )
  })

  test.for(['csv', 'xlsx'])(
    'a reader of %s that goes away ends the query and gives back the connection',
    async (format, { api, app, db, databases }) => {
      const response = await startDownload(await serving(app, db), api.token, { format })
      await once(response, 'data')
      response.destroy()
      expect(
        await settled(
          async () => (await readers(db)).length,
          (count) => count === 0,
        ),
      ).toBe(0)
      expect(
        await settled(
          async () => databases.exports.primary.pool.totalCount,
          (count) => count === 0,
        ),
      ).toBe(0)
    },
  )

  test.for(['csv', 'xlsx'])(
    'a reader of %s that takes everything gets every row, and the connection serves the next',
    async (format, { api, app, db, databases }) => {
      const response = await startDownload(await serving(app, db), api.token, { format, filter: some })
      const chunks: Buffer[] = []
      for await (const chunk of response) chunks.push(chunk as Buffer)
      const file = Buffer.concat(chunks)
      const rows = format === 'csv' ? readCsv(file.toString()) : ((await readXlsx(file)).sheets[0]?.rows ?? [])
      const { data } = await api.load('courier', { filter: some, page: { size: 1 } })
      expect(rows).toHaveLength(data.total + 1)
      expect(databases.exports.primary.pool.idleCount).toBeGreaterThan(0)
    },
  )

  test.for(['csv', 'xlsx'])(
    'a reader of %s that goes away before the first row ends the query',
    async (format, { api, app, db }) => {
      const port = await serving(app, db)
      // Somebody who alters the table makes everybody wait for its rows.
      await db.query('begin; lock table courier')
      const asked = askFor(port, api.token, { format })
      const isRefused = once(asked, 'error')
      const isWaiting = (count: number) => count === 1
      expect(await settled(async () => (await readers(db)).length, isWaiting)).toBe(1)
      asked.destroy(new Error('gone'))
      await isRefused
      const before = performance.now()
      expect(
        await settled(
          async () => (await readers(db)).length,
          (count) => count === 0,
        ),
      ).toBe(0)
      // Earlier than the lock timeout.
      expect(performance.now() - before).toBeLessThan(2000)
      await db.query('rollback')
    },
  )

  test('ending one does not end the next one on the same connection', async ({ api, app, db }) => {
    const port = await serving(app, db)
    const agent = new Agent({ keepAlive: true, maxSockets: 1 })
    const statuses: (number | undefined)[] = []
    for (const format of ['xlsx', 'csv', 'xlsx', 'csv', 'xlsx']) {
      const [response] = (await once(askFor(port, api.token, { format, filter: some }, agent), 'response')) as [IncomingMessage]
      for await (const chunk of response) expect(chunk).not.toHaveLength(0)
      statuses.push(response.statusCode)
    }
    agent.destroy()
    expect(statuses).toEqual([200, 200, 200, 200, 200])
  })

  test('the time limit of lists does not end a long download', async ({ databases }) => {
    const { client, close } = await openReading(databases, planExport(findTable('courier')!, {}))
    const { rows } = await client.query<{ statement_timeout: string }>('show statement_timeout')
    await close(true)
    expect(rows[0]?.statement_timeout).toBe('30min')
    const after = await databases.exports.primary.pool.query<{ statement_timeout: string }>('show statement_timeout')
    expect(after.rows[0]?.statement_timeout).toBe('10s')
  })
})

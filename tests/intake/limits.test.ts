import { gzipSync } from 'node:zlib'
import { touch } from '../../api/records/write/touch.ts'
import type { ApiClient } from '../support/ApiClient.ts'
import type { Answer } from '../support/intake.ts'
import { codesOf, example, merchantOf, send } from '../support/intake.ts'
import { describe, expect, test } from '../support/test.ts'

const MB = 1024 * 1024

const post = (api: ApiClient, payload: Buffer | string, headers: Record<string, string> = {}) =>
  api.inject({
    method: 'POST',
    url: '/api/intake/orders',
    headers: { 'content-type': 'application/x-ndjson', ...headers },
    payload,
  })

/** The peak of additional memory that work takes, in bytes. */
async function memoryDuring<T>(work: () => Promise<T>): Promise<{ result: T; most: number }> {
  const before = process.memoryUsage().rss
  let most = 0
  const timer = setInterval(() => (most = Math.max(most, process.memoryUsage().rss - before)), 20)
  try {
    return { result: await work(), most }
  } finally {
    clearInterval(timer)
  }
}

describe('what is too much', () => {
  test('a line of 100 MB and one that is not UTF-8 are findings, and the orders around them are taken', async ({ api, db }) => {
    const { id, identifier } = await merchantOf(api, db)
    const order = (name: string) => Buffer.from(`${JSON.stringify({ ...example, em: identifier, id: name })}\n`)
    const broken = Buffer.from([...Buffer.from('{"type":"order","id":"'), 0xc3, 0x28, 0xff, ...Buffer.from('"}\n')])
    const body = gzipSync(
      Buffer.concat([
        order('first'),
        Buffer.alloc(100 * MB, 'x'),
        Buffer.from('\n'),
        broken,
        Buffer.from(' \t\r\n\n'),
        order('last'),
        Buffer.from('{'),
      ]),
    )
    const { result, most } = await memoryDuring(() => post(api, body, { 'content-encoding': 'gzip' }))
    const { data } = result.json<{ data: Answer }>()
    expect(codesOf(data)).toEqual([
      [2, 'LINE_TOO_LONG', null],
      [3, 'MALFORMED', null],
      // Blank lines are counted, but are no findings.
      [7, 'MALFORMED', null],
    ])
    expect(data).toMatchObject({ accepted: 2, refused: 3 })
    expect(most).toBeLessThan(150 * MB)
    const { rows } = await db.query('select external_order_id from customer_order where em_id = $1 order by id', [id])
    expect(rows.map(({ external_order_id }) => external_order_id)).toEqual(['first', 'last'])
  })

  test('a body that decompresses to more than 256 MB is 413 with a receipt; earlier lines stay taken', async ({ api, db }) => {
    const { id, identifier } = await merchantOf(api, db)
    const order = Buffer.from(`${JSON.stringify({ ...example, em: identifier })}\n`)
    const filler = Buffer.alloc(2 * MB, 'x')
    filler[filler.length - 1] = 0x0a
    const bomb = gzipSync(Buffer.concat([order, ...Array.from({ length: 140 }, () => filler)]))
    expect(bomb.length).toBeLessThan(MB)
    const { result, most } = await memoryDuring(() => post(api, bomb, { 'content-encoding': 'gzip' }))
    expect(result.statusCode).toBe(413)
    expect(most).toBeLessThan(150 * MB)
    const { params } = result.json<{ params: { receipt: number } }>()
    const { rows: receipts } = await db.query('select status, accepted from intake_receipt where id = $1', [params.receipt])
    expect(receipts).toEqual([{ status: 'cut', accepted: 1 }])
    const { rows: orders } = await db.query('select id from customer_order where em_id = $1', [id])
    expect(orders).toHaveLength(1)
  })

  test('an order of 50,000 items, empty or complete, is one finding', async ({ api, db }) => {
    const { identifier } = await merchantOf(api, db)
    const items = (count: number) => Array.from({ length: count }, (_, place) => ({ ...example.items[0], line: place + 1 }))
    const { result, most } = await memoryDuring(() =>
      send(api, [
        { ...example, em: identifier, items: Array.from({ length: 50_000 }, () => ({})) },
        { ...example, em: identifier, items: items(50_000) },
        { ...example, em: identifier, items: items(1500) },
        { ...example, em: identifier, id: 'after' },
      ]),
    )
    expect(codesOf(result)).toEqual([
      [1, 'MALFORMED', null],
      [2, 'LINE_TOO_LONG', null],
      [3, 'TOO_MANY_ITEMS', 'items'],
    ])
    expect(result.accepted).toBe(1)
    expect(most).toBeLessThan(100 * MB)
  })
})

describe('an Idempotency-Key', () => {
  const keyed = (api: ApiClient, key: string, lines: readonly unknown[]) =>
    post(api, lines.map((line) => JSON.stringify(line)).join('\n'), { 'idempotency-key': key })

  test('returns the answer of a completed request again, and refuses another body', async ({ api, db }) => {
    const { id, identifier } = await merchantOf(api, db)
    const lines = [
      { ...example, em: identifier },
      { ...example, em: identifier, id: 'wrong', currency: 'ABC' },
    ]
    const first = await keyed(api, 'delivery 1', lines)
    const again = await keyed(api, 'delivery 1', lines)
    expect(again.json()).toEqual(first.json())
    expect(again.headers['idempotent-replay']).toBe('true')
    expect(first.headers['idempotent-replay']).toBeUndefined()
    const { rows } = await db.query('select count(*)::int from intake_finding where em_id = $1', [id])
    expect(rows).toEqual([{ count: 1 }])
    const other = await keyed(api, 'delivery 1', [{ ...example, em: identifier, id: 'other' }])
    expect(other.statusCode).toBe(409)
    expect(other.json()).toMatchObject({ code: 'IDEMPOTENCY_CONFLICT' })
    const { rows: orders } = await db.query('select external_order_id from customer_order where em_id = $1', [id])
    expect(orders).toEqual([{ external_order_id: 'SO-1001' }])
  })

  test('belongs to its sender', async ({ api, db }) => {
    const { identifier } = await merchantOf(api, db)
    await keyed(api, 'shared', [{ ...example, em: identifier }])
    const other = await keyed(await api.as('operator2'), 'shared', [{ ...example, em: identifier, id: 'of another' }])
    expect(other.json()).toMatchObject({ data: { accepted: 1 } })
  })

  test('of a request that was cut off lets it continue', async ({ api, db }) => {
    const { identifier } = await merchantOf(api, db)
    const order = JSON.stringify({ ...example, em: identifier })
    const cut = gzipSync(`${order}\n`).subarray(0, -9)
    const headers = { 'idempotency-key': 'cut', 'content-encoding': 'gzip' }
    expect((await post(api, cut, headers)).statusCode).toBe(400)
    expect((await post(api, gzipSync(`${order}\n`), headers)).statusCode).toBe(200)
  })
})

test('a request with an API key records when the key was last used, to the minute', async ({ api, db, databases, anonymous }) => {
  const { id } = await merchantOf(api, db)
  const { data } = await api.post<{ id: number; key: string }>('/api/persistence/create_em_api_key', { em_id: id, name: 'till' })
  const usedAt = async () =>
    (await db.query<{ last_used: Date; version: number }>('select last_used, version from em_api_key where id = $1', [data.id]))
      .rows[0]
  expect(await usedAt()).toMatchObject({ last_used: null })
  const { em: _, ...own } = example
  const headers = { authorization: `Bearer ${data.key}` }
  expect((await post(anonymous, JSON.stringify(own), headers)).statusCode).toBe(200)
  expect(await usedAt()).toMatchObject({ last_used: expect.any(Date), version: 1 })
  // To the minute: what is used all the time is not written all the time.
  const used = Date.parse('2026-11-01T10:00:00.000Z')
  const { id: other } = (await api.post<{ id: number }>('/api/persistence/create_em_api_key', { em_id: id, name: 'another' }))
    .data
  await db.query('update em_api_key set last_used = null where id = any($1)', [[data.id, other]])
  const after = async (ms: number) => {
    await touch(databases.rw, { table: 'em_api_key', id: data.id, field: 'last_used' }, new Date(used + ms))
    const row = await usedAt()
    return row && row.last_used.getTime() - used
  }
  expect([await after(0), await after(1), await after(60_000), await after(60_001)]).toEqual([0, 0, 0, 60_001])
  const { rows } = await db.query('select last_used from em_api_key where id = $1', [other])
  expect(rows).toEqual([{ last_used: null }])
})

test('two simultaneous requests with the same orders take each order once', async ({ api, db }) => {
  const { id, identifier } = await merchantOf(api, db)
  const lines = Array.from({ length: 300 }, (_, place) => ({ ...example, em: identifier, id: `T-${place}` }))
  const colleague = await api.as('operator2')
  const [one, two] = await Promise.all([send(api, lines), send(colleague, lines.toReversed())])
  expect([one.refused, two.refused]).toEqual([0, 0])
  expect(one.accepted + two.accepted).toBe(300)
  expect(one.unchanged + two.unchanged).toBe(300)
  const { rows } = await db.query('select count(*)::int from customer_order where em_id = $1', [id])
  expect(rows).toEqual([{ count: 300 }])
})

test.for([
  ['a deadlock', '40P01', 4],
  ['an order that another request has just added', '23505', 4],
  ['another fault of the database', '22012', 1],
] as const)('a chunk that meets %s is tried as often as that helps', async ([, code, tries], { api, db }) => {
  const { identifier } = await merchantOf(api, db)
  await db.query('create sequence chunk_tries')
  await db.query(
    `create function fail_chunk() returns trigger language plpgsql security definer as $$ begin
       perform nextval('chunk_tries');
       raise exception 'fault' using errcode = '${code}', constraint = 'intake_event_pkey';
     end $$`,
  )
  await db.query('create trigger fail_chunk before insert on intake_event for each statement execute function fail_chunk()')
  try {
    await api.inject({
      method: 'POST',
      url: '/api/intake/orders',
      headers: { 'content-type': 'application/x-ndjson' },
      payload: JSON.stringify({ ...example, em: identifier, id: `tried ${code}` }),
    })
    expect((await db.query('select last_value::int as tries from chunk_tries')).rows).toEqual([{ tries }])
  } finally {
    await db.query('drop trigger fail_chunk on intake_event; drop function fail_chunk; drop sequence chunk_tries')
  }
})

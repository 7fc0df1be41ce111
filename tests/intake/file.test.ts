/* Wrong events in a request and in a file give the same findings by row and field, and the rest is taken. */
import { randomUUID } from 'node:crypto'
import { createReadStream, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'
import { intakeLimits } from '#schema/intake/intakeLimits.ts'
import type { Databases } from '../../api/db/databases.ts'
import { takeIntake } from '../../api/intake/takeIntake.ts'
import { parseLine } from '../../api/intake/parseLine.ts'
import { unpacked } from '../../api/intake/unpacked.ts'
import type { ApiClient } from '../support/ApiClient.ts'
import type { Answer } from '../support/intake.ts'
import { codesOf, example, merchantOf } from '../support/intake.ts'
import { afterAll, describe, expect, test } from '../support/test.ts'
import { momentOf, systemClock } from '../../api/base/clock.ts'

const MB = 1024 * 1024
const [item] = example.items
const tomorrow = new Date(Date.now() + 86_400_000).toISOString()

/** A replaced part of the published order, or a whole line, with the resulting finding. */
const wrong: readonly (readonly [given: object | Buffer, code: string, field: string | null])[] = [
  [{ em: '999999999' }, 'UNKNOWN_MERCHANT', 'em'],
  [{ currency: 'XXA' }, 'UNKNOWN_CURRENCY', 'currency'],
  [{ currency: 'euro' }, 'UNKNOWN_CURRENCY', 'currency'],
  [{ ship_to: { country: 'QQ' } }, 'UNKNOWN_COUNTRY', 'ship_to.country'],
  [{ ship_to: { country: 'EU' } }, 'UNKNOWN_COUNTRY', 'ship_to.country'],
  [{ ship_from: { country: 'EU' } }, 'UNKNOWN_COUNTRY', 'ship_from.country'],
  [{ items: [{ ...item, origin: 'ZZ' }] }, 'UNKNOWN_COUNTRY', 'items.0.origin'],
  [{ delivery: '-4.90' }, 'AMOUNT', 'delivery'],
  [{ discount: '-0.01' }, 'AMOUNT', 'discount'],
  [{ items: [{ ...item, unit_price: '-19.90' }] }, 'AMOUNT', 'items.0.unit_price'],
  [{ items: [{ ...item, unit_price: '1000000000000000' }] }, 'AMOUNT', 'items.0.unit_price'],
  [{ items: [{ ...item, unit_price: '1e15' }] }, 'AMOUNT', 'items.0.unit_price'],
  [{ items: [{ ...item, quantity: 0 }] }, 'AMOUNT', 'items.0.quantity'],
  [{ items: [{ ...item, quantity: 1.5 }] }, 'AMOUNT', 'items.0.quantity'],
  [{ at: '1900-01-01T00:00:00Z' }, 'DATE', 'at'],
  [{ at: '2021-06-30T23:59:59Z' }, 'DATE', 'at'],
  [{ at: tomorrow }, 'DATE', 'at'],
  [{ at: '2026-02-30T08:00:00Z' }, 'DATE', 'at'],
  [{ payment: { result: 'verified', at: tomorrow } }, 'DATE', 'payment.at'],
  [{ at: '2026-08-14T24:30:00Z' }, 'DATE', 'at'],
  [
    { buyer: { kind: 'business', vat_id_check: { result: 'valid', at: '2026-13-01T08:00:00Z' } } },
    'DATE',
    'buyer.vat_id_check.at',
  ],
  [{ items: [] }, 'TOO_MANY_ITEMS', 'items'],
  [{ items: Array.from({ length: 1001 }, (_, place) => ({ ...item, line: place + 1 })) }, 'TOO_MANY_ITEMS', 'items'],
  [{ buyer: { kind: 'consumer', name: 'bell \u0007' } }, 'TEXT', 'buyer.name'],
  // Texts that the database or UTF-8 cannot hold.
  [{ ship_to: { country: 'DE', street: 'nul \u0000' } }, 'TEXT', 'ship_to.street'],
  [{ items: [{ ...item, description: 'half \ud800' }] }, 'TEXT', 'items.0.description'],
  [{ items: [{ ...item, description: 'abc\u202Egpj.exe' }] }, 'TEXT', 'items.0.description'],
  [{ id: '   ' }, 'SCHEMA', 'id'],
  [{ id: 'SO-1 ' }, 'SCHEMA', 'id'],
  [{ items: [{ ...item, quantity: 1e18 }] }, 'AMOUNT', 'items.0.quantity'],
  [Buffer.from('{"type":"order","items":[{"quantity":1e400}]}'), 'AMOUNT', 'items.0.quantity'],
  [Buffer.from('{"type":"order","id":"A","id":"B"}'), 'MALFORMED', null],
  [{ colour: 'red' }, 'UNKNOWN_KEY', 'colour'],
  [{ items: [{ ...item, hs: '61' }] }, 'UNKNOWN_CODE', 'items.0.hs'],
  [Buffer.from('{"type":"order",'), 'MALFORMED', null],
  [Buffer.from([0x7b, 0x22, 0xc3, 0x28, 0xff, 0x22, 0x7d]), 'MALFORMED', null],
  [Buffer.from('[1, 2]'), 'SCHEMA', 'type'],
  [Buffer.alloc(2 * MB, 'x'), 'LINE_TOO_LONG', null],
]

const lineOf = (em: string, given: object | Buffer, place: number) =>
  Buffer.isBuffer(given) ? given : Buffer.from(JSON.stringify({ ...example, em, id: `wrong ${place}`, ...given }))

/** Wrong lines and good orders in turn. */
const bodyFor = (em: string) =>
  Buffer.concat(
    wrong.flatMap(([given], place) => [
      lineOf(em, given, place),
      Buffer.from('\n'),
      lineOf(em, { id: `good ${place}` }, place),
      Buffer.from('\n'),
    ]),
  )

const folder = mkdtempSync(join(tmpdir(), 'intake-file-'))
afterAll(() => rmSync(folder, { recursive: true }))

/** Takes a file as the command line does. */
async function fromFile(db: Databases, name: string, bytes: Buffer, limits?: { lines: number; bytes: number }) {
  const path = join(folder, name)
  writeFileSync(path, bytes)
  const actor = {
    operator: { id: null, userName: 'command line' },
    method: 'CLI',
    path: 'intake',
    ip: '127.0.0.1',
    requestId: randomUUID(),
    ...momentOf(systemClock),
  }
  return takeIntake(
    { db, actor },
    {
      source: unpacked(createReadStream(path), path.endsWith('.gz') ? 'gzip' : undefined),
      limits,
      origin: 'operator_fe',
      fileName: name,
      sentBy: 'command line',
      clock: systemClock,
    },
  )
}

const post = async (api: ApiClient, payload: Buffer): Promise<Answer> => {
  const reply = await api.inject({
    method: 'POST',
    url: '/api/intake/orders',
    headers: { 'content-type': 'application/x-ndjson' },
    payload,
  })
  expect(reply.statusCode, reply.body).toBe(200)
  return reply.json<{ data: Answer }>().data
}

describe('a wrong line among good ones', () => {
  const expected = wrong.map(([, code, field], place) => [2 * place + 1, code, field])

  test('in a request is a finding by row and field, and the good ones become orders', async ({ api, db }) => {
    const { id, identifier } = await merchantOf(api, db)
    const answer = await post(api, bodyFor(identifier))
    expect(codesOf(answer)).toEqual(expected)
    expect(answer).toMatchObject({ accepted: wrong.length, refused: wrong.length })
    const { rows } = await db.query('select count(*)::int as orders from customer_order where em_id = $1', [id])
    expect(rows).toEqual([{ orders: wrong.length }])
  })

  test('in a file, compressed or not, is the same finding, and sending the file again changes nothing', async ({
    api,
    db,
    databases,
  }) => {
    const { id, identifier } = await merchantOf(api, db)
    const body = bodyFor(identifier)
    const first = await fromFile(databases, 'orders.ndjson', body)
    expect(codesOf(first)).toEqual(expected)
    expect(first).toMatchObject({ accepted: wrong.length, refused: wrong.length })
    const again = await fromFile(databases, 'orders.ndjson.gz', gzipSync(body))
    expect(again).toMatchObject({ accepted: 0, unchanged: wrong.length, refused: wrong.length })
    const { rows } = await db.query('select count(*)::int as orders from customer_order where em_id = $1', [id])
    expect(rows).toEqual([{ orders: wrong.length }])
  })
})

describe('the sentence of a finding says what to do', () => {
  const first = (given: object) => {
    const line = { ...example, em: '1', ...given }
    return parseLine({ row: 1, bytes: Buffer.from(JSON.stringify(line)) }).findings[0]?.message
  }

  test.for([
    [{ currency: undefined }, 'It is missing'],
    [{ type: 'oder' }, 'One of these is expected: order, accept, confirm, payment, shipment, return, discount, cancel'],
    [{ delivery: 4.9 }, 'An amount is written as "19.90": not negative, with a point and at most 12 digits before it'],
    [{ delivery: '4,90' }, 'An amount is written as "19.90": not negative, with a point and at most 12 digits before it'],
    [{ at: '14.08.2026' }, 'A time is written as 2026-08-14T08:58:00Z, with its time zone'],
    [{ ship_to: { country: 'Germany' } }, 'A country is written as two capital letters, such as DE'],
    [{ currency: '€' }, 'A currency is written as three capital letters, such as EUR'],
    [{ prices: 'gross' }, 'One of these is expected: inclusive, exclusive'],
    [{ delayed_payment: 'no' }, 'true or false is expected'],
    [{ id: '' }, 'Text of 1 to 100 characters is expected, without spaces before or after it'],
    [{ id: 'x'.repeat(101) }, 'At most 100 characters are possible'],
    [{ items: [{ ...item, quantity: 1.5 }] }, 'A whole number from 1 to 1000000 is expected'],
    [{ items: [{ ...item, hs: '6109.10' }] }, 'A commodity code has 6, 8 or 10 digits'],
    [{ items: [{ ...item, net_mass_kg: '0.2501' }] }, 'It is written as "0.250": not negative, with at most three decimals'],
  ] as const)('%j: %s', ([given, message]) => {
    expect(first(given)).toBe(message)
  })

  test.for([
    ['{"type":"order","id":"A","id":"B"}', 'A key appears twice in it'],
    ['{"type":"order","items":[{"quantity":1e400}]}', 'The number is too large'],
    ['{"type":"order","items":[{"quantity":NaN}]}', 'The line is not a JSON object in UTF-8'],
  ] as const)('%s: %s', ([line, message]) => {
    expect(parseLine({ row: 1, bytes: Buffer.from(line) }).findings[0]?.message).toBe(message)
  })

  test('of bytes that are not UTF-8, even if the rest is an object', () => {
    const bytes = Buffer.from('{"type":"order","id":"\xff\xfe"}', 'latin1')
    expect(parseLine({ row: 1, bytes }).findings[0]?.message).toBe('The line is not a JSON object in UTF-8')
  })

  test('of a date that is not possible', async ({ api, db }) => {
    const { identifier } = await merchantOf(api, db)
    const dates = ['2026-02-30T08:00:00Z', '2026-08-14T99:00:00Z', '1900-01-01T00:00:00Z', tomorrow]
    const body = dates.map((at, place) => JSON.stringify({ ...example, em: identifier, id: `date ${place}`, at })).join('\n')
    const { findings } = await post(api, Buffer.from(body))
    expect(findings.map(({ message }) => message)).toEqual([
      'There is no such day or time',
      'There is no such day or time',
      'It is before 2021-07-01, from when distance sales are reported this way',
      'It is in the future',
    ])
  })
})

test('an event that names an order line twice is refused, because more would be returned or sent than was sold', async ({
  api,
  db,
}) => {
  const { id, identifier } = await merchantOf(api, db)
  const lines = [1, 1].map((line) => ({ line, quantity: 2 }))
  const event = (type: string, more: object) => ({ type, em: identifier, order: 'twice', id: type, ...more })
  const paid = { ...example, em: identifier, id: 'twice', payment: { result: 'verified', at: '2026-08-14T09:00:00Z' } }
  const events = [
    paid,
    event('shipment', { lines }),
    event('return', { lines, confirmed_at: '2026-09-02T12:00:00Z' }),
    event('discount', { lines: [1, 1].map((line) => ({ line, amount: '39.80' })), at: '2026-09-02T12:00:00Z' }),
    { ...paid, id: 'parcels', shipments: [{ id: 'A', lines }] },
  ]
  const { findings } = await post(api, Buffer.from(events.map((line) => JSON.stringify(line)).join('\n')))
  expect(findings.map(({ row, code, field, message }) => [row, code, field, message])).toEqual([
    [2, 'SCHEMA', 'lines.1.line', 'The line number appears twice'],
    [3, 'SCHEMA', 'lines.1.line', 'The line number appears twice'],
    [4, 'SCHEMA', 'lines.1.line', 'The line number appears twice'],
    [5, 'SCHEMA', 'shipments.0.lines.1.line', 'The line number appears twice'],
  ])
  const { rows } = await db.query('select event from vat_ledger where em_id = $1', [id])
  expect(rows).toEqual([{ event: 'SALE' }])
})

test('if a request has more than 100,000 lines, the first 100,000 are taken', async ({ api, db, databases }) => {
  expect(intakeLimits.lines).toBe(100_000)
  const lines = 2500
  const { identifier } = await merchantOf(api, db)
  const line = `${JSON.stringify({ ...example, em: identifier })}\n`
  const take = (count: number) => fromFile(databases, 'many.ndjson', Buffer.from(line.repeat(count)), { ...intakeLimits, lines })
  expect(await take(lines + 1)).toMatchObject({ isCut: true, accepted: 1, unchanged: lines - 1 })
  const { rows } = await db.query('select status, rows from intake_receipt order by id desc limit 1')
  expect(rows).toEqual([{ status: 'cut', rows: lines }])
  expect(await take(lines)).toMatchObject({ isCut: false, unchanged: lines })
})

test('an id that is repeated with other content is a conflict that names each field, in requests and files', async ({
  api,
  db,
  databases,
}) => {
  const { identifier } = await merchantOf(api, db)
  const before = { ...example, em: identifier }
  const after = { ...before, delivery: '5.90', items: [{ ...item, quantity: 3 }], ship_to: { ...example.ship_to, city: 'Bonn' } }
  const parcel = { type: 'shipment', em: identifier, order: example.id, id: 'P', lines: [{ line: 1, quantity: 1 }] }
  const lines = (...events: object[]) => Buffer.from(events.map((event) => JSON.stringify(event)).join('\n'))
  await post(api, lines(before, { ...parcel, at: '2026-08-15T10:00:00Z' }))
  const conflicts = lines(after, { ...parcel, at: '2026-08-16T10:00:00Z', service: 'letter' })
  const reported = ({ findings }: { findings: readonly Answer['findings'][number][] }) =>
    findings.map(({ row: _row, level: _level, id: _id, ...rest }) => rest)
  const answer = await post(api, conflicts)
  const found = reported(answer)
  const conflict = (fields: string) => ({
    code: 'CONFLICT',
    field: expect.any(String),
    message: `The same id has come with other content: ${fields}`,
    detail: 'otherContent',
    params: { fields },
  })
  expect(found).toEqual([conflict('ship_to.city, delivery, items.0.quantity'), conflict('at, service')])
  const { rows } = await db.query(
    'select code, field, message, detail, params from intake_finding where receipt_id = $1 order by id',
    [answer.receipt],
  )
  expect(rows).toEqual(found)
  expect(reported(await fromFile(databases, 'again.ndjson', conflicts))).toEqual(found)
})

test.for([
  ['cut off', 'cut'],
  ['interrupted', 'interrupted'],
] as const)(
  'a file that was %s and is sent again completely has each finding open once',
  async ([, status], { api, db, databases }) => {
    const { identifier } = await merchantOf(api, db)
    const body = Buffer.concat(
      [{ currency: 'XXA' }, { id: 'taken' }, { delivery: '-1.00' }].flatMap((given, place) => [
        lineOf(identifier, { id: `line ${place}`, ...given }, place),
        Buffer.from('\n'),
      ]),
    )
    const cut = await fromFile(databases, 'repeated.ndjson', body, { lines: 2, bytes: MB })
    expect(cut).toMatchObject({ isCut: true, accepted: 1, refused: 1 })
    await db.query('update intake_receipt set status = $2 where id = $1', [cut.receipt, status])
    const whole = await fromFile(databases, 'repeated.ndjson', body)
    expect(whole).toMatchObject({ isCut: false, accepted: 0, unchanged: 1, refused: 2 })
    const counted = await db.query('select rows, accepted, unchanged, refused, findings from intake_receipt where id = $1', [
      whole.receipt,
    ])
    expect(counted.rows).toEqual([{ rows: 3, accepted: 0, unchanged: 1, refused: 2, findings: 2 }])
    const { rows } = await db.query(
      'select receipt_id as receipt, row_number as row, status, settled_reason as reason, settled_said as said from intake_finding where receipt_id in ($1, $2) order by id',
      [cut.receipt, whole.receipt],
    )
    expect(rows).toEqual([
      {
        receipt: cut.receipt,
        row: 1,
        status: 'settled',
        reason: `Found again under receipt ${whole.receipt}`,
        said: { code: 'FOUND_AGAIN', params: { receipt: whole.receipt } },
      },
      { receipt: whole.receipt, row: 1, status: 'open', reason: null, said: null },
      { receipt: whole.receipt, row: 3, status: 'open', reason: null, said: null },
    ])
  },
)

test('a finding of a file that was cut off stays open if the complete one has another line in its place', async ({
  api,
  db,
  databases,
}) => {
  const { identifier } = await merchantOf(api, db)
  const file = (...given: object[]) => Buffer.concat(given.flatMap((one) => [lineOf(identifier, one, 0), Buffer.from('\n')]))
  const same = { id: 'same', currency: 'XXA' }
  const limits = { lines: 3, bytes: MB }
  const cut = await fromFile(databases, 'changed.ndjson', file(same, { id: 'before', currency: 'XXA' }, same, same), limits)
  expect(cut).toMatchObject({ isCut: true, refused: 3 })
  const whole = file(same, { id: 'after', currency: 'XXA' }, { ...same, currency: 'XXB' }, same)
  const { receipt } = await fromFile(databases, 'changed.ndjson', whole)
  const { rows } = await db.query('select row_number as row, status from intake_finding where receipt_id = $1 order by id', [
    cut.receipt,
  ])
  expect(rows).toEqual([
    { row: 1, status: 'settled' },
    { row: 2, status: 'open' },
    { row: 3, status: 'open' },
  ])
  // What a whole file lists stays listed when the file is sent once more, and so does what comes later.
  const again = await fromFile(databases, 'changed.ndjson', whole)
  const { rows: open } = await db.query(
    `select receipt_id as receipt, count(*)::integer as count from intake_finding
     where receipt_id in ($1, $2) and status = 'open' group by 1 order by 1`,
    [receipt, again.receipt],
  )
  expect(open).toEqual([
    { receipt, count: 4 },
    { receipt: again.receipt, count: 4 },
  ])
})

test('a file with a decompressed line of 100 MB, and a cut-off one, cost little memory and lose no earlier order', async ({
  api,
  db,
  databases,
}) => {
  const { id, identifier } = await merchantOf(api, db)
  const order = (name: string) => Buffer.concat([lineOf(identifier, { id: name }, 0), Buffer.from('\n')])
  const before = process.memoryUsage().rss
  let most = 0
  const timer = setInterval(() => (most = Math.max(most, process.memoryUsage().rss - before)), 20)
  const bomb = gzipSync(Buffer.concat([order('first'), Buffer.alloc(100 * MB, 'x'), Buffer.from('\n'), order('last')]))
  const made = process.memoryUsage().rss - before
  const answer = await fromFile(databases, 'bomb.ndjson.gz', bomb)
  clearInterval(timer)
  expect(codesOf(answer)).toEqual([[2, 'LINE_TOO_LONG', null]])
  expect(Math.max(most, 0)).toBeLessThan(made + 150 * MB)
  await expect(fromFile(databases, 'cut.ndjson.gz', gzipSync(order('cut')).subarray(0, -9))).rejects.toThrow()
  const { rows } = await db.query<{ name: string }>(
    'select external_order_id as name from customer_order where em_id = $1 order by id',
    [id],
  )
  expect(rows.map(({ name }) => name).slice(0, 2)).toEqual(['first', 'last'])
})

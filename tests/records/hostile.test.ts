/* Hostile input: whatever is sent to the generic calls, the answer is correct or a refusal, and reveals nothing about the database. */
import * as fc from 'fast-check'
import type { LightMyRequestResponse } from 'fastify'
import { factsOf } from '#schema/kinds.ts'
import { allTables, findTable } from '#schema/registry.ts'
import { may } from '#schema/roles.ts'
import { permissionFor } from '../../api/records/read/tableFor.ts'
import type { ApiClient } from '../support/ApiClient.ts'
import { describe, expect, test } from '../support/test.ts'
import { writerOf } from './anyRow.ts'
import type { Asked } from './randomRequests.ts'
import { randomRequests, sqlFragments } from './randomRequests.ts'

const RUNS = 1200
const SEED = Number(process.env['HOSTILE_SEED'] ?? 20_261_121)

/** Words that only the database, its driver or a stack trace would say. */
const databaseWords =
  /violates|syntax error|SQLSTATE|relation "|column "|\bpg_|Key \(|duplicate key|_fkey|_pkey|operator does not exist|invalid input|null value|at Object\.|node_modules|\.ts:\d/i
const secrets = /\$argon2id|"password_hash":|"tx":/

const send = (person: ApiClient, { method, url, payload }: Asked): Promise<LightMyRequestResponse> =>
  person.inject({
    method,
    url,
    ...(payload !== undefined && { payload: JSON.stringify(payload), headers: { 'content-type': 'application/json' } }),
  })

test.for(['operator', 'auditor', 'translator'] as const)(
  `no request out of ${RUNS} random ones as %s does anything but succeed rightly or be refused [API-27] [API-30]`,
  { timeout: 600_000 },
  async (account, { api, db }) => {
    const person = await api.as(account)
    await fc.assert(
      fc.asyncProperty(randomRequests, async (asked) => {
        const response = await send(person, asked)
        const { statusCode, body } = response
        expect(statusCode === 200 || (statusCode >= 400 && statusCode < 500), `${statusCode} ${body.slice(0, 300)}`).toBe(true)
        expect(secrets.test(body)).toBe(false)
        const table = findTable(asked.table)
        if (statusCode === 200) {
          expect(table && may([account], permissionFor(table, 'load')), 'what a role may not read it never gets').toBe(true)
          return
        }
        // `params` and the keys of `errors` may repeat the input; the sentences are only ours.
        const { message, errors = {} } = response.json<{ message: string; errors?: Record<string, string> }>()
        expect([message, ...Object.values(errors)].join(' ')).not.toMatch(databaseWords)
        expect(response.json()).toMatchObject({
          statusCode,
          code: expect.any(String) as string,
          message: expect.stringMatching(/^[^\n]{3,300}$/) as string,
        })
      }),
      { numRuns: account === 'operator' ? RUNS : RUNS / 4, seed: SEED, endOnFailure: true },
    )
    expect((await db.query(`select * from error_log where source <> 'sample'`)).rows).toEqual([])
    expect((await db.query('select count(*) from currency')).rows).not.toEqual([{ count: 0 }])
  },
)

describe('shapes', () => {
  const raw = (person: ApiClient, payload: string | Buffer, headers: Record<string, string> = {}) =>
    person.inject({
      method: 'POST',
      url: '/api/visualize/load',
      payload,
      headers: { 'content-type': 'application/json', ...headers },
    })
  const withValue = (json: string): string =>
    `{"tableName":"courier","filter":[{"name":"name","comparator":"contains","value":${json}}]}`

  test.for([
    ['5,000 nested lists', withValue('['.repeat(5000) + ']'.repeat(5000)), 400],
    ['5,000 nested objects', `${'{"a":'.repeat(5000)}1${'}'.repeat(5000)}`, 400],
    ['nested filters', '{"tableName":"courier","filter":[{"or":[{"name":"id","value":1}]}]}', 400],
    [
      'a list of 100,000',
      `{"tableName":"courier","filter":[{"name":"id","comparator":"in","value":[${'1,'.repeat(99_999)}1]}]}`,
      400,
    ],
    ['a text of 2 MB', withValue(`"${'x'.repeat(2_000_000)}"`), 413],
    ['a text of 600 kB', withValue(`"${'x'.repeat(600_000)}"`), 400],
    ['10^309', '{"tableName":"courier","filter":[{"name":"id","value":1e309}]}', 400],
    ['an integer beyond exactness', '{"tableName":"courier","filter":[{"name":"id","value":9007199254740993}]}', 400],
    ['a NUL', withValue('"a\\u0000b"'), 400],
    ['half a character', withValue('"\\ud800"'), 400],
    ['a prototype key', '{"tableName":"courier","__proto__":{"admin":true}}', 400],
    ['a constructor key', '{"tableName":"courier","constructor":{"prototype":{}}}', 400],
    ['a key twice', '{"tableName":"courier","tableName":"em_view"}', 400],
    ['a key twice in other writing', '{"tableName":"courier","t\\u0061bleName":"em_view"}', 400],
    ['no JSON', '{tableName:1}', 400],
    ['nothing', '', 400],
    ['a bare value', '1', 400],
    ['null', 'null', 400],
    ['a list', '[]', 400],
    ['a thousand keys', `{"tableName":"courier",${Array.from({ length: 1000 }, (_, index) => `"k${index}":1`).join(',')}}`, 400],
  ] as const)('%s is refused', async ([, payload, status], { api }) => {
    const response = await raw(api, payload)
    expect(response.statusCode, response.body.slice(0, 300)).toBe(status)
    expect(response.json()).toMatchObject({ statusCode: status, message: expect.any(String) as string })
    expect(response.body.length).toBeLessThan(1000)
  })

  test.for([
    ['a NUL in a value', '{"tableName":"courier","pane":"a\\u0000b"}'],
    ['a NUL in a key', '{"tableName":"courier","a\\u0000b":1}'],
    ['half a character in a value', '{"tableName":"courier","pane":"\\ud800"}'],
    ['half a character in a key', '{"tableName":"courier","\\udc00":1}'],
  ] as const)('%s is refused before anything looks at it', async ([, payload], { api }) => {
    const response = await raw(api, payload)
    expect(response.json()).toMatchObject({
      statusCode: 400,
      message: 'The request is not well-formed. A text in it holds characters that are not allowed',
    })
  })

  test('the same shapes are refused in the query strings of the other dialect', async ({ api }) => {
    for (const json of [
      '['.repeat(4000) + ']'.repeat(4000),
      '{"id":1e309}',
      '{"name":"a\\u0000b"}',
      '{"__proto__":1}',
      '{"name":"\\ud800"}',
      '{"id":{"gt":1}}',
    ]) {
      const reply = await api.get(`/api/rest/courier?filter=${encodeURIComponent(json)}`)
      expect(reply).toMatchObject({ statusCode: 400 })
    }
  })

  test.for([
    ['bytes that are no UTF-8', Buffer.from([...Buffer.from('{"tableName":"'), 0xc3, 0x28, ...Buffer.from('"}')]), {}, 400],
    ['a packed body', Buffer.from('{"tableName":"courier"}'), { 'content-encoding': 'gzip' }, 415],
    ['a body as text', '{"tableName":"courier"}', { 'content-type': 'text/plain' }, 415],
    ['a body as a form', 'tableName=courier', { 'content-type': 'application/x-www-form-urlencoded' }, 415],
    ['a body as something like JSON', '{"tableName":"courier"}', { 'content-type': 'application/jsonx' }, 415],
    ['a body without a type', '{"tableName":"courier"}', { 'content-type': '' }, 415],
  ] as const)('%s is refused', async ([, payload, headers, status], { api }) => {
    expect((await raw(api, payload, headers)).statusCode).toBe(status)
  })

  test('text of any length is processed in linear time', async ({ api }) => {
    const patterns = [
      'a@' + 'a.'.repeat(50_000),
      '+'.repeat(100_000),
      `http://${'a'.repeat(100_000)}`,
      ' '.repeat(100_000),
      '1'.repeat(100_000),
      'é'.repeat(50_000),
    ]
    for (const text of patterns) {
      const started = performance.now()
      await api.insert('em_site', { em_id: 1, web_address: text, description: text })
      await api.insert('fee_class', { name: text, import_scheme_fixed_fee: text })
      await api.load('em_view', { filter: [{ name: 'nominated_email', comparator: 'contains', value: text }] })
      // In quadratic time a hundred thousand characters take minutes.
      expect(performance.now() - started).toBeLessThan(8000)
    }
  })
})

describe('values', () => {
  const bad: Readonly<Record<string, readonly unknown[]>> = {
    'integer text': ['1', 1.5, true, [1], { a: 1 }, 2 ** 31, -(2 ** 31) - 1],
    boolean: ['true', 1, 0, [true], {}],
    numeric: ['1,5', '1e5', 'NaN', 'Infinity', '1.23456789012345', '9'.repeat(20), [1], {}, true],
    date: ['2026-02-30', 'now', 'infinity', '1899-12-31', '2200-01-01', 1, ['2026-01-01'], {}],
    'timestamp with time zone': ['2026-01-01 00:00', 'now', 'yesterday', 1, {}, ['2026-01-01T00:00:00Z']],
    text: [1, true, {}, ['a'], 'a\u0007b', 'x'.repeat(20_000)],
    'text[]': ['a', 1, {}, [1], [['a']]],
  }
  const sqlTypeOf = (kind: Parameters<typeof factsOf>[0]): readonly unknown[] => {
    const [type = ''] = factsOf(kind).sql
    if (type === 'integer') return bad['integer text'] ?? []
    return bad[type.replace(/\(\d\)/, '')] ?? []
  }
  const writable = allTables.filter(({ allow }) => allow.includes('insert'))

  test.for(writable.map((table) => [table.name, table] as const))(
    'no value of a wrong type reaches the database through %s',
    async ([tableName, { fields, area }], { api }) => {
      const account = await api.as(writerOf({ area }))
      for (const [field, { kind, generated }] of Object.entries(fields)) {
        if (generated) continue
        for (const wrong of sqlTypeOf(kind)) {
          const { statusCode, errors } = await account.insert(tableName, { [field]: wrong })
          expect([statusCode, Object.hasOwn(errors ?? {}, field)], `${field} = ${JSON.stringify(wrong)?.slice(0, 40)}`).toEqual([
            400,
            true,
          ])
        }
      }
    },
  )

  test('a SQL fragment is a text like any other', async ({ api, db }) => {
    for (const fragment of sqlFragments) {
      const { data, statusCode } = await api.insert<{ name: string }>(
        'checkout',
        { name: fragment, code: `F${sqlFragments.indexOf(fragment)}` },
        ['name'],
      )
      expect([statusCode, data.rows[0]?.name]).toEqual([200, fragment])
      const found = await api.load<{ name: string }>('checkout', { filter: [{ name: 'name', value: fragment }] })
      expect(found.data.rows.map((row) => row.name)).toEqual([fragment])
    }
    expect((await db.query(`select to_regclass('currency') as there`)).rows).toEqual([{ there: 'currency' }])
  })
})

describe('a list that contains a name twice', () => {
  const text = { name: 'context', comparator: 'contains', value: 'a' }
  const once = [{ name: 'full_name', direction: 'desc' }]
  const twice = [...once, { name: 'full_name', direction: 'asc' }, { name: 'id' }, { name: 'id', direction: 'desc' }]

  test.for([
    ['load', '/api/visualize/load', { tableName: 'em_view', filter: [text] }],
    ['find', '/api/persistence/find', { tableName: 'em_view', conditions: [text] }],
    ['visualize', '/api/visualize/em_view', { filter: [text] }],
    ['as of', '/api/visualize/as_of', { tableName: 'em_view', filter: [text], day: '2030-12-31' }],
  ] as const)('orders %s as its first place says, and no more [API-27]', async ([, url, body], { api }) => {
    const [plain, repeating] = [await api.post(url, { ...body, orderBy: once }), await api.post(url, { ...body, orderBy: twice })]
    expect(plain.statusCode).toBe(200)
    expect({ ...repeating, requestId: '' }).toEqual({ ...plain, requestId: '' })
  })

  test('downloads the column once', async ({ api }) => {
    const columns = ['full_name', 'id', 'full_name']
    const { body } = await api.inject({
      method: 'POST',
      url: '/api/export/em_view',
      payload: { format: 'csv', columns, orderBy: twice },
    })
    expect(body.split('\r\n')[0]?.split(',')).toHaveLength(2)
  })

  test('returns the columns of a new record once', async ({ api }) => {
    const data = { name: 'Twice', code: 'TWICE' }
    const { statusCode, data: written } = await api.insert('courier', data, ['name', 'name'])
    expect([statusCode, written.rows]).toEqual([200, [{ name: 'Twice' }]])
  })
})

test('answers are equal on two databases that differ only in unreadable data', async ({ api, db }) => {
  const asked = [
    () => api.load('dashboard_user', { filter: [{ name: 'password_hash', comparator: 'isNull' }] }),
    () => api.load('dashboard_user', { orderBy: [{ name: 'password_hash' }] }),
    () => api.find('auth_session', { user_id: 1 }),
    () => api.find('em', { context: 'x' }),
    () => api.load('audit_log', { orderBy: [{ name: 'tx' }] }),
    () => api.load('audit_log', { filter: [{ name: 'tx', comparator: '>=', value: 1 }] }),
    () => api.load('dashboard_user'),
  ]
  const answers = async () => Promise.all(asked.map(async (ask) => ({ ...(await ask()), requestId: '' })))
  const before = await answers()
  await db.query(`update dashboard_user set password_hash = 'x' || id`)
  await db.query(
    `alter table audit_log disable trigger user; update audit_log set tx = '7'; alter table audit_log enable trigger user`,
  )
  expect(await answers()).toEqual(before)
})

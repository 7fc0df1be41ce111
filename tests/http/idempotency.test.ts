/* Calls with an Idempotency-Key: run once, answered as often as they are sent. */
import type { InjectOptions } from 'fastify'
import type { Call } from '#schema/defineCall.ts'
import * as calls from '#schema/calls/index.ts'
import { expireReplies } from '../../api/http/expireReplies.ts'
import { inCallTransaction } from '../../api/db/callTransaction.ts'
import { transactionsOf } from '../../api/db/Queryable.ts'
import { queryableOf } from '../../api/db/queryableOf.ts'
import { createApp } from '../../api/process/createApp.ts'
import { ApiClient } from '../support/ApiClient.ts'
import { formOf } from '../support/formOf.ts'
import { describe, expect, test } from '../support/test.ts'
import { day, invoiceDueIn, merchantOf } from '../invoices/billing.ts'

const under = (api: ApiClient, key: string, url: string, payload: object) =>
  api.inject({ method: 'POST', url, payload, headers: { 'idempotency-key': key } })

const courier = (name: string) => ({ tableName: 'courier', data: { name, code: name }, returnColumns: ['id', 'name'] })
const add = (api: ApiClient, key: string, name: string) => under(api, key, '/api/persistence/insert', courier(name))
const couriers = async (api: ApiClient, name: string) =>
  (await api.load('courier', { filter: [{ name: 'name', value: name }] })).data.total

describe('a call under an Idempotency-Key', () => {
  test('runs once: the same key and body get the first reply again, marked as a repetition', async ({ api, db }) => {
    const first = await add(api, 'key 1', 'Once Only')
    expect(first.statusCode).toBe(200)
    expect(first.headers).not.toHaveProperty('idempotent-replay')
    const again = await add(api, 'key 1', 'Once Only')
    expect(again.headers['idempotent-replay']).toBe('true')
    expect(again.json()).toEqual(first.json())
    expect(again.headers['content-type']).toBe(first.headers['content-type'])
    expect(await couriers(api, 'Once Only')).toBe(1)
    const { rowCount } = await db.query(`select from audit_log where table_name = 'courier' and after->>'name' = 'Once Only'`)
    expect(rowCount).toBe(1)
  })

  test('is refused with another body or for another call', async ({ api }) => {
    await add(api, 'key 2', 'The First')
    const conflict = { statusCode: 409, code: 'IDEMPOTENCY_CONFLICT' }
    expect((await add(api, 'key 2', 'The Second')).json()).toMatchObject(conflict)
    expect((await under(api, 'key 2', '/api/rest/courier', courier('The First'))).json()).toMatchObject(conflict)
    expect(await couriers(api, 'The Second')).toBe(0)
  })

  test('is the same call whatever the order of the keys in its body', async ({ api }) => {
    const { tableName, data, returnColumns } = courier('In Any Order')
    await under(api, 'key 3', '/api/persistence/insert', { tableName, data, returnColumns })
    const again = await under(api, 'key 3', '/api/persistence/insert', { returnColumns, data, tableName })
    expect(again.headers['idempotent-replay']).toBe('true')
  })

  test('can be retried with the same key after a failure, which leaves no key behind', async ({ api }) => {
    expect((await add(api, 'key 4', '')).statusCode).toBe(400)
    const now = await add(api, 'key 4', 'Named At Last')
    expect([now.statusCode, now.headers['idempotent-replay']]).toEqual([200, undefined])
  })

  test('belongs to the person: another may use the same key', async ({ api }) => {
    await add(api, 'key 5', 'Of One Person')
    const other = await add(await api.as('operator2'), 'key 5', 'Of Another Person')
    expect([other.statusCode, other.headers['idempotent-replay']]).toEqual([200, undefined])
  })

  test('runs once if ten arrive at once on two nodes, and the others get its reply', async ({
    api,
    app,
    config,
    db,
    databases,
  }) => {
    const em_id = await merchantOf(api, db, 'direct')
    const invoice_id = await invoiceDueIn(db, databases, em_id, 6, '2026-09')
    const otherNode = await createApp({ config, db: databases })
    const payment: InjectOptions = {
      method: 'POST',
      url: '/api/invoice/update',
      payload: { em_id, invoice_id, paid_amount: '4.50', date_of_payment: day(-1) },
      headers: { 'idempotency-key': 'ten at once', authorization: `Bearer ${api.token}` },
    }
    const replies = await Promise.all(Array.from({ length: 10 }, (_, index) => [app, otherNode][index % 2]!.inject(payment)))
    await otherNode.close()
    expect(replies.map(({ body }) => body)).toEqual(Array(10).fill(replies[0]?.body))
    expect(replies.filter(({ headers }) => headers['idempotent-replay'] === undefined)).toHaveLength(1)
    const { rows } = await db.query('select paid_amount from issued_invoice where id = $1', [invoice_id])
    expect(rows).toEqual([{ paid_amount: '4.50' }])
    expect((await db.query('select from invoice_payment where invoice_id = $1', [invoice_id])).rowCount).toBe(1)
  })

  test('waits for the same call on another node, and runs itself if that fails', async ({ api, db, databases }) => {
    const held = await databases.rw.connect()
    await held.query('begin')
    const { rows } = await db.query<{ id: number }>(`select id from operator_user where user_name = 'operator'`)
    await held.query(
      `insert into idempotency_key (user_id, key, request_hash, created) values ($1, 'elsewhere', 'another', now())`,
      [rows[0]?.id],
    )
    let isAnswered = false
    const waiting = add(api, 'elsewhere', 'After A Wait').then((reply) => {
      isAnswered = true
      return reply
    })
    await expect
      .poll(async () => (await db.query(`select from pg_stat_activity where wait_event = 'transactionid'`)).rowCount)
      .toBe(1)
    expect(isAnswered).toBe(false)
    await held.query('rollback')
    held.release()
    expect((await waiting).json()).toMatchObject({ data: { rows: [{ name: 'After A Wait' }] } })
  })

  test('is remembered for 30 days; then its row is deleted', async ({ api, app, clock, databases, db }) => {
    clock.set(new Date().toISOString())
    await add(api, 'old key', 'Of Last Month')
    clock.advance(30 * 86_400_000 - 60_000)
    const lasting = await new ApiClient(app).as('operator')
    expect((await add(lasting, 'old key', 'Of Last Month')).headers['idempotent-replay']).toBe('true')
    clock.advance(120_000)
    expect((await add(lasting, 'old key', 'Of This Month')).statusCode).toBe(200)
    const kept = async () => (await db.query(`select from idempotency_key where key = 'old key'`)).rowCount
    await expireReplies(databases.write, clock.real())
    expect(await kept()).toBe(1)
    clock.advance(31 * 86_400_000)
    await expireReplies(databases.write, clock.real())
    expect(await kept()).toBe(0)
    clock.release()
  })

  test.for(['', 'x'.repeat(101), 'tab\there', 'smörgås'])('is refused for the key %j', async (key, { api }) => {
    const reply = await add(api, key, 'Never Added')
    expect(reply.json()).toMatchObject({ statusCode: 400, code: 'MALFORMED' })
    expect(await couriers(api, 'Never Added')).toBe(0)
  })

  test('may be an upload: the same file is stored once, and another file with the key is refused', async ({ api, db }) => {
    const send = (bytes: string) => {
      const { payload, headers } = formOf({ document_name: 'Terms' }, { name: 'terms.pdf', bytes: Buffer.from(bytes) })
      return api.inject({
        method: 'POST',
        url: '/api/generalContract/save',
        payload,
        headers: { ...headers, 'idempotency-key': 'an upload' },
      })
    }
    const before = (await db.query('select from general_contract_document')).rowCount ?? 0
    const first = await send('%PDF-1.7 one %%EOF')
    expect(first.statusCode).toBe(200)
    const again = await send('%PDF-1.7 one %%EOF')
    expect([again.headers['idempotent-replay'], again.body]).toEqual(['true', first.body])
    expect((await send('%PDF-1.7 two %%EOF')).json()).toMatchObject({ code: 'IDEMPOTENCY_CONFLICT' })
    expect((await db.query('select from general_contract_document')).rowCount).toBe(before + 1)
  })

  test('keeps its key if and only if its changes are committed', async ({ api, databases, db }) => {
    // Storing the reply fails after the row was written: neither stays.
    await db.query(`alter table idempotency_key add constraint no_answers check (answer is null) not valid`)
    expect((await add(api, 'torn', 'Half Done')).statusCode).toBeGreaterThanOrEqual(400)
    await db.query('alter table idempotency_key drop constraint no_answers')
    expect(await couriers(api, 'Half Done')).toBe(0)
    expect((await databases.rw.query(`select from idempotency_key where key = 'torn'`)).rowCount).toBe(0)
  })
})

describe('the one transaction of a call', () => {
  const name = (client: { query: (text: string) => Promise<unknown> }, text: string) =>
    client.query(`insert into courier (name, code) values ('${text}', '${text}')`)
  const named = async (db: { query: (text: string) => Promise<{ rows: { name: string }[] }> }, like: string) =>
    (await db.query(`select name from courier where name like '${like} %' order by name`)).rows.map((row) => row.name)

  test('contains what its parts have done, except for those that failed and were skipped', async ({ databases, db }) => {
    await inCallTransaction(databases.rw, async () => {
      await queryableOf(databases.write).query(`insert into courier (name, code) values ('Part 1', 'Part 1')`)
      await transactionsOf(databases.rw)((client) => name(client, 'Part 2'))
      const failing = transactionsOf(databases.rw)(async (client) => {
        await name(client, 'Part 3')
        throw new Error('passed over')
      })
      await failing.catch(() => undefined)
      await name(databases.rw, 'Part 1').catch(() => undefined)
      await databases.write
        .transaction()
        .execute((trx) => queryableOf(trx).query(`insert into courier (name, code) values ('Part 4', 'Part 4')`))
      expect(await named(db, 'Part')).toEqual([])
    })
    expect(await named(db, 'Part')).toEqual(['Part 1', 'Part 2', 'Part 4'])
  })

  test('leaves nothing of its parts if it fails', async ({ databases, db }) => {
    const failing = inCallTransaction(databases.rw, async () => {
      await transactionsOf(databases.rw)((client) => name(client, 'Lost 1'))
      throw new Error('at last')
    })
    await expect(failing).rejects.toThrow('at last')
    expect(await named(db, 'Lost')).toEqual([])
  })
})

test('every call with a body takes an Idempotency-Key, or says why it is harmless when repeated', () => {
  const all = Object.entries(calls) as [string, Call][]
  const wrong = all.filter(
    ([, { method, idempotencyKey, harmlessTwice }]) => method !== 'GET' && Boolean(idempotencyKey) === Boolean(harmlessTwice),
  )
  expect(wrong.map(([name]) => name)).toEqual([])
  expect(all.filter(([, { idempotencyKey, public: isPublic }]) => idempotencyKey && isPublic)).toEqual([])
})

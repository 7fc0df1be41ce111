/* A person asks what we have, and to be erased: found everywhere, exported once, and a pseudonym wherever something stays. */
import { describe, expect } from 'vitest'
import { partOf, personalKinds } from '#schema/personal/personalData.ts'
import { tellsOf } from '#schema/personal/tellsOf.ts'
import { allTables, tableOf } from '#schema/registry.ts'
import type { PersonalKind } from '#schema/personal/personalData.ts'
import type { ApiClient } from '../support/ApiClient.ts'
import { merchantOf } from '../support/intake.ts'
import { unzipped } from '../support/unzipped.ts'
import { expireExports } from '../../api/features/privacy/expireExports.ts'
import { inTransaction } from '../../api/records/write/transaction.ts'
import { test as working } from '../returns/working.ts'
import { orderOf } from './buyers.ts'

const test = working.extend('env', { scope: 'file' }, () => ({}))

interface Found {
  pseudonym: string
  rows: { kind: PersonalKind; id: number; values: Record<string, string | null> }[]
  is_cut: boolean
}
const find = async (api: ApiClient, body: object) => (await api.post<Found>('/api/privacy/find', body)).data
const named = ({ rows }: Found, ...kinds: PersonalKind[]) =>
  rows.filter(({ kind }) => !kinds.length || kinds.includes(kind)).map(({ kind, id }) => ({ kind, id }))

test.beforeAll(({ clock }) => clock.set('2026-11-20T08:00:00Z'))

test('all that the registry says of people outside is found and erased by a part, or is the audit log', () => {
  const told = allTables.flatMap((table) =>
    table.view && table.name !== 'outbox_view'
      ? []
      : Object.keys(table.fields).flatMap((name) => {
          const whom = tellsOf(table, name)
          return whom === 'nobody' || whom === 'operator' || table.name === 'audit_log' ? [] : [`${table.name}.${name}`]
        }),
  )
  const replaced = personalKinds
    .filter((kind) => kind !== 'operator')
    .flatMap((kind) => partOf(kind).replaces.map((field) => `${partOf(kind).table}.${field}`))
  expect(replaced.toSorted()).toEqual(told.toSorted())
  for (const kind of personalKinds)
    for (const field of partOf(kind).replaces) expect(tableOf(partOf(kind).table).fields).toHaveProperty(field)
})

describe('only administrators', () => {
  test.for(['operator', 'auditor', 'tester', 'translator'] as const)(
    'and not the %s may search, erase or export',
    async (role, { api }) => {
      const other = await api.as(role)
      const rows = [{ kind: 'order', id: 1 }]
      const pseudonym = 'Erased-00000000'
      const replies = [
        await other.post('/api/privacy/find', { email: 'a@b.example' }),
        await other.post('/api/privacy/foresee', { rows }),
        await other.post('/api/privacy/erase', { pseudonym, rows }),
        await other.post('/api/privacy/export', { pseudonym, rows }),
      ]
      expect(replies.map(({ statusCode }) => statusCode)).toEqual([403, 403, 403, 403])
      expect((await other.inject({ method: 'GET', url: '/api/privacy_request/1/file' })).statusCode).toBe(403)
    },
  )
})

describe('an erasure', () => {
  test('replaces a buyer whose returns are filed, and keeps place, amounts and numbers', async ({ api, db, working: _jobs }) => {
    const email = 'berta@filed.example'
    await orderOf(api, db, { email, filed: true })
    const admin = await api.as('admin')
    const found = await find(admin, { email: 'BERTA@filed.example ' })
    expect(named(found).map(({ kind }) => kind)).toEqual(['order'])
    expect(found.rows[0]?.values).toMatchObject({ recipient_name: 'Berta Bauer', buyer_email: email })
    const foreseen = await admin.post<{ rows: object[] }>('/api/privacy/foresee', { rows: named(found) })
    expect(foreseen.data.rows).toMatchObject([{ kind: 'order', reason: null, law: null }])
    const reply = await admin.post<{ id: number }>('/api/privacy/erase', { pseudonym: found.pseudonym, rows: named(found) })
    expect(reply).toMatchObject({ statusCode: 200, data: { replaced: 1, kept: 0 } })
    const { rows } = await db.query<Record<string, string>>(
      `select recipient_name, delivery_address, buyer_email, buyer_vat_id, delivery_country, external_order_id, total::text from customer_order where id = $1`,
      [found.rows[0]?.id],
    )
    expect(rows[0]).toMatchObject({
      recipient_name: found.pseudonym,
      delivery_address: found.pseudonym,
      buyer_email: `${found.pseudonym.toLowerCase()}@erased.invalid`,
      external_order_id: email,
    })
    expect(rows[0]).toMatchObject({ delivery_country: 'DE', total: '119.00' })
    expect((await find(admin, { email })).rows).toEqual([])
    const letter = await admin.inject({ method: 'GET', url: `/api/privacy_request/${reply.data.id}/file` })
    expect([letter.statusCode, letter.rawPayload.subarray(0, 5).toString()]).toEqual([200, '%PDF-'])
  })

  test('keeps a buyer while a return has still to tell of the order, and says by which article', async ({
    api,
    db,
    working: _jobs,
  }) => {
    const email = 'carla@open.example'
    await orderOf(api, db, { email, filed: false })
    const admin = await api.as('admin')
    const found = await find(admin, { email })
    const { data } = await admin.post<{ rows: object[] }>('/api/privacy/foresee', { rows: named(found) })
    expect(data.rows).toMatchObject([
      { kind: 'order', reason: 'RETURN_OPEN', law: expect.stringContaining('GDPR Art. 17(3)(b)') },
    ])
    expect(await admin.post('/api/privacy/erase', { pseudonym: found.pseudonym, rows: named(found) })).toMatchObject({
      data: { replaced: 0, kept: 1 },
    })
    expect((await find(admin, { email })).rows).toHaveLength(1)
  })

  test('of a contact shows the pseudonym in lists, history, as of, undo and downloads, and the other contact stays', async ({
    api,
    db,
  }) => {
    const { id } = await merchantOf(api, db)
    const former = { nominated_email_secondary: 'dora@shop.example', nominated_person_secondary: 'Dora Dorn' }
    await api.update('em', { id, nominated_email: 'emil@shop.example', ...former })
    await api.update('em', { id, nominated_phone_secondary: '+372 5559 9001' })
    await db.query(
      `insert into mail_outbox (message_id, "to", subject, body, kind, status, sent_at) values ('<dora@test>', 'dora@shop.example', 'Hello Dora', 'Dear Dora', 'password_reset', 'sent', now())`,
    )
    const admin = await api.as('admin')
    const found = await find(admin, { email: 'dora@shop.example', phone: '0037255599001' })
    expect(named(found).map(({ kind }) => kind)).toEqual(['secondContact', 'mail'])
    const erased = await admin.post('/api/privacy/erase', { pseudonym: found.pseudonym, rows: named(found) })
    expect(erased, JSON.stringify(erased)).toMatchObject({ statusCode: 200, data: { replaced: 2, kept: 0 } })
    const texts: string[] = []
    const add = async (reply: Promise<{ body: string; statusCode: number }>) => {
      const { body, statusCode } = await reply
      expect(statusCode, body.slice(0, 300)).toBe(200)
      texts.push(body)
    }
    await add(
      admin.inject({
        method: 'POST',
        url: '/api/visualize/load',
        payload: { tableName: 'em_view', filter: [{ name: 'id', value: id }] },
      }),
    )
    await add(admin.inject({ method: 'GET', url: `/api/visualize/history/em/${id}` }))
    await add(
      admin.inject({ method: 'POST', url: '/api/visualize/load', payload: { tableName: 'audit_log', page: { size: 500 } } }),
    )
    await add(
      admin.inject({ method: 'POST', url: '/api/visualize/load', payload: { tableName: 'outbox_view', page: { size: 500 } } }),
    )
    await add(
      admin.inject({
        method: 'POST',
        url: '/api/export/audit_log',
        payload: { format: 'csv', columns: ['id', 'before', 'after', 'request'] },
      }),
    )
    await add(admin.inject({ method: 'GET', url: `/api/visualize/timeline/em/${id}` }))
    expect(texts.some((text) => text.includes(found.pseudonym))).toBe(true)
    for (const text of texts) for (const secret of ['dora@shop', 'Dora', '5559 9001']) expect(text).not.toContain(secret)
    expect(texts[0]).toContain('emil@shop.example')
    const { rows } = await db.query<{ before: object }>(
      `select before from audit_log where table_name = 'em' and record_id = $1 and after ->> 'erased' is not null`,
      [String(id)],
    )
    expect(JSON.stringify(rows)).not.toContain('Dora')
    expect(rows).toHaveLength(1)
  })

  test('of an active merchant’s only contact, an account in use or our books stays, each with its reason', async ({
    api,
    db,
  }) => {
    const { id } = await merchantOf(api, db)
    await api.update('em', { id, nominated_email: 'fritz@shop.example' })
    const admin = await api.as('admin')
    const found = await find(admin, { email: 'fritz@shop.example' })
    const own = await find(admin, { name: 'nobody who is here' })
    expect(own.rows).toEqual([])
    const people = await find(admin, {
      email: (await db.query(`select email from operator_user where user_name = 'operator'`)).rows[0].email,
    })
    const rows = [...named(found), ...named(people, 'operator')]
    const { data } = await admin.post<{ rows: { reason: string }[] }>('/api/privacy/foresee', { rows })
    expect(data.rows.map(({ reason }) => reason)).toEqual(['MERCHANT_ACTIVE', 'ACCOUNT_IN_USE'])
  })

  test('of a row that is not there, or of nobody, is refused, and nothing is written', async ({ api, db }) => {
    const admin = await api.as('admin')
    expect(await admin.post('/api/privacy/find', {})).toMatchObject({ statusCode: 400 })
    expect(await admin.post('/api/privacy/find', { name: 'ab' })).toMatchObject({ statusCode: 400 })
    const count = async () => (await db.query('select count(*)::int as n from privacy_request')).rows[0]
    const before = await count()
    const pseudonym = 'Erased-00000000'
    expect(await admin.post('/api/privacy/erase', { pseudonym, rows: [{ kind: 'order', id: 999_999_999 }] })).toMatchObject({
      statusCode: 404,
    })
    expect(await admin.post('/api/privacy/erase', { pseudonym, rows: [{ kind: 'constructor', id: 1 }] })).toMatchObject({
      statusCode: 400,
    })
    expect(await count()).toEqual(before)
  })
})

describe('an export', () => {
  test('has the rows as JSON and as a page, what is left out and why, once and for seven days', async ({
    api,
    db,
    clock,
    databases,
    working: jobs,
  }) => {
    const email = 'gerda@export.example'
    await orderOf(api, db, { email, filed: false })
    const admin = await api.as('admin')
    const found = await find(admin, { email })
    const start = () =>
      admin.post<{ id: number; job: number }>('/api/privacy/export', { pseudonym: found.pseudonym, rows: named(found) })
    const { data } = await start()
    expect(await jobs.ended(data.job, AbortSignal.timeout(30_000))).toMatchObject({ state: 'done' })
    const fetched = (id: number) => admin.inject({ method: 'GET', url: `/api/privacy_request/${id}/file` })
    const first = await fetched(data.id)
    expect(first.statusCode).toBe(200)
    const zip = unzipped(first.rawPayload)
    const json = JSON.parse(zip.get('data.json')?.toString() ?? '') as { rows: { values: object }[]; left_out: string[] }
    expect(json.rows[0]?.values).toMatchObject({
      'Buyer Email': email,
      'Recipient Name': 'Berta Bauer',
      'Delivery Country': 'DE',
    })
    expect(json.left_out.length).toBeGreaterThan(2)
    const page = zip.get('index.html')?.toString() ?? ''
    expect(page).toContain(email)
    expect(page).not.toMatch(/<script/)
    expect((await fetched(data.id)).statusCode).toBe(409)
    const { data: other } = await start()
    await jobs.ended(other.job, AbortSignal.timeout(30_000))
    const files = () =>
      db.query('select from stored_file f join privacy_request r on r.file = f.handle where r.id = any($1)', [
        [data.id, other.id],
      ])
    expect((await files()).rowCount).toBe(2)
    const operator = { id: null, userName: 'clean-up' }
    const cleanUp = (at: Date) => {
      const actor = { operator, method: 'JOB', path: 'clean_up', ip: '', requestId: 'test', at, started: at }
      return inTransaction({ db: databases, actor }, expireExports)
    }
    // What was fetched goes with the next cleaning up, what was not after its seven days.
    await cleanUp(clock.business())
    expect((await files()).rowCount).toBe(1)
    clock.advance(7 * 86_400_000 + 1000)
    expect((await fetched(other.id)).statusCode).toBe(409)
    await cleanUp(new Date('2026-11-27T09:00:00Z'))
    expect((await files()).rowCount).toBe(0)
    const { rows } = await db.query<{ status: string }>('select status from privacy_request where id = any($1) order by id', [
      [data.id, other.id],
    ])
    expect(rows.map(({ status }) => status)).toEqual(['fetched', 'expired'])
    clock.set('2026-11-20T08:00:00Z')
  })

  test('of one contact of a merchant has what is theirs, and nothing of the other', async ({ api, db, working: jobs }) => {
    const { id } = await merchantOf(api, db)
    const second = { nominated_email_secondary: 'hanna@shop.example', nominated_person_secondary: 'Hanna Hof' }
    await api.update('em', { id, nominated_person: 'Igor Iller', nominated_email: 'igor@shop.example', ...second })
    const admin = await api.as('admin')
    const found = await find(admin, { email: 'hanna@shop.example' })
    expect(named(found).map(({ kind }) => kind)).toEqual(['secondContact'])
    const asked = { pseudonym: found.pseudonym, rows: named(found) }
    const { data } = await admin.post<{ id: number; job: number }>('/api/privacy/export', asked)
    await jobs.ended(data.job, AbortSignal.timeout(30_000))
    const file = await admin.inject({ method: 'GET', url: `/api/privacy_request/${data.id}/file` })
    const told = [...unzipped(file.rawPayload).values()].map(String).join('\n')
    expect(told).toContain('Hanna Hof')
    for (const other of ['Igor', 'igor@shop']) expect(told).not.toContain(other)
  })
})

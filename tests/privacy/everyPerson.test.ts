/* Each kind of person beside buyers and merchants' contacts: found, exported, erased, and a pseudonym in all that reads what was. */
import type pg from 'pg'
import { expect } from 'vitest'
import type { PersonalKind } from '#schema/personal/personalData.ts'
import { partOf } from '#schema/personal/personalData.ts'
import { makeApplication } from '../applications/makeApplication.ts'
import type { ApiClient } from '../support/ApiClient.ts'
import { merchantOf } from '../support/intake.ts'
import { unzipped } from '../support/unzipped.ts'
import { test as working } from '../returns/working.ts'

const test = working.extend('env', { scope: 'file' }, () => ({}))

interface Made {
  id: number
  /** What is asked for. */
  known: { email?: string; phone?: string; name?: string }
  /** What nobody reads any more, anywhere. */
  secrets: readonly string[]
}

interface Person {
  kind: PersonalKind
  /** The lists in which the person stands. */
  lists: readonly string[]
  /** The audit log has the changes of the row. */
  isAudited?: true
  make: (api: ApiClient, db: pg.Client) => Promise<Made>
}

const persons: readonly Person[] = [
  {
    kind: 'mail',
    lists: ['outbox_view'],
    make: async (_api, db) => {
      const { rows } = await db.query<{ id: number }>(
        `with words as (insert into mail_content (html, body) values ('<p>Dear Maija Meri</p>', 'Dear Maija Meri') returning id)
         insert into mail_outbox (message_id, "to", cc, subject, body, kind, status, sent_at, content_id)
         select '<maija@test>', 'maija@mail.example', '{boss@mail.example}', 'Hello Maija', '', 'direct_message', 'sent', now(), id from words
         returning id`,
      )
      return { id: rows[0]?.id ?? 0, known: { email: 'maija@mail.example' }, secrets: ['maija', 'Maija Meri', 'boss@mail'] }
    },
  },
  {
    kind: 'dashboardUser',
    lists: ['dashboard_user', 'dashboard_user_view', 'em_account'],
    isAudited: true,
    make: async (api, db) => {
      const merchant = await merchantOf(api, db)
      const email = 'daria@dashboard.example'
      const reply = await api.post('/api/register/nominated_person_account', { id: merchant.id, nominated_email: email })
      expect(reply.statusCode, JSON.stringify(reply)).toBe(200)
      const { rows } = await db.query<{ id: number }>('select id from dashboard_user where email = $1', [email])
      const id = rows[0]?.id ?? 0
      await api.post('/api/operator/disable_access', { id, status: 'BLOCK' })
      return { id, known: { email }, secrets: ['daria@dashboard'] }
    },
  },
  {
    kind: 'operator',
    lists: ['operator_user', 'operator_user_view'],
    isAudited: true,
    make: async (api) => {
      const admin = await api.as('admin')
      const person = { user_name: 'former1', firstName: 'Otto', lastName: 'Ohnesorg', email: 'otto@clearance.example' }
      const { data } = await admin.post<{ id: number }>('/api/operator/add', { ...person, roles: ['operator'] })
      expect((await admin.post('/api/operator/update', { id: data.id, lastName: 'Oberst' })).statusCode).toBe(200)
      await admin.post(`/api/operator/block/${data.id}`)
      return { id: data.id, known: { email: person.email }, secrets: ['Otto', 'Ohnesorg', 'Oberst', 'otto@clearance'] }
    },
  },
  {
    kind: 'subscriber',
    lists: ['notification_subscriber'],
    isAudited: true,
    make: async (api) => {
      const person = { user_name: 'Sanna Salo', email: 'sanna@ops.example', phone_number: '+358 40 7654321' }
      const { data } = await api.post<{ rows: { id: number }[] }>('/api/persistence/insert_notification_subscribers', person)
      const id = data.rows[0]?.id ?? 0
      expect((await api.update('notification_subscriber', { id, phone_number: null })).statusCode).toBe(200)
      return { id, known: { name: 'Sanna Salo' }, secrets: ['Sanna', 'sanna@ops', '7654321'] }
    },
  },
  {
    kind: 'applicant',
    lists: ['self_registration'],
    isAudited: true,
    make: async (api, db) => {
      const id = await makeApplication(db, {
        np_1: 'Arto Aalto',
        np_email_1: 'arto@applicant.example',
        status: 'REQUEST_APPROVAL',
      })
      const changed = { np_phone_1: '+358 50 1112223' }
      await db.query(
        `insert into audit_log (user_name, action, table_name, record_id, method, path, status_code, before, after, ip, request_id)
         values ('form', 'update', 'self_registration', $1, 'POST', '/', 200, '{"np_phone_1": "+358 50 9998887"}', $2, '', 'x')`,
        [String(id), JSON.stringify(changed)],
      )
      await api.post('/api/persistence/update_self_reg_application', {
        data: { id, status: 'REJECTED', reject_reason: 'It is not complete' },
        status: 'REQUEST_APPROVAL',
      })
      return { id, known: { email: 'arto@applicant.example' }, secrets: ['Arto Aalto', 'arto@applicant', '9998887', '1112223'] }
    },
  },
]

/** All texts in which the record may still be read. */
async function readersOf(api: ApiClient, { kind, lists }: Person, id: number): Promise<{ where: string; text: string }[]> {
  const { table } = partOf(kind)
  const today = new Date().toISOString().slice(0, 10)
  const page = { size: 1000 }
  const post = (url: string, payload: object) => api.inject({ method: 'POST', url, payload })
  const download = (name: string) => post(`/api/export/${name}`, { format: 'csv' })
  const asked: [string, Promise<{ statusCode: number; body: string }>][] = lists.flatMap((name) => [
    [`list ${name}`, post('/api/visualize/load', { tableName: name, page })],
    [`as of ${name}`, post('/api/visualize/as_of', { tableName: name, day: today, page })],
    [`download ${name}`, download(name)],
  ])
  asked.push(
    ['history', api.inject({ method: 'GET', url: `/api/visualize/history/${table}/${id}` })],
    ['timeline', api.inject({ method: 'GET', url: `/api/visualize/timeline/${table}/${id}` })],
    ['audit', post('/api/visualize/load', { tableName: 'audit_log', filter: [{ name: 'table_name', value: table }], page })],
    ['audit download', download('audit_log')],
  )
  if (kind === 'mail') asked.push(['mail', api.inject({ method: 'GET', url: `/api/visualize/mail/${id}` })])
  return Promise.all(asked.map(async ([where, reply]) => ({ where, text: (await reply).body })))
}

test.for(persons.map((person) => [person.kind, person] as const))(
  'of the part %s a person gets an export and is erased: a pseudonym wherever it was read',
  async ([kind, person], { api, db, working: jobs }) => {
    const admin = await api.as('admin')
    const { id, known, secrets } = await person.make(api, db)
    const found = (
      await admin.post<{ pseudonym: string; rows: { kind: PersonalKind; id: number }[] }>('/api/privacy/find', known)
    ).data
    const rows = found.rows.filter((row) => row.kind === kind && row.id === id).map((row) => ({ kind: row.kind, id: row.id }))
    expect(rows).toEqual([{ kind, id }])
    const before = await readersOf(admin, person, id)
    for (const secret of secrets.slice(0, 1)) expect(before.some(({ text }) => text.includes(secret))).toBe(true)

    const exported = await admin.post<{ id: number; job: number }>('/api/privacy/export', { pseudonym: found.pseudonym, rows })
    expect(await jobs.ended(exported.data.job, AbortSignal.timeout(30_000))).toMatchObject({ state: 'done' })
    const file = await admin.inject({ method: 'GET', url: `/api/privacy_request/${exported.data.id}/file` })
    const data = unzipped(file.rawPayload).get('data.json')?.toString() ?? ''
    for (const value of Object.values(known)) expect(data).toContain(value)

    const erased = await admin.post('/api/privacy/erase', { pseudonym: found.pseudonym, rows })
    expect(erased, JSON.stringify(erased)).toMatchObject({ statusCode: 200, data: { replaced: 1, kept: 0 } })
    const after = await readersOf(admin, person, id)
    for (const { where, text } of after)
      for (const secret of secrets) expect([where, text.includes(secret)]).toEqual([where, false])
    expect(after.some(({ text }) => text.toLowerCase().includes(found.pseudonym.toLowerCase()))).toBe(true)
    expect(
      (await admin.post<{ rows: object[] }>('/api/privacy/find', known)).data.rows.filter((row) => 'id' in row && row.id === id),
    ).toEqual([])
    const again = await admin.post<{ id: number; job: number }>('/api/privacy/export', { pseudonym: found.pseudonym, rows })
    await jobs.ended(again.data.job, AbortSignal.timeout(30_000))
    const second = await admin.inject({ method: 'GET', url: `/api/privacy_request/${again.data.id}/file` })
    const texts = unzipped(second.rawPayload).get('data.json')?.toString() ?? ''
    for (const secret of secrets) expect(texts).not.toContain(secret)
    if (!person.isAudited) return
    const log = await db.query<{ count: number }>(
      `select count(*)::integer as count from audit_log where table_name = $1 and record_id = $2`,
      [partOf(kind).table, String(id)],
    )
    expect(log.rows[0]?.count).toBeGreaterThan(1)
  },
)

test('an operator’s export has what they did by the audit log, and not what others wrote', async ({ api, db, working: jobs }) => {
  const admin = await api.as('admin')
  const { rows: own } = await db.query<{ id: number; email: string }>(
    `select id, email from operator_user where user_name = 'operator'`,
  )
  await merchantOf(api, db)
  const found = (await admin.post<{ pseudonym: string }>('/api/privacy/find', { email: own[0]?.email })).data
  const rows = [{ kind: 'operator', id: own[0]?.id }]
  const { data } = await admin.post<{ id: number; job: number }>('/api/privacy/export', { pseudonym: found.pseudonym, rows })
  await jobs.ended(data.job, AbortSignal.timeout(30_000))
  const file = await admin.inject({ method: 'GET', url: `/api/privacy_request/${data.id}/file` })
  const json = JSON.parse(unzipped(file.rawPayload).get('data.json')?.toString() ?? '') as {
    deeds: Record<string, unknown>[]
    rows: object[]
  }
  expect(json.deeds.length).toBeGreaterThan(0)
  expect(Object.keys(json.deeds[0] ?? {}).toSorted()).toEqual(['action', 'at', 'record', 'table'])
  expect(JSON.stringify(json.rows)).not.toMatch(/password|argon|hash/i)
})

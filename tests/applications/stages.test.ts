/* The stages of an application: every pair of them, by both calls, and what each needs. */
import { applicationStages } from '#schema/choices.ts'
import { movesOf } from '#schema/states/movesOf.ts'
import type { ApiClient } from '../support/ApiClient.ts'
import { describe, expect, test } from '../support/test.ts'
import { makeApplication, statusOf } from './makeApplication.ts'

interface Moved {
  rowCount: number
  rows: Record<string, unknown>[]
  quicker?: { who: string; at: string; fields: string[] }
}

const send = (api: ApiClient, data: object, status: string | null) =>
  api.post<Moved>('/api/persistence/update_self_reg_application', { data, status })

const generic = (api: ApiClient, data: object, conditions: unknown) =>
  api.post<Moved>('/api/persistence/update_with_conditions', { tableName: 'self_registration', data, conditions })

/** What lets each move of the call succeed. */
const ready: Readonly<Record<string, object>> = {
  requestRegistration: { sales_type_iii: true, ss_nr_oss_preferred_country: 'EE' },
  requestApproval: { ss_nr_fc_rep_only: true },
  completeRegistration: {
    ss_reg_ioss_union_scheme_id: 'EE100594102',
    ss_reg_ioss_union_scheme_country: 'EE',
    ss_reg_ioss_union_scheme_requested_date: '2026-01-10',
    ss_reg_ioss_union_scheme_commenced_date: '2026-02-01',
  },
  reject: {},
}

const stages = [null, ...applicationStages]
const pairs = stages.flatMap((from) => applicationStages.map((to) => ({ from, to })))
const moves = Object.entries(movesOf('self_registration'))
const moveFor = (from: string | null, to: string) =>
  moves.find(
    ([name, move]) => name !== 'approve' && (move.from as readonly (string | null)[]).includes(from) && move.to === to,
  )?.[0]

describe('each pair of stages', () => {
  test('is a move of the table, or answers 409 by both calls and changes nothing [APP-62] [APP-47] [APP-35]', async ({
    api,
    db,
  }) => {
    for (const { from, to } of pairs) {
      if (from === to) continue
      const name = moveFor(from, to)
      for (const call of ['own', 'generic'] as const) {
        const values = { ...ready[name ?? 'reject'], ...(from === 'APPROVED' && { merchant_id: 1 }) }
        const id = await makeApplication(db, { ...values, status: from })
        const conditions = [
          { name: 'id', comparator: '=', value: id },
          from === null ? { name: 'status', comparator: 'isNull', value: true } : { name: 'status', value: from },
        ]
        const reply = await (call === 'own' ? send(api, { id, status: to }, from) : generic(api, { id, status: to }, conditions))
        const what = `${from} to ${to}, ${call}`
        expect(reply.statusCode, what).toBe(name ? 200 : 409)
        if (name) expect(reply.data.rowCount, what).toBe(1)
        expect(await statusOf(db, id), what).toBe(name ? to : from)
        if (from === 'APPROVED') await db.query('delete from self_registration where id = $1', [id])
      }
    }
  })

  test('succeeds only from the status that the caller saw: 200, rowCount 0, and who was quicker [APP-47] [APP-48]', async ({
    api,
    db,
  }) => {
    const id = await makeApplication(db, ready.requestApproval)
    const quick = await send(await api.as('operator2'), { id, status: 'REQUEST_APPROVAL' }, 'SUBMITTED')
    expect(quick.data.rowCount).toBe(1)
    // What somebody has changed since then on another application tells nothing about this one.
    const other = await makeApplication(db, ready.requestApproval)
    await send(await api.as('admin'), { id: other, status: 'REQUEST_APPROVAL' }, 'SUBMITTED')
    const late = await send(api, { id, status: 'REQUEST_APPROVAL' }, 'SUBMITTED')
    expect(late).toMatchObject({ statusCode: 200, data: { rowCount: 0, rows: [], quicker: { who: 'operator2' } } })
    expect(late.data.quicker?.fields).toContain('status')
    const conditions = { id, status: 'SUBMITTED' }
    expect(await generic(api, { id, status: 'REQUEST_APPROVAL' }, conditions)).toMatchObject({
      statusCode: 200,
      data: { rowCount: 0 },
    })
    expect(await statusOf(db, id)).toBe('REQUEST_APPROVAL')
  })

  test('is won by one of forty who move at once', async ({ api, db }) => {
    const id = await makeApplication(db, { ...ready.requestRegistration, ss_nr_fc_rep_only: true })
    const replies = await Promise.all(
      Array.from({ length: 40 }, (_, place) =>
        send(api, { id, status: place % 2 ? 'REQUEST_APPROVAL' : 'REQUESTED_OSS_REG' }, 'SUBMITTED'),
      ),
    )
    expect(new Set(replies.map(({ statusCode }) => statusCode))).toEqual(new Set([200]))
    expect(replies.filter(({ data }) => data.rowCount === 1)).toHaveLength(1)
  })
})

describe('Request Registration', () => {
  test('moves on, and keeps what was filled in with it [APP-36] [APP-93]', async ({ api, db }) => {
    const id = await makeApplication(db)
    const reply = await send(api, { id, status: 'REQUESTED_OSS_REG', ...ready.requestRegistration }, 'SUBMITTED')
    expect(reply.data).toMatchObject({
      rowCount: 1,
      rows: [{ status: 'REQUESTED_OSS_REG', sales_type_iii: true, ss_nr_oss_preferred_country: 'EE', worked_on_by: 'operator' }],
    })
  })

  test('needs a sales type, a country of identification, and no registration [APP-37] [APP-38] [APP-39]', async ({ api, db }) => {
    const refusals = [
      [{ ss_nr_oss_preferred_country: 'EE' }, 'Sales Information need to be selected!'],
      [{ sales_type_x: true }, 'Please Fill the OSS Country of Identification'],
      [{ ...ready.requestRegistration, oss_special_schema_registered: true }, 'The applicant is registered for OSS already'],
    ] as const
    for (const [values, message] of refusals) {
      const id = await makeApplication(db, values)
      expect(await send(api, { id, status: 'REQUESTED_OSS_REG' }, 'SUBMITTED')).toMatchObject({ statusCode: 400, message })
      expect(await statusOf(db, id)).toBe('SUBMITTED')
    }
  })

  test('proposes the registered country of a company of a member state that names none [APP-51]', async ({ api, db }) => {
    const proposed = async (values: object) => {
      const id = await makeApplication(db, { sales_type_i: true, ...values })
      const { data } = await api.get<{ oss_country: string | null }>(`/api/visualize/self_reg_judgement/${id}`)
      return { id, country: data.oss_country }
    }
    const open = await proposed({ registered_country: 'FI' })
    expect(open.country).toBe('FI')
    expect((await proposed({ registered_country: 'US' })).country).toBeNull()
    expect((await proposed({ registered_country: 'FI', ss_nr_oss_preferred_country: 'EE' })).country).toBeNull()
    expect((await proposed({ registered_country: 'FI', oss_special_schema_registered: true })).country).toBeNull()
    const moved = await send(api, { id: open.id, status: 'REQUESTED_OSS_REG' }, 'SUBMITTED')
    expect(moved.data.rows).toMatchObject([{ ss_nr_oss_preferred_country: 'FI' }])
  })
})

test('Request Approval needs a registration, or FC representation only [APP-42] [APP-43]', async ({ api, db }) => {
  const neither = await makeApplication(db, ready.requestRegistration)
  expect(await send(api, { id: neither, status: 'REQUEST_APPROVAL' }, 'SUBMITTED')).toMatchObject({ statusCode: 400 })
  for (const either of [{ ss_nr_fc_rep_only: true }, { oss_special_schema_registered: true }]) {
    const id = await makeApplication(db, either)
    expect((await send(api, { id, status: 'REQUEST_APPROVAL' }, 'SUBMITTED')).data.rowCount).toBe(1)
  }
})

describe('Complete OSS Registration', () => {
  const complete = (api: ApiClient, id: number, data: object = {}) =>
    send(api, { id, status: 'REQUEST_APPROVAL', ...data }, 'REQUESTED_OSS_REG')

  test('moves on and says that OSS is registered [APP-40] [APP-41]', async ({ api, db }) => {
    const id = await makeApplication(db, { status: 'REQUESTED_OSS_REG' })
    const reply = await complete(api, id, ready.completeRegistration)
    expect(reply.data.rows).toMatchObject([{ status: 'REQUEST_APPROVAL', oss_special_schema_registered: true }])
  })

  test('clears the other facts of a scheme without a number [APP-59]', async ({ api, db }) => {
    const imported = { ss_reg_ioss_import_scheme_country: 'FI', ss_reg_ioss_import_scheme_requested_date: '2026-01-01' }
    const id = await makeApplication(db, {
      status: 'REQUESTED_OSS_REG',
      ...ready.completeRegistration,
      ...imported,
      ss_reg_ioss_import_scheme_id: 'IM2330000008',
      ss_reg_ioss_import_scheme_commenced_date: '2026-02-02',
    })
    const reply = await complete(api, id, { ss_reg_ioss_import_scheme_id: null })
    expect(reply.data.rows).toMatchObject([
      {
        ss_reg_ioss_import_scheme_id: null,
        ss_reg_ioss_import_scheme_country: null,
        ss_reg_ioss_import_scheme_requested_date: null,
        ss_reg_ioss_import_scheme_commenced_date: null,
        ss_reg_ioss_union_scheme_country: 'EE',
      },
    ])
  })

  test('needs all of a filled scheme, and one scheme at least [APP-60] [APP-61]', async ({ api, db }) => {
    const empty = await makeApplication(db, { status: 'REQUESTED_OSS_REG' })
    expect(await complete(api, empty)).toMatchObject({ statusCode: 400, message: 'No OSS fields are filled. Check again' })
    for (const left of ['country', 'requested_date', 'commenced_date']) {
      const id = await makeApplication(db, { status: 'REQUESTED_OSS_REG', ...ready.completeRegistration })
      const message = 'One or many OSS fields are incomplete. Check again'
      expect(await complete(api, id, { [`ss_reg_ioss_union_scheme_${left}`]: null })).toMatchObject({ statusCode: 400, message })
      expect(await statusOf(db, id)).toBe('REQUESTED_OSS_REG')
    }
  })
})

describe('Reject', () => {
  test('keeps an optional reason and takes the whole row with it; the applicant is told only if asked [APP-44] [APP-63]', async ({
    api,
    db,
  }) => {
    const id = await makeApplication(db, { status: 'REQUEST_APPROVAL', np_email_1: 'refused@applicant.example', language: 'fi' })
    const { data: found } = await api.find('self_registration', { id })
    const silent = await makeApplication(db, { status: 'REQUEST_APPROVAL', np_email_1: 'silent@applicant.example' })
    const body = {
      data: { ...found.rows[0], status: 'REJECTED', reject_reason: 'Not in the register' },
      status: 'REQUEST_APPROVAL',
      mail: true,
    }
    const reply = await api.post<Moved>('/api/persistence/update_self_reg_application', body)
    expect(reply.data).toMatchObject({ rowCount: 1, rows: [{ status: 'REJECTED', reject_reason: 'Not in the register' }] })
    await send(api, { id: silent, status: 'REJECTED' }, 'REQUEST_APPROVAL')
    const { rows } = await db.query<{ to: string; body: string }>(
      `select "to", body from mail_outbox where kind = 'application_rejected'`,
    )
    expect(rows).toMatchObject([{ to: 'refused@applicant.example', body: expect.stringContaining('Syy: Not in the register') }])
  })

  test('refuses a reason of more than a thousand characters', async ({ api, db }) => {
    const id = await makeApplication(db, { status: 'REQUEST_APPROVAL' })
    const reply = await send(api, { id, status: 'REJECTED', reject_reason: 'x'.repeat(1001) }, 'REQUEST_APPROVAL')
    expect(reply).toMatchObject({ statusCode: 400, errors: { reject_reason: 'At most 1000 characters' } })
    expect(await statusOf(db, id)).toBe('REQUEST_APPROVAL')
  })
})

describe('Save', () => {
  test('changes Sales Information in SUBMITTED only, by any call [APP-50] [APP-93]', async ({ api, db }) => {
    for (const status of stages) {
      const id = await makeApplication(db, { status, ...(status === 'APPROVED' && { merchant_id: 2 }) })
      const reply = await send(api, { id, sales_type_v: true, sales_type: 'b2c_only' }, status)
      expect(reply.statusCode, String(status)).toBe(status === 'SUBMITTED' ? 200 : 400)
      const { rows } = await db.query('select sales_type_v from self_registration where id = $1', [id])
      expect(rows).toEqual([{ sales_type_v: status === 'SUBMITTED' }])
      if (status === 'APPROVED') await db.query('delete from self_registration where id = $1', [id])
    }
  })

  test('changes OSS fields in REQUESTED_OSS_REG only, and only until OSS is registered [APP-49]', async ({ api, db }) => {
    for (const [status, isRegistered, statusCode] of [
      ['SUBMITTED', false, 400],
      ['REQUESTED_OSS_REG', false, 200],
      ['REQUESTED_OSS_REG', true, 400],
      ['REQUEST_APPROVAL', false, 400],
      ['REJECTED', false, 400],
    ] as const) {
      const id = await makeApplication(db, { status, oss_special_schema_registered: isRegistered })
      expect(await send(api, { id, ss_reg_ioss_union_scheme_id: 'EE100594102' }, status)).toMatchObject({ statusCode })
    }
  })

  test('changes nothing under a version that is no longer the current one', async ({ api, db }) => {
    const id = await makeApplication(db)
    await send(api, { id, version: 1, sales_type_i: true }, 'SUBMITTED')
    const late = await send(api, { id, version: 1, sales_type_ii: true }, 'SUBMITTED')
    expect(late.data).toMatchObject({
      rowCount: 0,
      quicker: { who: 'operator', fields: expect.arrayContaining(['sales_type_i']) },
    })
  })

  test('refuses what an applicant has said, what the server sets, and what is no field', async ({ api, db }) => {
    const id = await makeApplication(db)
    for (const [field, value] of [
      ['name', 'Another Name'],
      ['merchant_id', 1],
      ['reporting_portal_password', 'x'],
      ['portal_password_sealed', 'x'],
    ]) {
      expect(await send(api, { id, [String(field)]: value }, 'SUBMITTED'), String(field)).toMatchObject({ statusCode: 400 })
    }
    expect(await api.update('self_registration', { id, sales_type_i: true })).toMatchObject({ statusCode: 403 })
    const bulk = { tableName: 'self_registration', filter: [{ name: 'id', value: id }], data: { sales_type_i: true } }
    expect((await api.post('/api/persistence/bulk_update', bulk)).statusCode).not.toBe(200)
  })
})

test('an application is moved by those who may write business, and by nobody else', async ({ api, db, anonymous }) => {
  const id = await makeApplication(db, ready.requestApproval)
  const body = { data: { id, status: 'REQUEST_APPROVAL' }, status: 'SUBMITTED' }
  const conditions = { id, status: 'SUBMITTED' }
  for (const role of ['auditor', 'translator'] as const) {
    const person = await api.as(role)
    expect(await person.post('/api/persistence/update_self_reg_application', body)).toMatchObject({ statusCode: 403 })
    expect(await generic(person, { id, status: 'REQUEST_APPROVAL' }, conditions)).toMatchObject({ statusCode: 403 })
  }
  expect(await anonymous.post('/api/persistence/update_self_reg_application', body)).toMatchObject({ statusCode: 401 })
  expect(await statusOf(db, id)).toBe('SUBMITTED')
})

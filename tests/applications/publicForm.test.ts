/* The public form: opened by a passphrase, an invitation or a mailed link, kept as one goes, submitted once. */
import { addDays } from '#domain/day.ts'
import { inTransaction } from '../../api/records/write/transaction.ts'
import { removeAbandoned } from '../../api/features/applications/public/removeAbandoned.ts'
import { mailedLink } from '../support/mailedLink.ts'
import { describe, expect, test } from '../support/test.ts'
import { applicantWith, beginForm, openForm, passphrase, pdfOf, setForm } from './applicant.ts'
import { makeApplication } from './makeApplication.ts'

const basics = { name: 'Evening Goods OÜ', registered_country: 'EE', np_1: 'Kadri Tamm', np_email_1: 'kadri@evening.example' }

test.beforeEach(({ api }) => setForm(api, true))

describe('the form', () => {
  test('has no address and answers no call while it is switched off [APP-97]', async ({ anonymous, api }) => {
    const applicant = await beginForm(anonymous)
    await setForm(api, false)
    const unknown = { statusCode: 404, code: 'UNKNOWN_PATH' }
    expect(await anonymous.get('/api/self-reg/form')).toMatchObject(unknown)
    expect(await openForm(anonymous)).toMatchObject(unknown)
    const answers = [
      await applicant.open(),
      await applicant.save({ application: basics }),
      await applicant.addFile('a.pdf', pdfOf()),
      await applicant.mailLink('a@b.example'),
      await applicant.submit(),
    ]
    for (const answer of answers) expect(answer).toMatchObject(unknown)
  })

  test('offers countries and checkouts to choose from', async ({ anonymous }) => {
    const { data } = await anonymous.get<{ countries: object[]; checkouts: object[] }>('/api/self-reg/form')
    expect(data.countries).toContainEqual({ id: expect.any(Number), code: 'EE', is_eu: true })
    expect(data.checkouts.length).toBeGreaterThan(0)
  })
})

describe('what is entered', () => {
  test('is kept field by field, right or wrong, and is there when the form is opened again [APP-97]', async ({ anonymous }) => {
    const applicant = await beginForm(anonymous)
    const first = await applicant.save({ application: { ...basics, np_email_1: 'no address' } })
    expect(first.data.errors).toMatchObject({ np_email_1: { code: 'INVALID' } })
    await applicant.save({ application: { tin: '12345678' }, sites: [{ web_address: 'javascript:alert(1)', description: '' }] })
    const { data } = await applicant.open()
    expect(data).toMatchObject({
      token: null,
      number: null,
      application: { ...basics, np_email_1: 'no address', tin: '12345678' },
      sites: [{ web_address: 'javascript:alert(1)' }],
    })
    expect(Object.keys(data.errors).toSorted()).toEqual(['accepted', 'np_email_1', 'sites.0.web_address'])
  })

  test('of two tabs at once loses nothing of either', async ({ anonymous }) => {
    const applicant = await beginForm(anonymous)
    const fields = Array.from(
      { length: 12 },
      (_, place) => ['tin', 'short_name', 'np_2', 'po', 'vat_id', 'promotion_code'][place % 6],
    )
    await Promise.all(fields.map((name, place) => applicant.save({ application: { [String(name)]: `value ${place % 6}` } })))
    expect((await applicant.open()).data.application).toEqual({
      tin: 'value 0',
      short_name: 'value 1',
      np_2: 'value 2',
      po: 'value 3',
      vat_id: 'value 4',
      promotion_code: 'value 5',
    })
  })

  test('is shown to operators without a status once it has a name and a country, by an applicant [APP-18]', async ({
    anonymous,
    api,
    db,
  }) => {
    const applicant = await beginForm(anonymous)
    const count = async () => (await api.load('self_registration', { filter: [{ name: 'name', value: basics.name }] })).data.total
    const before = await count()
    await applicant.save({ application: { name: basics.name } })
    expect(await count()).toBe(before)
    await applicant.save({ application: { ...basics, sales_type_iii: true } })
    const { data } = await api.load('self_registration', { filter: [{ name: 'name', value: basics.name }] })
    expect(data.total).toBe(before + 1)
    expect(data.rows[0]).toMatchObject({ status: null, np_email_1: basics.np_email_1, sales_type_iii: false })
    await applicant.save({ application: { np_email_1: '' } })
    expect((await api.find('self_registration', { id: data.rows[0]?.['id'] })).data.rows).toMatchObject([{ np_email_1: null }])
    const { rows } = await db.query<{ user_name: string; action: string }>(
      `select user_name, action from audit_log where table_name = 'self_registration' and record_id = $1 order by id`,
      [String(data.rows[0]?.['id'])],
    )
    expect(rows).toEqual([
      { user_name: 'applicant', action: 'insert' },
      { user_name: 'applicant', action: 'update' },
    ])
  })

  test('is checked while it is typed: numbers that look wrong are warnings and keep nobody from submitting', async ({
    anonymous,
  }) => {
    const applicant = await beginForm(anonymous)
    const { data } = await applicant.save({
      application: { ...basics, vat_id: 'EE123456789', ss_reg_ioss_import_scheme_id: 'IM2330000010' },
    })
    expect(Object.keys(data.errors)).toEqual(['accepted'])
    expect(data.findings).toMatchObject({ vat_id: { code: 'WRONG_VAT_NUMBER' } })
    expect(await applicant.submit()).toMatchObject({ statusCode: 200 })
  })

  test('cannot be what is no field of the form, and nothing is kept then', async ({ anonymous }) => {
    const applicant = await beginForm(anonymous)
    for (const name of ['status', 'merchant_id', 'oss_special_schema_registered', 'version', 'portal_password_sealed', 'nothing'])
      expect(await applicant.save({ application: { ...basics, [name]: 'APPROVED' } }), name).toMatchObject({ statusCode: 400 })
    expect((await applicant.open()).data.application).toEqual({})
  })

  test('as a portal password is encrypted at once and never shown again [APP-95]', async ({ anonymous, api, db }) => {
    const applicant = await beginForm(anonymous)
    await applicant.save({ application: { ...basics, reporting_portal_password: 'Sesame-2027' } })
    const opened = await applicant.open()
    expect(opened.data).toMatchObject({ has_portal_password: true })
    const { rows } = await db.query(`select d::text || coalesce((select string_agg(a::text, '') from audit_log a
      where table_name = 'self_registration'), '') as text from application_draft d`)
    expect(JSON.stringify([opened, rows])).not.toContain('Sesame-2027')
    const { data } = await applicant.submit()
    expect((await api.post('/api/visualize/reveal_portal_password', { id: data.id })).data).toEqual({
      reporting_portal_password: 'Sesame-2027',
    })
    // The application has it now, and the draft keeps no second copy, nor anything else.
    const draft = await db.query(
      'select portal_password_sealed as sealed, entered from application_draft where application_id = $1',
      [data.id],
    )
    expect(draft.rows).toEqual([{ sealed: null, entered: {} }])
  })
})

describe('an application is submitted', () => {
  test('once: it is SUBMITTED with its parts, and the same number is answered again [APP-97] [APP-35]', async ({
    anonymous,
    api,
  }) => {
    const applicant = await beginForm(anonymous)
    const { data: choices } = await anonymous.get<{ countries: { id: number; code: string }[] }>('/api/self-reg/form')
    const country_id = choices.countries.find(({ code }) => code === 'DE')?.id
    await applicant.save({
      application: { ...basics, sales_type_iii: true, sales_type: 'b2c_only' },
      sites: [{ web_address: 'https://evening.example', integrated: true }],
      establishments: [{ name: 'Depot', country_id }],
      warehouses: [{ vat_id: 'DE136695976', country_id }],
    })
    const replies = await Promise.all([applicant.submit(), applicant.submit(), applicant.submit()])
    const [first] = replies
    for (const reply of replies) expect(reply).toMatchObject({ statusCode: 200, data: first?.data })
    const id = first?.data.id
    expect((await api.find('self_registration', { id })).data.rows).toMatchObject([
      { status: 'SUBMITTED', sales_type_iii: true, sales_type: 'b2c_only', language: 'en' },
    ])
    for (const table of ['self_registration_sites', 'self_registration_establishments', 'self_reg_warehouse_vat'])
      expect((await api.find(table, { em_id: id })).data.total, table).toBe(1)
    expect((await applicant.open()).data).toMatchObject({ number: first?.data.number, application: {}, documents: [] })
    expect(await applicant.save({ application: { name: 'Other' } })).toMatchObject({
      statusCode: 409,
      code: 'APPLICATION_SUBMITTED',
    })
  })

  test('only without mistakes; all of them are said, and what was entered stays', async ({ anonymous, api }) => {
    const applicant = await beginForm(anonymous)
    await applicant.save({ application: { ...basics, np_email_1: 'none' }, sites: [{}] })
    const reply = await applicant.submit()
    expect(reply).toMatchObject({ statusCode: 400 })
    expect(Object.keys(reply.errors ?? {}).toSorted()).toEqual(['np_email_1', 'sites.0.web_address'])
    expect((await applicant.open()).data).toMatchObject({ number: null, application: { np_email_1: 'none' } })
    const { data } = await api.load('self_registration', {
      filter: [
        { name: 'name', value: basics.name },
        { name: 'status', value: 'SUBMITTED' },
      ],
    })
    const known = new Set(data.rows.map(({ id }) => id))
    await applicant.save({ application: { np_email_1: basics.np_email_1 }, sites: [] })
    const { data: submitted } = await applicant.submit()
    expect(known.has(submitted.id)).toBe(false)
  })

  test('at most three an hour from one network; mistakes do not count, and the same again neither', async ({ anonymous }) => {
    const from = '198.51.100.7'
    for (const expected of [200, 200, 200, 429]) {
      const applicant = applicantWith(anonymous, (await openForm(anonymous)).data.token, from)
      expect(await applicant.submit()).toMatchObject({ statusCode: 400 })
      await applicant.save({ application: basics })
      expect(await applicant.submit()).toMatchObject({ statusCode: expected })
      if (expected === 200) expect(await applicant.submit()).toMatchObject({ statusCode: 200 })
    }
  })
})

describe('an invitation', () => {
  const invite = async (api: Parameters<typeof setForm>[0], email: string) =>
    (await api.post<{ rows: { id: number }[] }>('/api/register/invite', { email })).data.rows[0]?.id

  test('opens one application, however often, and is used when that is submitted [INVITE-07]', async ({
    anonymous,
    api,
    db,
    config,
  }) => {
    await invite(api, 'guest@evening.example')
    const { token: invitation, text } = await mailedLink(db, config, 'guest@evening.example')
    expect(text).toContain(`${config.publicUrl}/apply?token=${invitation}`)
    const first = await openForm(anonymous, { invitation })
    expect(first.data.invited).toBe('guest@evening.example')
    await applicantWith(anonymous, first.data.token).save({ application: basics })
    const second = await openForm(anonymous, { invitation })
    expect(second.data.application).toMatchObject(basics)
    const both = [applicantWith(anonymous, first.data.token), applicantWith(anonymous, second.data.token)]
    const replies = await Promise.all(both.map((applicant) => applicant.submit()))
    expect(replies.map(({ data }) => data.number)).toEqual([replies[0]?.data.number, replies[0]?.data.number])
    const { data } = await api.load('invite', { filter: [{ name: 'email', value: 'guest@evening.example' }] })
    expect(data.rows).toMatchObject([{ status: 'REGISTERED', application_id: replies[0]?.data.id }])
    expect(await openForm(anonymous, { invitation })).toMatchObject({ statusCode: 403, code: 'NOT_ADMITTED' })
  })

  test('opens the form until the end of its last day', async ({ anonymous, api, clock, db, config }) => {
    const id = await invite(api, 'edge@evening.example')
    const { token: invitation } = await mailedLink(db, config, 'edge@evening.example')
    const { rows } = await db.query<{ day: string }>('select expires_on::text as day from invite where id = $1', [id])
    const last = rows[0]?.day ?? ''
    clock.set(`${last}T23:59:59Z`)
    expect((await openForm(anonymous, { invitation })).statusCode).toBe(200)
    clock.set(`${addDays(last, 1)}T00:00:00Z`)
    expect(await openForm(anonymous, { invitation })).toMatchObject({ statusCode: 403, code: 'NOT_ADMITTED' })
    clock.release()
  })

  test('that is withdrawn submits nothing any more, and what was entered stays a draft', async ({
    anonymous,
    api,
    db,
    config,
  }) => {
    const id = await invite(api, 'late@evening.example')
    const { token: invitation } = await mailedLink(db, config, 'late@evening.example')
    const applicant = applicantWith(anonymous, (await openForm(anonymous, { invitation })).data.token)
    await applicant.save({ application: basics })
    await api.post('/api/register/withdraw_invite', { id })
    expect(await applicant.submit()).toMatchObject({ statusCode: 403, code: 'NOT_ADMITTED' })
    expect((await applicant.open()).data).toMatchObject({ number: null, application: basics })
  })
})

describe('a link to go on', () => {
  test('opens the application elsewhere until it is submitted or another is mailed', async ({ anonymous, db, config }) => {
    const applicant = await beginForm(anonymous)
    await applicant.save({ application: basics, language: 'de' })
    expect(await applicant.mailLink('no address')).toMatchObject({ statusCode: 400, errors: { email: 'Enter a valid Email' } })
    const links: string[] = []
    for (let place = 0; place < 2; place++) {
      expect(await applicant.mailLink('phone@evening.example')).toMatchObject({ statusCode: 200 })
      const { text, token } = await mailedLink(db, config, 'phone@evening.example')
      expect(text).toContain('mit diesem Link')
      links.push(token)
    }
    const [former = '', link = ''] = links
    expect(await openForm(anonymous, { link: former })).toMatchObject({ statusCode: 403, code: 'NOT_ADMITTED' })
    const elsewhere = await openForm(anonymous, { link })
    expect(elsewhere.data).toMatchObject({ application: basics, token: expect.stringMatching(/^ap_[\w-]{43}$/) })
    await applicant.submit()
    expect(await openForm(anonymous, { link })).toMatchObject({ statusCode: 403, code: 'NOT_ADMITTED' })
  })

  test('is mailed three times an hour at most', async ({ anonymous }) => {
    const applicant = await beginForm(anonymous)
    const statuses = []
    for (let place = 0; place < 4; place++) statuses.push((await applicant.mailLink('a@b.example')).statusCode)
    expect(statuses).toEqual([200, 200, 200, 429])
  })
})

describe('strangers', () => {
  test('are let in by the passphrase, ten times an hour from one network, counted before it is compared [APP-97]', async ({
    anonymous,
    clock,
  }) => {
    const from = '203.0.113.77'
    const statuses = []
    for (let place = 0; place < 11; place++)
      statuses.push((await openForm(anonymous, { passphrase: 'wrong' }, { from })).statusCode)
    expect(statuses).toEqual([...Array.from({ length: 10 }, () => 403), 429])
    expect(await openForm(anonymous, { passphrase }, { from })).toMatchObject({ statusCode: 429 })
    clock.advance(3_601_000)
    expect(await openForm(anonymous, { passphrase }, { from })).toMatchObject({ statusCode: 200 })
  })

  test('with a wrong token, one of another application or none get nothing, whatever they call', async ({ anonymous, api }) => {
    const mine = await beginForm(anonymous)
    const theirs = await beginForm(anonymous)
    await mine.save({ application: { ...basics, name: 'Mine Ltd' } })
    const { data } = await mine.addFile('mine.pdf', pdfOf())
    await theirs.save({ application: basics, drop_document: data.documents[0]?.id })
    expect((await mine.open()).data.documents).toHaveLength(1)
    expect(JSON.stringify(await theirs.open())).not.toContain('Mine Ltd')
    for (const token of [`ap_${'x'.repeat(43)}`, api.token, undefined]) {
      const stranger = applicantWith(anonymous, token)
      const answers = [
        await stranger.save({ application: basics }),
        await stranger.addFile('a.pdf', pdfOf()),
        await stranger.mailLink('a@b.example'),
      ]
      for (const answer of answers) expect(answer).toMatchObject({ statusCode: 403, code: 'NOT_ADMITTED' })
    }
    // The token of an application is none of a session.
    const answer = await anonymous.inject({
      method: 'POST',
      url: '/api/visualize/load',
      payload: { table: 'self_registration' },
      headers: { authorization: `Bearer ${mine.token}` },
    })
    expect(answer.statusCode).toBe(401)
  })
})

describe('what nobody has gone on with for 30 days', () => {
  test('is deleted with its files and parts, and what was submitted or saved since is not [APP-18]', async ({
    anonymous,
    api,
    databases,
    db,
    clock,
  }) => {
    const begun = await beginForm(anonymous)
    await begun.save({ application: { ...basics, name: 'Given Up Ltd' } })
    await begun.addFile('given-up.pdf', pdfOf())
    const submitted = await beginForm(anonymous)
    await submitted.save({ application: { ...basics, name: 'Submitted Ltd' } })
    await submitted.submit()
    const nameless = await beginForm(anonymous)
    await nameless.save({ application: { tin: '1' } })
    // One of the demo's, which no form has begun.
    const old = await makeApplication(db, { name: 'Old Pending Ltd', status: null })
    const actorAt = (at: Date) => ({
      operator: { id: null, userName: 'schedule' },
      method: 'JOB',
      path: 'clean up',
      ip: '',
      requestId: 'job 1',
      at,
      started: at,
    })
    // Begun with the first one, and gone on with since.
    const goneOn = await beginForm(anonymous)
    await goneOn.save({ application: { ...basics, name: 'Gone On Ltd' } })
    await db.query(
      `update application_draft set saved_at = saved_at + interval '29 days'
       where application_id = (select id from self_registration where name = 'Gone On Ltd')`,
    )
    const cleanAfter = (days: number) =>
      inTransaction({ db: databases, actor: actorAt(new Date(clock.business().getTime() + days * 86_400_000)) }, removeAbandoned)
    const names = async () => {
      const { data } = await api.load<{ name: string }>('self_registration', {
        filter: [{ name: 'name', comparator: 'contains', value: ' Ltd' }],
      })
      return data.rows.map(({ name }) => name)
    }
    await cleanAfter(29.9)
    expect(await names()).toEqual(expect.arrayContaining(['Given Up Ltd', 'Submitted Ltd', 'Old Pending Ltd']))
    await cleanAfter(30.1)
    const left = await names()
    expect(left).toEqual(expect.arrayContaining(['Submitted Ltd', 'Gone On Ltd']))
    expect((await goneOn.open()).statusCode).toBe(200)
    expect(left).not.toContain('Given Up Ltd')
    expect(left).not.toContain('Old Pending Ltd')
    const files = await db.query(`select from stored_file where file_name = 'given-up.pdf'`)
    expect(files.rowCount).toBe(0)
    for (const applicant of [begun, nameless]) expect(await applicant.open()).toMatchObject({ statusCode: 403 })
    const { rows } = await db.query<{ table_name: string }>(
      `select table_name from audit_log where action = 'delete'
       and ((table_name = 'self_registration' and record_id = $1) or audit_log::text like '%given-up.pdf%')`,
      [String(old)],
    )
    expect(rows.map(({ table_name }) => table_name).toSorted()).toEqual(['self_reg_document', 'self_registration'])
  })
})

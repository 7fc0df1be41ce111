/* What people are told of: each event, to whom, what a notice shows, and reading it on one tab for all. */
import type { AddressInfo } from 'node:net'
import { noticeEvent, noticeEventNames } from '#schema/work/noticeKinds.ts'
import { listPath } from '#schema/recordPath.ts'
import { findTable } from '#schema/registry.ts'
import { say } from '#schema/messages/sentences.ts'
import { makeApplication } from '../applications/makeApplication.ts'
import { doFound } from '../support/doFound.ts'
import { follow, next } from '../support/liveEvents.ts'
import { newOperator } from '../support/newOperator.ts'
import { describe, expect, test } from '../support/test.ts'
import { completeJob } from '../../api/jobs/completeJob.ts'
import { endJob } from '../../api/jobs/jobRows.ts'
import { settleNotices, tellPeople } from '../../api/inbox/tellPeople.ts'
import { choose, comment, inboxOf, readEverything } from './inboxOf.ts'

test('every event that is about rows names registered tables, and leads to a list', () => {
  for (const name of noticeEventNames) {
    for (const table of noticeEvent(name).about ?? []) {
      expect(findTable(table), `${name} ${table}`).toBeDefined()
      expect(listPath(table), `${name} ${table}`).toMatch(/^\/view\//)
    }
  }
})

describe('a comment', () => {
  test('that mentions somebody is told to them alone, with its record and text, once however often it is edited', async ({
    api,
  }) => {
    const [other, admin] = [await api.as('operator2'), await api.as('admin')]
    await Promise.all([readEverything(other), readEverything(admin)])
    const { data } = await comment(api, 'Please look, @operator2, says @operator')
    const [notice] = (await inboxOf(other, '?unread=true')).rows
    expect(notice).toMatchObject({
      kind: 'mention',
      event: 'commentMentions',
      by: 'operator',
      table: 'em',
      record_id: 1,
      comment: { text: 'Please look, @operator2, says @operator' },
    })
    expect(Object.keys(notice?.lead ?? {})).toContain('full_name')
    expect(await inboxOf(admin)).toMatchObject({ unread: 0 })
    expect((await inboxOf(api)).rows.filter(({ event }) => event === 'commentMentions')).toEqual([])
    await api.put(`/api/comments/${data.rows[0]?.id}`, { text: 'Please look, @operator2 and @admin' })
    expect(await inboxOf(other)).toMatchObject({ unread: 1 })
    expect(await inboxOf(admin)).toMatchObject({ unread: 1, unread_by_kind: { mention: 1 } })
  })

  test('is no longer told to somebody who may not read its record any more', async ({ api, app, db }) => {
    const somebody = await newOperator({ app, db })
    await comment(api, `Look, @${somebody.name}`)
    expect(await inboxOf(await somebody.signIn())).toMatchObject({ unread: 1 })
    await db.query(`update operator_user set roles = '{translator}' where id = $1`, [somebody.id])
    expect(await inboxOf(await somebody.signIn())).toMatchObject({ unread: 0, rows: [] })
  })
})

describe('a follow-up', () => {
  test('is told when it is given, on its day once, and is settled when anybody has done it', async ({
    api,
    config,
    databases,
    jobs,
    db,
  }) => {
    const other = await api.as('operator2')
    await readEverything(other)
    const { data } = await comment(api, 'Call back', { follow_up_on: '2999-01-31', follow_up_for: 'operator2' })
    const id = data.rows[0]?.id
    const unread = async () => (await inboxOf(other, '?unread=true&kind=follow_up')).rows.map(({ event }) => event)
    expect(await unread()).toEqual(['followUpGiven'])
    expect(await doFound({ config, databases, jobs }, 'tell_people')).toBeUndefined()
    await db.query(`update comment set follow_up_on = current_date where id = $1`, [id])
    expect(await doFound({ config, databases, jobs }, 'tell_people')).toMatchObject({ state: 'done' })
    expect(await unread()).toEqual(['followUpDue', 'followUpGiven'])
    expect(await doFound({ config, databases, jobs }, 'tell_people')).toBeUndefined()
    await api.put(`/api/comments/${id}`, { done: true })
    expect(await unread()).toEqual([])
  })
})

describe('a job', () => {
  const addJob = async (db: { query: (text: string, values: unknown[]) => Promise<{ rows: { id: number }[] }> }, ago: string) => {
    const { rows } = await db.query(
      `insert into job_run (kind, input, user_id, started_by, state, attempts, timestamp, message)
       select 'clean_up', '{}', id, user_name, 'running', 1, now() - $1::interval, gen_random_uuid() from operator_user where user_name = 'admin'
       returning id`,
      [ago],
    )
    return rows[0]?.id ?? 0
  }

  test('that took long is told to whoever started it when it ends, and a failed one always', async ({ api, databases, db }) => {
    const admin = await api.as('admin')
    await readEverything(admin)
    const unread = async () => (await inboxOf(admin, '?unread=true')).rows.map(({ event, record_id }) => [event, record_id])
    const quick = await addJob(db, '9 seconds')
    await completeJob(databases.write, { id: quick, attempt: 1 }, { result: say('CLEANED_UP', { jobs: 0 }) })
    expect(await unread()).toEqual([])
    const long = await addJob(db, '11 seconds')
    await completeJob(databases.write, { id: long, attempt: 1 }, { result: say('CLEANED_UP', { jobs: 0 }) })
    expect(await unread()).toEqual([['jobDone', long]])
    const failed = await addJob(db, '1 second')
    await databases.write.transaction().execute((trx) => endJob(trx, failed, { move: 'fail', error: 'no' }))
    expect(await unread()).toEqual([
      ['jobFailed', failed],
      ['jobDone', long],
    ])
    expect(await inboxOf(api)).toMatchObject({ unread: 0 })
  })
})

describe('an application', () => {
  test('waits for all who may go on with it, until one of them has', async ({ api, databases, db }) => {
    const [other, auditor] = [await api.as('operator2'), await api.as('auditor')]
    await Promise.all([readEverything(api), readEverything(other), readEverything(auditor)])
    const id = await makeApplication(db, { ss_nr_fc_rep_only: true })
    await tellPeople(databases.write, { event: 'applicationWaits', about: { table: 'self_registration', id }, by: null })
    const waits = { event: 'applicationWaits', table: 'self_registration', record_id: id }
    expect((await inboxOf(api, '?unread=true')).rows).toMatchObject([waits])
    expect(await inboxOf(auditor)).toMatchObject({ unread: 0 })
    const moved = await api.post('/api/persistence/update_self_reg_application', {
      data: { id, status: 'REQUEST_APPROVAL' },
      status: 'SUBMITTED',
    })
    expect(moved).toMatchObject({ statusCode: 200, data: { rowCount: 1 } })
    expect(await inboxOf(api)).toMatchObject({ unread: 0 })
    // It waits once more, for those who have not sent it on.
    expect((await inboxOf(other, '?unread=true')).rows).toMatchObject([waits])
  })
})

describe('what was told', () => {
  test('is read by the record, one by one or all of a kind, and can be unread again; nobody reads that of others', async ({
    api,
  }) => {
    const [other, admin] = [await api.as('operator2'), await api.as('admin')]
    await Promise.all([readEverything(other), readEverything(admin)])
    await comment(api, 'For @operator2 and @admin')
    await comment(api, 'Again @operator2', { id: 2 })
    const [second, first] = (await inboxOf(other)).rows
    expect(await inboxOf(other)).toMatchObject({
      unread: 2,
      unread_about: expect.arrayContaining([{ table: 'em', id: 2 }]) as unknown,
    })
    expect(await admin.post('/api/inbox/read', { ids: [first?.id], read: true })).toMatchObject({ data: { rowCount: 0 } })
    expect(await inboxOf(other)).toMatchObject({ unread: 2 })
    expect(await other.post('/api/inbox/read/about', { tableName: 'em_view', id: 2 })).toMatchObject({ data: { rowCount: 1 } })
    expect((await inboxOf(other, '?unread=true')).rows.map(({ id }) => id)).toEqual([first?.id])
    await other.post('/api/inbox/read', { ids: [second?.id], read: false })
    expect(await inboxOf(other)).toMatchObject({ unread: 2 })
    expect((await other.post('/api/inbox/read/all', { kind: 'job' })).data).toEqual({ rowCount: 0 })
    expect((await other.post('/api/inbox/read/all', { kind: 'mention' })).data).toEqual({ rowCount: 2 })
    expect(await inboxOf(other)).toMatchObject({ unread: 0 })
    expect(await inboxOf(admin)).toMatchObject({ unread: 1 })
  })

  test('comes in pages, each notice once, and only of the kind that is asked for', async ({ api, databases, app, db }) => {
    const somebody = await newOperator({ app, db }, ['admin'])
    const person = await somebody.signIn()
    const news = { about: { table: 'em', id: 1 }, by: null, to: [somebody.name] }
    for (let n = 0; n < 60; n++) await tellPeople(databases.write, { event: 'commentMentions', ...news })
    await tellPeople(databases.write, { event: 'filingsDue', by: null, to: [somebody.name], values: { smart_count: 3 } })
    const first = await inboxOf(person)
    expect(first).toMatchObject({ unread: 61, more: true })
    expect(first.rows).toHaveLength(50)
    expect(first.rows[0]).toMatchObject({ event: 'filingsDue', table: null, lead: null, params: { smart_count: 3 } })
    const rest = await inboxOf(person, `?before=${first.rows.at(-1)?.id}`)
    expect(rest).toMatchObject({ more: false })
    expect(new Set([...first.rows, ...rest.rows].map(({ id }) => id)).size).toBe(61)
    expect((await inboxOf(person, '?kind=filing')).rows).toHaveLength(1)
    expect(await api.get('/api/visualize/my_inbox?kind=constructor')).toMatchObject({ statusCode: 400 })
  })

  test('reaches nobody who is blocked, by name or by right, in the bell or by mail', async ({ databases, app, db }) => {
    const [blocked, open] = [await newOperator({ app, db }, ['admin']), await newOperator({ app, db }, ['admin'])]
    await db.query('update operator_user set enabled = false where id = $1', [blocked.id])
    const about = { table: 'em', id: 1 }
    await tellPeople(databases.write, { event: 'commentMentions', about, by: null, to: [blocked.name, open.name] })
    await tellPeople(databases.write, { event: 'filingsDue', by: null, values: { smart_count: 1 } })
    const { rows } = await db.query('select user_id from notice where user_id = any($1)', [[blocked.id, open.id]])
    expect(rows).toEqual([{ user_id: open.id }, { user_id: open.id }])
  })

  test('keeps the time at which it was read when its matter is settled later', async ({ databases, app, db }) => {
    const somebody = await newOperator({ app, db })
    const person = await somebody.signIn()
    const about = { table: 'em', id: 1 }
    await tellPeople(databases.write, { event: 'commentMentions', about, by: null, to: [somebody.name] })
    await readEverything(person)
    const readAt = async () =>
      (await db.query<{ read_at: Date | null }>('select read_at from notice where user_id = $1', [somebody.id])).rows
    const before = await readAt()
    expect(before).toEqual([{ read_at: expect.any(Date) as Date }])
    await settleNotices(databases.write, about, ['commentMentions'])
    expect(await readAt()).toEqual(before)
  })

  test('of a record that was removed says so and still counts, so that the number fits the list', async ({
    databases,
    app,
    db,
  }) => {
    const somebody = await newOperator({ app, db })
    const person = await somebody.signIn()
    await tellPeople(databases.write, {
      event: 'commentMentions',
      about: { table: 'em', id: 999_999 },
      by: 'admin',
      to: [somebody.name],
    })
    expect(await inboxOf(person)).toMatchObject({ unread: 1, rows: [{ record_id: 999_999, lead: null }] })
  })

  test('is heard within two seconds on every tab of that person and on no other, and so is that it was read', async ({
    api,
    app,
  }) => {
    const other = await api.as('operator2')
    await app.listen({ port: 0, host: '127.0.0.1' })
    const address = `http://127.0.0.1:${(app.server.address() as AddressInfo).port}`
    const stop = new AbortController()
    const open = (person: typeof api) => follow(address, { token: person.token, signal: stop.signal })
    const [one, two, foreign] = await Promise.all([open(other), open(other), open(api)])
    let isHeardByOthers = false
    void next(foreign, 'inbox').then(
      () => (isHeardByOthers = true),
      () => undefined,
    )
    const heard = () => {
      const began = performance.now()
      return Promise.all([next(one, 'inbox'), next(two, 'inbox')]).then(() => performance.now() - began)
    }
    const told = heard()
    await comment(api, 'Now, @operator2')
    expect(await told).toBeLessThan(2000)
    const read = heard()
    await readEverything(other)
    expect(await read).toBeLessThan(2000)
    expect(isHeardByOthers).toBe(false)
    stop.abort()
  })
})

describe('a kind that somebody has turned off', () => {
  test('is not told from then on, and the choice is audited; what was told before stays', async ({ api, db }) => {
    const other = await api.as('operator2')
    await readEverything(other)
    await comment(api, 'Before, @operator2')
    expect(await choose(other, 'mention', { in_app: false, mail: 'never' })).toMatchObject({ data: { rowCount: 1 } })
    await comment(api, 'After, @operator2')
    expect((await inboxOf(other, '?unread=true')).rows.map((row) => row.comment?.text)).toEqual(['Before, @operator2'])
    const { rows } = await db.query<{ after: object }>(
      `select after from audit_log where table_name = 'operator_user' order by id desc limit 1`,
    )
    expect(rows[0]?.after).toEqual({ 'notices.mention': { in_app: false, mail: 'never' } })
    expect(await choose(other, 'mention', { in_app: true, mail: 'hourly' })).toMatchObject({ statusCode: 400 })
    await choose(other, 'mention', { in_app: true, mail: 'never' })
  })

  test('like unusual rates, which are told only to those who ask for them', async ({ api, databases }) => {
    const other = await api.as('operator2')
    await Promise.all([readEverything(api), readEverything(other)])
    await choose(other, 'unusual_rate', { in_app: true, mail: 'never' })
    await tellPeople(databases.write, { event: 'rateUnusual', by: null, values: { currency: 'TRY', change: '30.1' } })
    expect((await inboxOf(other, '?unread=true')).rows).toMatchObject([{ event: 'rateUnusual', params: { currency: 'TRY' } }])
    expect(await inboxOf(api)).toMatchObject({ unread: 0 })
  })
})

import { jobHandlers } from '../../api/process/jobHandlers.ts'
import type { Page } from '../support/ApiClient.ts'
import { formOf } from '../support/formOf.ts'
import { describe, expect, test as withDatabase } from '../support/test.ts'
import { messageOf, reachable, saveMessage, sendMessage, statesOf } from './messageOf.ts'

const test = withDatabase
  /** Waits for a job, which this file's node runs; there is no mail server. */
  .extend('done', { scope: 'file' }, async ({ config, databases, jobs }) => {
    const running = jobs.work(jobHandlers({ config, db: databases }))
    return async (job: number | undefined) => {
      await running
      return jobs.ended(job ?? 0, AbortSignal.timeout(30_000))
    }
  })

describe('a message', () => {
  // First: no job runs yet.
  test('that is cancelled before its job begins has its recipients once: whoever is blocked since is skipped', async ({
    api,
    db,
  }) => {
    const em_id = await reachable(db, 3)
    const id = await saveMessage(api, { em_id })
    const reply = await sendMessage(api, id)
    expect(reply).toMatchObject({ statusCode: 200, data: { recipients: 3, skipped: 0 } })
    await db.query('update em set enabled = false where id = $1', [em_id[0]])
    expect(await api.post('/api/notification/cancel_direct_message', { id })).toMatchObject({ statusCode: 200 })
    const states = Object.fromEntries(em_id.map((one, place) => [String(one), place ? 'cancelled' : 'skipped']))
    expect(await statesOf(api, id)).toEqual(states)
    expect(await messageOf(api, id)).toMatchObject({ status: 'sending', recipients: 3, skipped: 1 })
    expect(await api.post('/api/notification/cancel_direct_message', { id })).toMatchObject({ statusCode: 200 })
    expect(await statesOf(api, id)).toEqual(states)
    await db.query('update em set enabled = true where id = $1', [em_id[0]])
  })

  test('needs recipients unless it goes to all, and a subject [MSG-07] [MSG-08]', async ({ api, db }) => {
    const nobody = await saveMessage(api)
    expect(await sendMessage(api, nobody)).toMatchObject({ statusCode: 400, message: 'Please select E-Merchant/s' })
    const nameless = await saveMessage(api, { em_id: await reachable(db, 1), subject: '  ' })
    expect(await sendMessage(api, nameless)).toMatchObject({ statusCode: 400, message: 'Please enter subject' })
    expect(await api.get(`/api/visualize/direct_message_preview/${nobody}`)).toMatchObject({
      message: 'Please select E-Merchant/s',
    })
    expect(await messageOf(api, nobody)).toMatchObject({ status: 'draft' })
  })

  test('is sending at once and sent when each recipient has it in the outbox [MSG-10] [MSG-12] [MSG-15]', async ({
    api,
    db,
    done,
  }) => {
    const em_id = await reachable(db, 3)
    const id = await saveMessage(api, { em_id })
    const reply = await sendMessage(api, id)
    expect(reply).toMatchObject({ statusCode: 200, message: 'Message sent successfully', data: { recipients: 3, skipped: 0 } })
    expect(await done(reply.data.job)).toMatchObject({ state: 'done' })
    const row = await messageOf(api, id)
    expect(row).toMatchObject({ status: 'sent', recipients: 3, reached: 3, skipped: 0, given_up: 0, unreached: 0, em_id })
    expect(row['sent_date']).toMatch(/^\d{4}-/)
    const mails = await db.query(
      `select "to", status, cause_table, priority from mail_outbox where cause_table = 'direct_message' and cause_id = $1 order by id`,
      [id],
    )
    expect(mails.rows).toEqual(
      em_id.map((one) => ({ to: `em${one}@shop.example`, status: 'waiting', cause_table: 'direct_message', priority: 2 })),
    )
  })

  test('to all skips who is blocked or has no e-mail, and says so before and after [MSG-21] [MSG-18]', async ({
    api,
    db,
    done,
  }) => {
    const [blocked, mute] = await reachable(db, 2)
    await db.query('update em set enabled = false where id = $1', [blocked])
    await db.query('update em set nominated_email = null where id = $1', [mute])
    const { rows } = await db.query<{ all: number; fine: number; blocked: number }>(
      `select count(*)::int as all, (count(*) filter (where enabled and nominated_email is not null))::int as fine,
         (count(*) filter (where not enabled))::int as blocked from em`,
    )
    const id = await saveMessage(api, { em_id: null })
    const { data } = await api.get<{ recipients: number; skipped: { code: string; count: number }[]; first: object[] }>(
      `/api/visualize/direct_message_preview/${id}`,
    )
    expect(data.recipients).toBe(rows[0]?.fine)
    expect(data.first).toHaveLength(Math.min(10, rows[0]?.fine ?? 0))
    expect(data.skipped).toMatchObject([{ code: 'SKIPPED_BLOCKED', count: rows[0]?.blocked }, { code: 'SKIPPED_NO_ADDRESS' }])
    const reply = await sendMessage(api, id)
    await done(reply.data.job)
    expect(await messageOf(api, id)).toMatchObject({
      em_id: null,
      status: 'sent',
      recipients: rows[0]?.all,
      reached: rows[0]?.fine,
    })
    expect(await statesOf(api, id)).toMatchObject({ [String(blocked)]: 'skipped', [String(mute)]: 'skipped' })
    await db.query('update em set enabled = true where id = $1', [blocked])
  })

  test('goes to whom a filter chooses when it is sent, and keeps their ids [MSG-04]', async ({ api, db, done }) => {
    const [first, second] = await reachable(db, 3)
    const id = await saveMessage(api, { filter: [{ name: 'id', comparator: 'in', value: [first, second] }] })
    const reply = await sendMessage(api, id)
    await done(reply.data.job)
    expect(await messageOf(api, id)).toMatchObject({ em_id: [first, second], filter: null, status: 'sent', reached: 2 })
  })

  test('that two tabs send at once is sent once, and not if it was changed since it was looked at', async ({ api, db, done }) => {
    const em_id = await reachable(db, 2)
    const id = await saveMessage(api, { em_id })
    const changed = await sendMessage(api, id, { version: 7 })
    expect(changed).toMatchObject({ statusCode: 409, code: 'STALE_ROW' })
    const replies = await Promise.all([1, 2, 3, 4].map(() => sendMessage(api, id)))
    expect(replies.map(({ statusCode }) => statusCode).toSorted((a, b) => a - b)).toEqual([200, 409, 409, 409])
    await done(replies.find(({ statusCode }) => statusCode === 200)?.data.job)
    const { rows } = await db.query(
      `select count(*)::int as mails from mail_outbox where cause_table = 'direct_message' and cause_id = $1`,
      [id],
    )
    expect(rows).toEqual([{ mails: 2 }])
  })

  test('whose attachment was changed after the preview is not sent; a sent one keeps the file that went out', async ({
    api,
    db,
    done,
  }) => {
    const upload = async (text: string) => {
      const form = formOf({}, { name: 'a.txt', bytes: Buffer.from(text) })
      const reply = await api.inject({ method: 'POST', url: '/api/direct_message_attachment', ...form })
      return reply.json<{ data: { oid: string } }>().data.oid
    }
    const [first, second] = [await upload('first'), await upload('second')]
    const em_id = await reachable(db, 1)
    const id = await saveMessage(api, { em_id, oid: first, filename: 'a.txt' })
    const preview = await api.get<{ version: number }>(`/api/visualize/direct_message_preview/${id}`)
    await saveMessage(api, { id, em_id, oid: second, filename: 'a.txt' })
    const { version } = preview.data
    expect(await sendMessage(api, id, { version })).toMatchObject({ statusCode: 409, code: 'STALE_ROW' })
    const mails = async () =>
      (await db.query(`select file from mail_outbox where cause_table = 'direct_message' and cause_id = $1`, [id])).rows
    expect(await messageOf(api, id)).toMatchObject({ status: 'draft' })
    expect(await mails()).toEqual([])
    const { data } = await sendMessage(api, id, { version: version + 1 })
    await done(data.job)
    expect(await mails()).toEqual([{ file: second }])
    expect(await saveMessage(api, { id, em_id, oid: first, filename: 'a.txt' }).catch(String)).toMatch(/not saved/)
    expect(await messageOf(api, id)).toMatchObject({ oid: second })
  })

  test('whose filter chooses 20,001 merchants is refused, and stays a draft with nobody chosen', async ({ api, db }) => {
    await db.query(`set session_replication_role = replica`)
    await db.query(
      `insert into em (full_name, registered_country, enabled) select 'Many ' || n, 'FI', true from generate_series(1, 20001) n`,
    )
    const id = await saveMessage(api, { filter: [{ name: 'enabled', value: true }] })
    expect(await sendMessage(api, id)).toMatchObject({ statusCode: 400, message: expect.stringContaining('20') as string })
    expect(await messageOf(api, id)).toMatchObject({ status: 'draft', recipients: 0 })
    expect((await db.query('select from direct_message_recipient where message_id = $1', [id])).rowCount).toBe(0)
    await db.query(`delete from em where full_name like 'Many %'`)
    await db.query(`set session_replication_role = default`)
  })

  test('is a draft, sending or sent, and never anything else [MSG-06]', async ({ api, db }) => {
    const id = await saveMessage(api, { em_id: await reachable(db, 1) })
    const config = await api.get<Page>('/api/config/direct_message')
    expect(config.data.rows.find(({ name }) => name === 'status')).toMatchObject({ choices: ['draft', 'sending', 'sent'] })
    const set = (status: string) => db.query('update direct_message set status = $2 where id = $1', [id, status])
    for (const status of ['sending', 'sent', 'draft']) {
      await set(status)
      expect(await messageOf(api, id)).toMatchObject({ status })
    }
    await expect(set('read')).rejects.toThrow(/status_check/)
  })

  test('without a text is sent, because only recipients and subject are required [MSG-22]', async ({ api, db, done }) => {
    const id = await saveMessage(api, { em_id: await reachable(db, 1), message: '' })
    const reply = await sendMessage(api, id)
    expect(reply).toMatchObject({ statusCode: 200 })
    await done(reply.data.job)
    expect(await messageOf(api, id)).toMatchObject({ status: 'sent', message: '', reached: 1 })
  })

  test('that nobody can get is refused, and stays a draft', async ({ api, db }) => {
    const [one] = await reachable(db, 1)
    await db.query('update em set nominated_email = null where id = $1', [one])
    const id = await saveMessage(api, { em_id: [one] })
    expect(await sendMessage(api, id)).toMatchObject({
      statusCode: 400,
      message: expect.stringContaining('None of these') as string,
    })
    expect(await messageOf(api, id)).toMatchObject({ status: 'draft', recipients: 0 })
    expect(await statesOf(api, id)).toEqual({})
  })
})

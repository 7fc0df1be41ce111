/* What people are told of by mail: at once, once a day, never. */
import { noticeEventNames, noticeKindNames } from '#schema/work/noticeKinds.ts'
import { doFound } from '../support/doFound.ts'
import { newOperator } from '../support/newOperator.ts'
import { describe, expect, test } from '../support/test.ts'
import { tellPeople } from '../../api/inbox/tellPeople.ts'
import { choose, inboxOf, readEverything } from './inboxOf.ts'

interface Sent {
  subject: string
  body: string
  language: string
}

const sentTo = async (db: { query: (text: string, values: unknown[]) => Promise<{ rows: Sent[] }> }, email: string) =>
  (await db.query(`select subject, body, language from mail_outbox where "to" = $1 and kind = 'notice' order by id`, [email]))
    .rows

describe('by mail', () => {
  test('at once is a mail in the language of the person with a link to the record, and one for all that came together', async ({
    app,
    config,
    databases,
    jobs,
    db,
  }) => {
    const somebody = await newOperator({ app, db })
    const person = await somebody.signIn()
    await db.query(`update operator_user set language = 'de' where id = $1`, [somebody.id])
    await choose(person, 'mention', { in_app: false, mail: 'at_once' })
    const news = { event: 'commentMentions', by: 'admin', to: [somebody.name] } as const
    await tellPeople(databases.write, { ...news, about: { table: 'em', id: 1 } })
    expect(await doFound({ config, databases, jobs }, 'tell_people')).toMatchObject({ state: 'done', rows_out: 1 })
    const [first] = await sentTo(db, somebody.email)
    expect(first).toMatchObject({ subject: 'Sie werden in einem Kommentar erwähnt', language: 'de' })
    expect(first?.body).toContain(`${config.publicUrl}/view/em-info/1\n`)
    // Not in the bell, as was chosen.
    expect(await inboxOf(person)).toMatchObject({ unread: 0, rows: [] })
    for (const id of [1, 2, 3]) await tellPeople(databases.write, { ...news, about: { table: 'em', id } })
    await doFound({ config, databases, jobs }, 'tell_people')
    const mails = await sentTo(db, somebody.email)
    expect(mails).toHaveLength(2)
    expect(mails[1]).toMatchObject({ subject: '3 Benachrichtigungen' })
    expect(mails[1]?.body).toContain('/view/em-info/3')
    expect(await doFound({ config, databases, jobs }, 'tell_people')).toBeUndefined()
  })

  test('once a day waits until six in the morning, and leaves out what was read by then', async ({
    app,
    config,
    databases,
    jobs,
    db,
  }) => {
    const somebody = await newOperator({ app, db })
    const person = await somebody.signIn()
    await choose(person, 'mention', { in_app: true, mail: 'daily' })
    const news = { event: 'commentMentions', by: 'admin', to: [somebody.name] } as const
    await tellPeople(databases.write, { ...news, about: { table: 'em', id: 1 } })
    await readEverything(person)
    await tellPeople(databases.write, { ...news, about: { table: 'em', id: 2 } })
    const six = `(date_trunc('day', (now() at time zone 'UTC') - interval '6 hours') + interval '6 hours') at time zone 'UTC'`
    await db.query(`update notice set at = ${six} where user_id = $1`, [somebody.id])
    expect(await doFound({ config, databases, jobs }, 'tell_people')).toBeUndefined()
    await db.query(`update notice set at = ${six} - interval '1 millisecond' where user_id = $1`, [somebody.id])
    await doFound({ config, databases, jobs }, 'tell_people')
    const mails = await sentTo(db, somebody.email)
    expect(mails).toHaveLength(1)
    expect(mails[0]?.body).toContain('/view/em-info/2')
    expect(mails[0]?.body).not.toContain('/view/em-info/1')
  })

  test('never writes to somebody who is blocked, may no longer read the record, or gets a message of the same event', async ({
    app,
    config,
    databases,
    jobs,
    db,
  }) => {
    const [blocked, barred, told] = [
      await newOperator({ app, db }),
      await newOperator({ app, db }),
      await newOperator({ app, db }),
    ]
    for (const one of [blocked, barred, told]) await choose(await one.signIn(), 'application', { in_app: true, mail: 'at_once' })
    await db.query(`insert into message_subscription (user_id, message_type) values ($1, 'registration_request')`, [told.id])
    await tellPeople(databases.write, { event: 'applicationWaits', about: { table: 'self_registration', id: 1 }, by: null })
    await db.query(`update operator_user set enabled = false where id = $1`, [blocked.id])
    await db.query(`update operator_user set roles = '{translator}' where id = $1`, [barred.id])
    await doFound({ config, databases, jobs }, 'tell_people')
    for (const { email } of [blocked, barred, told]) expect(await sentTo(db, email)).toEqual([])
    expect(await inboxOf(await told.signIn())).toMatchObject({ unread: 1 })
  })

  test('each event has its words', async ({ app, config, databases, jobs, db }) => {
    const somebody = await newOperator({ app, db }, ['admin'])
    const person = await somebody.signIn()
    for (const kind of noticeKindNames) await choose(person, kind, { in_app: true, mail: 'at_once' })
    for (const event of noticeEventNames) {
      const values = { smart_count: 2, currency: 'TRY', change: '30.1' }
      await tellPeople(databases.write, { event, by: null, to: [somebody.name], values })
      await doFound({ config, databases, jobs }, 'tell_people')
    }
    const mails = await sentTo(db, somebody.email)
    expect(mails).toHaveLength(noticeEventNames.length)
    for (const { subject, body } of mails) {
      expect(subject).toMatch(/^[A-Z0-9]/)
      expect(`${subject}\n${body}`).not.toMatch(/%\{|mails\./)
      expect(body).toContain(`${config.publicUrl}/view/`)
    }
  })
})

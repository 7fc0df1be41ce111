/* Files that went with messages end after their term; the messages keep their words and the file's name. */
import type pg from 'pg'
import type { ApiClient } from '../support/ApiClient.ts'
import { expect, test as plain } from '../support/test.ts'
import { saveMessage } from '../messages/messageOf.ts'
import { formOf } from '../support/formOf.ts'
import { nightAt, ruleOf } from './nightAt.ts'

const test = plain.extend('deps', { scope: 'file' }, ({ config, databases }) => ({ config, databases }))

interface Sent {
  id: number
  oid: string
}

/** Uploads a file that goes with messages. @returns its handle */
async function upload(api: ApiClient): Promise<string> {
  const form = formOf({}, { name: 'prices.txt', bytes: Buffer.from('Prices of May') })
  const reply = await api.inject({ method: 'POST', url: '/api/direct_message_attachment', ...form })
  return reply.json<{ data: { oid: string } }>().data.oid
}

/** A message with a file to a merchant, sent in May 2030. @param oid that of another message */
async function sentWith(api: ApiClient, db: pg.Client, { em_id, oid: given }: { em_id: number; oid?: string }): Promise<Sent> {
  const oid = given ?? (await upload(api))
  const id = await saveMessage(api, { em_id: [em_id], oid })
  await db.query(`update stored_file set created = '2030-05-01' where handle = $1`, [oid])
  await db.query(`update direct_message set status = 'sent', sent_date = '2030-05-05T12:00Z' where id = $1`, [id])
  await db.query(
    `insert into direct_message_recipient (message_id, em_id, address, language, state) values ($1, $2, 'contact@merchant.example', 'en', 'sent')`,
    [id, em_id],
  )
  await db.query(
    `insert into mail_outbox (message_id, "to", subject, body, kind, status, sent_at, created_at, file)
     values ($1, 'contact@merchant.example', 'Prices', 'Enclosed', 'direct_message', 'sent', '2030-05-05', '2030-05-05T12:00Z', $2)`,
    [`<file-${id}@test>`, oid],
  )
  return { id, oid }
}

const isKept = async (db: pg.Client, { oid }: Sent) =>
  ((await db.query('select from stored_file where handle = $1', [oid])).rowCount ?? 0) > 0

test('a file of a message is kept for 24 months, and after that the message names it and nothing has it', async ({
  api,
  db,
  deps,
}) => {
  const sent = await sentWith(api, db, { em_id: 1 })
  await nightAt(deps, '2032-05-05T23:59:00Z')
  expect(await isKept(db, sent)).toBe(true)
  await nightAt(deps, '2032-05-06T00:01:00Z', { dry: true })
  expect(await isKept(db, sent)).toBe(true)
  expect(await ruleOf(db, 'attachments')).toMatchObject({ due: 1, held: 0, ended: 0 })
  await nightAt(deps, '2032-05-06T00:01:00Z')
  expect(await isKept(db, sent)).toBe(false)
  expect(await ruleOf(db, 'attachments')).toMatchObject({ due: 0, ended: 1 })
  expect((await api.find('direct_message', { id: sent.id })).data.rows).toMatchObject([
    { oid: null, filename: 'prices.txt', subject: 'News of November', message: '<p>Dear <strong>merchant</strong></p>' },
  ])
  expect((await api.get(`/api/visualize/direct_message_attachment?oid=${sent.oid}`)).statusCode).toBe(404)
  const { rows } = await db.query(
    `select user_name, after -> 'oid' as oid from audit_log where table_name = 'direct_message' and record_id = $1 order by id desc limit 1`,
    [String(sent.id)],
  )
  expect(rows).toEqual([{ user_name: 'Retention of the night', oid: null }])
})

test('a file stays while a later message or a draft has it, or a merchant who got it is under a legal hold', async ({
  api,
  db,
  deps,
}) => {
  const [shared, drafted, held] = [
    await sentWith(api, db, { em_id: 1 }),
    await sentWith(api, db, { em_id: 1 }),
    await sentWith(api, db, { em_id: 2 }),
  ]
  const later = await sentWith(api, db, { em_id: 1, oid: shared.oid })
  await db.query(`update direct_message set sent_date = '2031-01-31' where id = $1`, [later.id])
  const draft = await saveMessage(api, { em_id: [1], oid: drafted.oid })
  const admin = await api.as('admin')
  const hold = await admin.insert<{ id: number }>('legal_hold', { em_id: 2, reason: 'A court asks for it' })
  await nightAt(deps, '2032-06-01T00:01:00Z')
  for (const one of [shared, drafted, held]) expect(await isKept(db, one)).toBe(true)
  expect(await ruleOf(db, 'attachments')).toMatchObject({ held: 1, held_for: ['LEGAL_HOLD'] })

  const lifted_on = new Date().toISOString().slice(0, 10)
  expect(await admin.update('legal_hold', { id: hold.data.rows[0]?.id, lifted_on })).toMatchObject({ statusCode: 200 })
  await saveMessage(api, { id: draft, version: 1, oid: null })
  await nightAt(deps, '2033-02-01T00:01:00Z')
  for (const one of [shared, drafted, held]) expect(await isKept(db, one)).toBe(false)
})

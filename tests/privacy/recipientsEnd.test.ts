/* To which address a message went ends with the mails themselves, and stays with them under a legal hold. */
import type pg from 'pg'
import { expect, test } from '../support/test.ts'
import { saveMessage } from '../messages/messageOf.ts'
import type { ApiClient } from '../support/ApiClient.ts'
import { nightAt, ruleOf } from './nightAt.ts'

/** A message to a merchant, sent at noon of 5 May 2030. @returns its id */
async function sentTo(api: ApiClient, db: pg.Client, em_id: number): Promise<number> {
  const id = await saveMessage(api, { em_id: [em_id] })
  await db.query(`update direct_message set status = 'sent', sent_date = '2030-05-05T12:00Z' where id = $1`, [id])
  await db.query(
    `with mail as (
       insert into mail_outbox (message_id, "to", subject, body, kind, status, sent_at, created_at)
       values ($3, $4, 'Prices', 'Words', 'direct_message', 'sent', '2030-05-05', '2030-05-05T12:00Z') returning id)
     insert into direct_message_recipient (message_id, em_id, address, language, state, mail_id)
     select $1::integer, $2::integer, $4, 'en', 'sent', id from mail`,
    [id, em_id, `<recipient-${id}@test>`, `contact${id}@merchant.example`],
  )
  return id
}

/** The address in the list of recipients, and that of the mail. */
async function addressesOf(db: pg.Client, message: number): Promise<(string | null)[]> {
  const { rows } = await db.query<{ address: string | null; to: string }>(
    'select r.address, m."to" from direct_message_recipient r join mail_outbox m on m.id = r.mail_id where r.message_id = $1',
    [message],
  )
  return rows.flatMap(({ address, to }) => [address, to])
}

test('the address of a message is kept for 24 months as its mail, and after that both have the same pseudonym', async ({
  api,
  db,
  config,
  databases,
}) => {
  const deps = { config, databases }
  const id = await sentTo(api, db, 1)
  // Nobody has got it whose merchant had no address, and another one is still to be sent.
  await db.query(
    `insert into direct_message_recipient (message_id, em_id, address, language, state) values ($1, 2, null, 'en', 'skipped')`,
    [id],
  )
  const waiting = await sentTo(api, db, 1)
  await db.query(`update direct_message_recipient set state = 'waiting' where message_id = $1`, [waiting])
  const own = `contact${id}@merchant.example`
  await nightAt(deps, '2032-05-05T23:59:00Z')
  expect(await addressesOf(db, id)).toEqual([own, own])
  await nightAt(deps, '2032-05-06T00:01:00Z', { dry: true })
  expect(await addressesOf(db, id)).toEqual([own, own])
  const { due, ended } = await ruleOf(db, 'mails')
  expect(due).toBeGreaterThanOrEqual(2)

  await nightAt(deps, '2032-05-06T00:01:00Z')
  const [address, to] = await addressesOf(db, id)
  expect(address).toMatch(/^erased-[0-9a-f]{8}@erased\.invalid$/)
  expect(to).toBe(address)
  expect((await addressesOf(db, waiting))[0]).toBe(`contact${waiting}@merchant.example`)
  expect((await ruleOf(db, 'mails')).ended).toBeGreaterThanOrEqual(ended + 2)
  const list = await api.find<{ state: string; address: string | null }>('direct_message_recipient', { message_id: id })
  expect(list.data.rows.map((row) => [row.state, row.address])).toEqual([
    ['sent', address],
    ['skipped', null],
  ])
})

test('under a legal hold about the merchant its addresses and mails stay, and go when it is lifted', async ({
  api,
  db,
  config,
  databases,
}) => {
  const deps = { config, databases }
  const held = await sentTo(api, db, 2)
  const free = await sentTo(api, db, 1)
  const admin = await api.as('admin')
  const hold = await admin.insert<{ id: number }>('legal_hold', { em_id: 2, reason: 'A court asks for it' })
  await nightAt(deps, '2032-06-01T00:01:00Z')
  const own = `contact${held}@merchant.example`
  expect(await addressesOf(db, held)).toEqual([own, own])
  expect((await addressesOf(db, free))[0]).toMatch(/^erased-/)
  const rule = await ruleOf(db, 'mails')
  expect(rule.held_for).toContain('LEGAL_HOLD')
  expect(rule.held).toBeGreaterThanOrEqual(2)

  const lifted_on = new Date().toISOString().slice(0, 10)
  expect(await admin.update('legal_hold', { id: hold.data.rows[0]?.id, lifted_on })).toMatchObject({ statusCode: 200 })
  await nightAt(deps, '2032-06-02T00:01:00Z')
  for (const address of await addressesOf(db, held)) expect(address).toMatch(/^erased-/)
})

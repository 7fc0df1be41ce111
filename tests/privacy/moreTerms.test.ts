/* Refused lines, invitations, subscribers and people without access end by terms of their own: the last day, the day after, and what holds. */
import type pg from 'pg'
import { makeApplication } from '../applications/makeApplication.ts'
import type { ApiClient } from '../support/ApiClient.ts'
import { expect, test as plain } from '../support/test.ts'
import { nightAt, ruleOf } from './nightAt.ts'

const test = plain.extend('deps', { scope: 'file' }, ({ config, databases }) => ({ config, databases }))

const FREE = 1
const HELD = 2

/** Puts a legal hold on a merchant. @returns what lifts it */
async function holdOn(api: ApiClient, em_id: number): Promise<() => Promise<void>> {
  const admin = await api.as('admin')
  const hold = await admin.insert<{ id: number }>('legal_hold', { em_id, reason: 'A court asks for it' })
  const lifted_on = new Date().toISOString().slice(0, 10)
  return async () => {
    expect(await admin.update('legal_hold', { id: hold.data.rows[0]?.id, lifted_on })).toMatchObject({ statusCode: 200 })
  }
}

/** Adds a row as it stood on a day, and says its id. */
async function add(db: pg.Client, statement: string, values: unknown[]): Promise<number> {
  const { rows } = await db.query<{ id: number }>(`${statement} returning id`, values)
  return Number(rows[0]?.id)
}

/** The audit log says that the access of a record ended at noon of 5 May 2030. */
const endAccess = async (db: pg.Client, table: 'dashboard_user' | 'operator_user', id: number) => {
  await db.query(`update ${table} set enabled = false where id = $1`, [id])
  await db.query(
    `insert into audit_log (user_name, action, table_name, record_id, path, before, after, started)
     values ('admin', 'update', $1, $2, '/', '{"enabled": true}', '{"enabled": false}', '2030-05-05T12:00Z')`,
    [table, String(id)],
  )
}

const refusedLine = (db: pg.Client, em_id: number, line: string) =>
  add(
    db,
    `insert into intake_finding (receipt_id, em_id, row_number, level, code, message, line, timestamp)
     select min(id), $1, 1, 'error', 'MALFORMED', 'The line is not JSON', $2, '2030-05-05T12:00Z' from intake_receipt`,
    [em_id, line],
  )

test('a refused line is kept for 30 days to be mended, and then its finding stays without it', async ({ api, db, deps }) => {
  const [free, held] = [await refusedLine(db, FREE, '{"buyer": "Rita"}'), await refusedLine(db, HELD, '{"buyer": "Reno"}')]
  const lines = async () =>
    (
      await db.query<{ line: string | null }>('select line from intake_finding where id = any($1) order by id', [[free, held]])
    ).rows.map(({ line }) => line)
  const lift = await holdOn(api, HELD)
  await nightAt(deps, '2030-06-04T23:59:00Z')
  expect(await lines()).toEqual(['{"buyer": "Rita"}', '{"buyer": "Reno"}'])
  await nightAt(deps, '2030-06-05T00:01:00Z')
  expect(await lines()).toEqual([null, '{"buyer": "Reno"}'])
  expect((await ruleOf(db, 'refused_lines')).held_for).toEqual(['LEGAL_HOLD'])
  const list = await api.find<{ message: string }>('intake_finding', { id: free })
  expect(list.data.rows).toMatchObject([{ message: 'The line is not JSON' }])
  await lift()
  await nightAt(deps, '2030-06-06T00:01:00Z')
  expect(await lines()).toEqual([null, null])
})

test('the address of an invitation is kept for 12 months after the last day of its link', async ({ api, db, deps }) => {
  const invite = (email: string, status: string, application: number | null = null) =>
    add(
      db,
      `insert into invite (email, status, requested_on, expires_on, invited_by, application_id, link_hash)
       values ($1, $2, '2030-04-05T12:00Z', '2030-05-05', 'operator', $3, $1)`,
      [email, status, application],
    )
  const application = await makeApplication(db, { status: 'APPROVED', merchant_id: HELD })
  const ids = [
    await invite('expired@invited.example', 'EXPIRED'),
    await invite('waiting@invited.example', 'SENT'),
    await invite('held@invited.example', 'REGISTERED', application),
  ]
  const addresses = async () =>
    (await db.query<{ email: string }>('select email from invite where id = any($1) order by id', [ids])).rows.map(({ email }) =>
      email.replace(/^erased-[0-9a-f]{8}@erased\.invalid$/, 'erased'),
    )
  const lift = await holdOn(api, HELD)
  await nightAt(deps, '2031-05-05T23:59:00Z')
  expect(await addresses()).toEqual(['expired@invited.example', 'waiting@invited.example', 'held@invited.example'])
  await nightAt(deps, '2031-05-06T00:01:00Z')
  expect(await addresses()).toEqual(['erased', 'waiting@invited.example', 'held@invited.example'])
  expect((await ruleOf(db, 'invites')).held_for).toEqual(['LEGAL_HOLD'])
  await lift()
  await nightAt(deps, '2031-05-07T00:01:00Z')
  expect(await addresses()).toEqual(['erased', 'waiting@invited.example', 'erased'])
})

test('who subscribes to nothing any more is forgotten after 12 months, and who does is not', async ({ api, db, deps }) => {
  const adding = await api.post('/api/persistence/insert_new_notification_type', { notificationType: 'Late Return' })
  expect(adding.statusCode).toBe(200)
  const types = await db.query<{ name: string }>(
    `select error_type as name from eas_error_notification_types where notification_type = 'Late Return'`,
  )
  const name = types.rows[0]?.name ?? ''
  const subscriber = (who: string) =>
    add(
      db,
      `insert into notification_subscriber (user_name, email, phone_number, timestamp) values ($1, $2, '+358 40 1234567', '2030-05-05T12:00Z')`,
      [who, `${who}@ops.example`],
    )
  const tick = async (id: number, on: boolean) =>
    expect((await api.post('/api/persistence/update_notification_subscribers', { id, [name]: on })).statusCode).toBe(200)
  const ids = [await subscriber('never'), await subscriber('still'), await subscriber('former')]
  const [, still = 0, former = 0] = ids
  for (const id of [still, former]) await tick(id, true)
  await tick(former, false)
  // The log knows that the subscriptions were changed; that it was on 6 June is made so here.
  const { rowCount } = await db.query(
    `insert into audit_log (user_name, action, table_name, record_id, path, before, after, started)
     select user_name, action, table_name, record_id, path, before, after, '2030-06-06T12:00Z' from audit_log
     where table_name = 'notification_subscriber' and record_id = $1 order by id desc limit 1`,
    [String(former)],
  )
  expect(rowCount).toBe(1)
  const names = async () =>
    (
      await db.query<{ name: string }>('select user_name as name from notification_subscriber where id = any($1) order by id', [
        ids,
      ])
    ).rows.map((row) => row.name.replace(/^Erased-.*/, 'erased'))
  await nightAt(deps, '2031-05-05T23:59:00Z')
  expect(await names()).toEqual(['never', 'still', 'former'])
  await nightAt(deps, '2031-05-06T00:01:00Z')
  expect(await names()).toEqual(['erased', 'still', 'former'])
  await nightAt(deps, '2031-06-06T23:59:00Z')
  expect(await names()).toEqual(['erased', 'still', 'former'])
  await nightAt(deps, '2031-06-07T00:01:00Z')
  expect(await names()).toEqual(['erased', 'still', 'erased'])
})

test('a dashboard user is known for 12 months after the access ended', async ({ api, db, deps }) => {
  const user = async (email: string, em_id: number) => {
    const id = await add(db, 'insert into dashboard_user (email, username) values ($1, $1)', [email])
    await db.query('insert into dashboard_assignment (user_id, em_id) values ($1, $2)', [id, em_id])
    return id
  }
  const ids = [
    await user('gone@shop.example', FREE),
    await user('stays@shop.example', FREE),
    await user('held@shop.example', HELD),
  ]
  const [gone = 0, , held = 0] = ids
  for (const id of [gone, held]) await endAccess(db, 'dashboard_user', id)
  const names = async () =>
    (await db.query<{ email: string }>('select email from dashboard_user where id = any($1) order by id', [ids])).rows.map(
      ({ email }) => email.replace(/^erased-[0-9a-f]{8}@erased\.invalid$/, 'erased'),
    )
  const lift = await holdOn(api, HELD)
  await nightAt(deps, '2031-05-05T23:59:00Z')
  expect(await names()).toEqual(['gone@shop.example', 'stays@shop.example', 'held@shop.example'])
  await nightAt(deps, '2031-05-06T00:01:00Z')
  expect(await names()).toEqual(['erased', 'stays@shop.example', 'held@shop.example'])
  expect((await ruleOf(db, 'former_users')).held_for).toEqual(['LEGAL_HOLD'])
  await lift()
  await nightAt(deps, '2031-05-07T00:01:00Z')
  expect(await names()).toEqual(['erased', 'stays@shop.example', 'erased'])
})

test('who worked here is known as long as the audit log that names them, and as a hold keeps that', async ({ api, db, deps }) => {
  const operator = (name: string) =>
    add(
      db,
      `insert into operator_user (user_name, first_name, last_name, email) values ($1, $1, 'Former', $1 || '@clearance.example')`,
      [name],
    )
  const ids = [await operator('olga'), await operator('oskar')]
  await endAccess(db, 'operator_user', ids[0] ?? 0)
  const names = async () =>
    (
      await db.query<{ name: string }>('select first_name as name from operator_user where id = any($1) order by id', [ids])
    ).rows.map(({ name }) => name.replace(/^Erased-.*/, 'erased'))
  await nightAt(deps, '2040-12-31T23:59:00Z')
  expect(await names()).toEqual(['olga', 'oskar'])
  const lift = await holdOn(api, HELD)
  await nightAt(deps, '2041-01-01T00:01:00Z')
  expect(await names()).toEqual(['olga', 'oskar'])
  expect((await ruleOf(db, 'former_operators')).held_for).toContain('LEGAL_HOLD')
  await lift()
  await nightAt(deps, '2041-01-02T00:01:00Z')
  expect(await names()).toEqual(['erased', 'oskar'])
})

import { createHash } from 'node:crypto'
import type { Client } from 'pg'
import { addDays } from '#domain/day.ts'
import type { Day } from '#domain/day.ts'
import { copyRows } from '../api/db/copyRows.ts'
import { APPLICATIONS, applicationOf } from './demo/applications/applicationOf.ts'
import { readReference } from './demo/Reference.ts'

const VALID_DAYS = 30

/** Adds applications in every stage with what belongs to them, and invitations in every state. */
export async function addApplications(client: Client, until: Day): Promise<void> {
  const reference = await readReference(client)
  const { rows } = await client.query<{ count: number }>('select count(*)::int as count from em')
  const merchants = rows[0]?.count ?? 0
  const all = Array.from({ length: APPLICATIONS }, (_, place) => applicationOf(place + 1, until, reference))
  // A small demo has too few merchants for each approved application.
  const made = all.filter(({ row }) => row['merchant_id'] === null || Number(row['merchant_id']) <= merchants)
  await copyRows(
    client,
    'self_registration',
    made.map(({ row }) => row),
  )
  await copyRows(
    client,
    'self_registration_establishments',
    made.flatMap(({ establishments }) => establishments),
  )
  await copyRows(
    client,
    'self_registration_sites',
    made.flatMap(({ sites }) => sites),
  )
  await copyRows(
    client,
    'self_reg_warehouse_vat',
    made.flatMap(({ warehouses }) => warehouses),
  )
  await client.query(`select setval(pg_get_serial_sequence('self_registration', 'id'), $1)`, [APPLICATIONS])
  // The applicants' papers are those of merchants: a file may belong to several documents.
  await client.query(
    `insert into self_reg_document (em_id, category, file_name, file, created)
     select application.id, paper.category, paper.file_name, paper.oid, application.requested_on
     from self_registration application
     join lateral (select * from em_attachment where em_attachment.id % 20 = application.id % 20 order by id limit 2) paper on true`,
  )
  await addInvites(client, until)
}

async function addInvites(client: Client, until: Day): Promise<void> {
  const { rows } = await client.query<{ id: number; np_email_1: string }>(
    `select id, np_email_1 from self_registration where status is not null and id % 4 = 0 order by id`,
  )
  const registered = rows.map(({ id, np_email_1: email }) => ({ email, status: 'REGISTERED', application_id: id, age: 45 }))
  const others = Array.from({ length: 18 }, (_, place) => ({
    email: `owner${place + 1}@invited.example`,
    status: place % 3 === 0 ? 'EXPIRED' : place % 7 === 1 ? 'WITHDRAWN' : 'SENT',
    application_id: null,
    age: place % 3 === 0 ? 40 + place : 1 + place,
  }))
  await copyRows(
    client,
    'invite',
    [...registered, ...others].map(({ age, ...invite }) => ({
      ...invite,
      requested_on: `${addDays(until, -age)}T08:15:00Z`,
      expires_on: addDays(until, VALID_DAYS - age),
      invited_by: 'operator',
      // The links of the demo's invitations were never mailed, so nobody has them.
      link_hash: createHash('sha256').update(`invitation of ${invite.email}`).digest('base64url'),
    })),
  )
}

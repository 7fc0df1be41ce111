import { setTimeout as pause } from 'node:timers/promises'
import pg from 'pg'
import { findTable } from '#schema/registry.ts'
import type { Ask } from '../asker.ts'
import { asker } from '../asker.ts'
import { colleagues, merchants } from '../benchData.ts'
import type { Figures, Subject } from '../measure.ts'
import { measure } from '../measure.ts'
import { forgetPeak, memoryOf, peakMemoryOf } from '../processes.ts'
import type { Served } from '../processes.ts'
import type { FloorList, Question } from '../questions.ts'
import type { Place } from '../subjects.ts'
import { clearance, floor } from '../subjects.ts'
import type { startMailSink } from './mailSink.ts'

/*
 * A message to 20,000 merchants: confirmed, queued and handed over to a mail server that takes everything, while somebody asks for a new
 * password; and the list of 100,000 messages. MESSAGE_RECIPIENTS=2000 tries it with fewer.
 */

const RECIPIENTS = Number(process.env['MESSAGE_RECIPIENTS'] ?? 20_000)
const MESSAGES = 100_000
const POLL_MS = 50
/** Longer than this nobody waits for the mails. */
const LONGEST_MS = 600_000

export interface MessagesFigures {
  recipients: number
  confirmedMs: number
  /** Until each recipient has a mail in the outbox. */
  queuedSeconds: number
  /** Mails a second, from the first that arrives to the last. */
  rate: number
  /** Until the link to a new password has arrived, which was asked for while messages went out. */
  linkSeconds: number
  memory: { idle: number; peak: number }
  lists: ReadonlyMap<string, ReadonlyMap<Subject['name'], Figures>>
}

const tableName = 'direct_message'
const columns = Object.keys(findTable(tableName)?.fields ?? {}).map((name) =>
  name === 'unreached' ? 'given_up + cancelled as unreached' : name,
)
const list = `select ${columns.join(', ')} from direct_message`
const firstPage: FloorList = {
  name: 'messages',
  rows: `${list} order by status, id desc limit $1 offset $2`,
  count: 'select count(*) from direct_message',
}
const ofStatus: FloorList = {
  name: 'messages-of-status',
  rows: `${list} where status = $1 order by id desc limit 100`,
  count: 'select count(*) from direct_message where status = $1',
}
export const messageFloors: readonly FloorList[] = [firstPage, ofStatus]

const DRAFTS = MESSAGES / 100
const path = '/api/visualize/load'
const questions: readonly Question[] = [
  {
    name: firstPage.name,
    title: 'first page of messages with total',
    floor: firstPage,
    path,
    ask: () => ({ values: [100, 0], body: { tableName }, rows: 100, total: MESSAGES }),
  },
  {
    name: ofStatus.name,
    title: 'messages of a status with total',
    floor: ofStatus,
    path,
    ask: () => ({
      values: ['draft'],
      body: { tableName, filter: [{ name: 'status', value: 'draft' }] },
      rows: 100,
      total: DRAFTS,
    }),
  },
]

/** Every value follows from its row's number, as in `benchData.ts`. */
const messages = `
  insert into direct_message (em_id, subject, message, status, sent_date, user_id, recipients, reached, timestamp)
  select '[1, 2, 3]', 'News number ' || n || ' of ' || (array['parcels', 'rates', 'returns', 'seminars'])[1 + n % 4],
    '<p>Dear merchant, this is what is new about number ' || n || '.</p>', case when n % 100 = 0 then 'draft' else 'sent' end,
    case when n % 100 > 0 then timestamptz '2024-01-01 00:00:00Z' + n * interval '15 minutes' end,
    (select min(id) from operator_user), 3, 3, timestamptz '2024-01-01 00:00:00Z' + n * interval '15 minutes'
  from generate_series(1, ${MESSAGES}) n`

async function addRows(databaseUrl: string): Promise<void> {
  const owner = new pg.Client(databaseUrl)
  await owner.connect()
  await owner.query(merchants)
  await owner.query('update em set enabled = true')
  await owner.query(messages)
  await owner.query('vacuum (analyze)')
  await owner.end()
}

interface World {
  ask: Ask
  database: pg.Client
  sink: Awaited<ReturnType<typeof startMailSink>>
}

/** The first merchants with an address, by their number: those before them have none. */
const filterOf = (first: number) => [
  { name: 'id', comparator: '>=', value: first },
  { name: 'id', comparator: '<=', value: first + RECIPIENTS - 1 },
]

/** Waits until something holds. @returns how long it took, in milliseconds */
async function wait(what: string, holds: () => boolean | Promise<boolean>): Promise<number> {
  const began = performance.now()
  while (!(await holds())) {
    if (performance.now() - began > LONGEST_MS) throw new Error(`it was never so that ${what}`)
    await pause(POLL_MS)
  }
  return performance.now() - began
}

async function sendOne({ ask, database, sink }: World) {
  const { rows } = await database.query<{ first: number }>('select min(id) as first from em where nominated_email is not null')
  const draft = {
    em_id: [],
    filter: filterOf(rows[0]?.first ?? 1),
    subject: 'News of the benchmark',
    message: '<h2>What is new</h2><p>Dear merchant, the <strong>rates</strong> of next year are known.</p>',
  }
  const saved = (await ask('/api/persistence/direct_message', draft)) as { data: { rows: { id: number }[] } }
  const id = saved.data.rows[0]?.id ?? 0
  const began = performance.now()
  await ask('/api/notification/sendEmailForDirectMessage', { id })
  const confirmedMs = performance.now() - began
  let queuedSeconds = 0
  const queueing = wait('all were queued', async () => {
    const { rows: left } = await database.query(
      `select from direct_message_recipient where message_id = $1 and state = 'waiting' and mail_id is null limit 1`,
      [id],
    )
    return left.length === 0
  }).then(() => (queuedSeconds = (performance.now() - began) / 1000))
  await wait('the first mails arrived', () => sink.taken() >= RECIPIENTS / 10)
  const [first, from] = [sink.taken(), performance.now()]
  const email = `${colleagues[0]?.username}@clearance.example`
  await ask('/api/auth/password/reset', { email })
  const asked = performance.now()
  await wait('the link arrived', () => sink.arrivedAt(email) !== undefined)
  const linkSeconds = ((sink.arrivedAt(email) ?? 0) - asked) / 1000
  await wait('all mails arrived', () => sink.taken() > RECIPIENTS)
  const rate = ((sink.taken() - first) / (performance.now() - from)) * 1000
  await queueing
  await wait('the message was sent', async () => {
    const { rows: sent } = await database.query(`select from direct_message where id = $1 and status = 'sent' and reached = $2`, [
      id,
      RECIPIENTS,
    ])
    return sent.length === 1
  })
  return { confirmedMs, queuedSeconds, rate, linkSeconds }
}

/** @param sink where the node of `server` sends its mails */
export async function measureMessages(
  server: Served,
  lowest: Served,
  { place, token, sink }: { place: Place; token: string; sink: World['sink'] },
): Promise<MessagesFigures> {
  await addRows(place.databaseUrl)
  const lists = new Map<string, ReadonlyMap<Subject['name'], Figures>>()
  for (const question of questions)
    lists.set(question.title, await measure([floor(place, lowest), clearance(place, server, [token])], question, 1))
  const database = new pg.Client(place.databaseUrl)
  await database.connect()
  try {
    const idle = memoryOf(server.pid)
    forgetPeak(server.pid)
    const sent = await sendOne({ ask: asker(server, token), database, sink })
    return { recipients: RECIPIENTS, ...sent, memory: { idle, peak: peakMemoryOf(server.pid) }, lists }
  } finally {
    await database.end()
  }
}

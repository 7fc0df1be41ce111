import pg from 'pg'
import { stepAt, codeAt } from '../../../api/auth/factors/totp.ts'
import type { Ask } from '../asker.ts'
import { asker } from '../asker.ts'
import { account, colleagues } from '../benchData.ts'
import { HttpConnection } from '../HttpConnection.ts'
import type { Figures, Subject } from '../measure.ts'
import { figuresOf, measure } from '../measure.ts'
import type { Served } from '../processes.ts'
import type { Place } from '../subjects.ts'
import { clearance, floor } from '../subjects.ts'
import { applicationLists } from './applicationLists.ts'
import { addApplications, APPLICATIONS, passphrase, WAITING } from './applicationRows.ts'

/*
 * Applications as an operator works with them, the public form while a thousand strangers a minute open it, and the second step of a
 * sign-in.
 */

const WARM_UP = 10
const MEASURED = 100
const OPENINGS_A_MINUTE = 1000
const OPEN_MS = 20_000

export interface ApplicationsFigures {
  /** The lists as the floor and we answer them, by name. */
  lists: ReadonlyMap<string, ReadonlyMap<Subject['name'], Figures>>
  /** All that the dialog of an application asks for. */
  detail: Figures
  approval: Figures
  secondStep: Figures
  /** Somebody's sign-in by password while strangers open the form. */
  signIn: Figures
  opened: number
}

async function timesOf(ask: (n: number) => Promise<unknown>, times = MEASURED): Promise<Figures> {
  for (let n = 0; n < WARM_UP; n++) await ask(n)
  const measured: number[] = []
  const began = performance.now()
  for (let n = WARM_UP; n < WARM_UP + times; n++) {
    const asked = performance.now()
    await ask(n)
    measured.push(performance.now() - asked)
  }
  return figuresOf(measured, performance.now() - began, 0)
}

const parts = ['self_registration_establishments', 'self_registration_sites', 'self_reg_warehouse_vat', 'self_reg_document']

const detailOf = (ask: Ask, id: number): Promise<unknown> =>
  Promise.all([
    ask('/api/persistence/find', { tableName: 'self_registration', conditions: { id } }),
    ...parts.map((tableName) => ask('/api/persistence/find', { tableName, conditions: { em_id: id }, page: { size: 1000 } })),
    ask(`/api/visualize/self_reg_judgement/${id}`),
    ask(`/api/visualize/timeline/self_registration/${id}`),
  ])

/** Only the approval counts, not the question before it. */
async function measureApproval(ask: Ask): Promise<Figures> {
  const times: number[] = []
  const began = performance.now()
  for (let id = 1; id <= WAITING / 2; id++) {
    const { data } = (await ask(`/api/visualize/self_reg_approval/${id}`)) as { data: { registration: object } }
    const asked = performance.now()
    await ask('/api/register/em', data.registration)
    times.push(performance.now() - asked)
  }
  return figuresOf(times.slice(WARM_UP), performance.now() - began, 0)
}

/** A recovery code proves as much as a code of the app, which is taken once in thirty seconds. */
async function measureSecondStep(server: Served, { username, password }: typeof account, ask: Ask): Promise<Figures> {
  const { data: begun } = (await ask('/api/auth/me/factors/totp/begin', {})) as { data: { challenge: string; seed: string } }
  const code = codeAt(begun.seed, stepAt(new Date()))
  const added = (await ask('/api/auth/me/factors/totp/finish', { challenge: begun.challenge, code, name: 'Phone' })) as {
    data: { recovery_codes: string[] }
  }
  const connection = new HttpConnection(server.address)
  const times: number[] = []
  const began = performance.now()
  for (const recovery_code of added.data.recovery_codes) {
    const first = await connection.post('/api/auth/open-id/connect', { grant_type: 'password', username, password })
    const { challenge } = (JSON.parse(first.body) as { params: { challenge: string } }).params
    const asked = performance.now()
    const second = await connection.post('/api/auth/second_factor', { challenge, recovery_code })
    times.push(performance.now() - asked)
    if (second.status !== 200) throw new Error(`the second step answered ${second.status}: ${second.body}`)
  }
  connection.close()
  return figuresOf(times, performance.now() - began, 0)
}

/** Strangers open the form, each from an address of its own, while somebody signs in. */
async function measureOpenings({ address }: Served): Promise<Pick<ApplicationsFigures, 'signIn' | 'opened'>> {
  const opening: Promise<number>[] = []
  const open = async (n: number): Promise<number> => {
    const reply = await fetch(new URL('/api/self-reg/open', address), {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'x-forwarded-for': `10.${n >> 8}.${n & 255}.1` },
      body: JSON.stringify({ passphrase: n % 2 ? passphrase : 'not the passphrase' }),
    })
    await reply.arrayBuffer()
    return reply.status
  }
  const timer = setInterval(() => opening.push(open(opening.length)), 60_000 / OPENINGS_A_MINUTE)
  const connection = new HttpConnection(address)
  const times: number[] = []
  const began = performance.now()
  while (performance.now() - began < OPEN_MS) {
    const asked = performance.now()
    const { status } = await connection.post('/api/auth/open-id/connect', { grant_type: 'password', ...account })
    times.push(performance.now() - asked)
    if (status !== 200) throw new Error(`signing in answered ${status} while strangers opened the form`)
  }
  const elapsed = performance.now() - began
  clearInterval(timer)
  connection.close()
  const statuses = await Promise.all(opening)
  return { signIn: figuresOf(times, elapsed, 0), opened: statuses.filter((status) => status === 200).length }
}

/** @param token of `account`; `other` of somebody who gets a second factor */
export async function measureApplications(
  server: Served,
  lowest: Served,
  { place, token, other }: { place: Place; token: string; other: string },
): Promise<ApplicationsFigures> {
  const owner = new pg.Client(place.databaseUrl)
  await owner.connect()
  await addApplications(owner)
  await owner.end()
  const ask = asker(server, token)
  const lists = new Map<string, ReadonlyMap<Subject['name'], Figures>>()
  for (const question of applicationLists)
    lists.set(question.title, await measure([floor(place, lowest), clearance(place, server, [token])], question, 1))
  const detail = await timesOf((n) => detailOf(ask, 1 + ((n * 7919) % APPLICATIONS)))
  const approval = await measureApproval(ask)
  const openings = await measureOpenings(server)
  const [colleague = account] = colleagues
  const secondStep = await measureSecondStep(server, colleague, asker(server, other))
  return { lists, detail, approval, secondStep, ...openings }
}

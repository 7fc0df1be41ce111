import { parseArgs } from 'node:util'
import type { Call, ReplyOf } from '#schema/defineCall.ts'
import { listTestActions } from '#schema/calls/lab/actions.ts'
import { advanceLabClock, readLabClock, setLabClock, steerLabClock } from '#schema/calls/lab/clock.ts'
import { listLabFaults, turnOffLabFaults, turnOnLabFault } from '#schema/calls/lab/faults.ts'
import {
  compareLabSnapshot,
  deleteLabSnapshot,
  listLabSnapshots,
  restoreLabSnapshot,
  takeLabSnapshot,
} from '#schema/calls/lab/snapshots.ts'
import { ConfigError, readConfig } from '../../config.ts'

/*
 * The lab from the command line, for testers' own programs: it makes the calls of a running demo, as one of its people.
 */

const usage = `Say what: npm run lab -- clock [--at 2027-03-01T10:00:00Z] [--mode frozen|running|real]
  npm run lab -- clock --forward 30 | --forward run | --forward month_end | --forward --at 2027-03-01T10:00:00Z
  npm run lab -- clock --steer pause|go_on|cancel
  npm run lab -- snapshot [--take Name --note Text | --restore Name | --delete Name | --compare Name]
  npm run lab -- fault [--on databaseGone --seconds 60 | --off databaseGone | --off all]
  npm run lab -- actions
with --wait until the clock has arrived; --address http://127.0.0.1:3000; --user tester --password tester-demo`

const { values: given, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    at: { type: 'string' },
    mode: { type: 'string' },
    forward: { type: 'string' },
    steer: { type: 'string' },
    take: { type: 'string' },
    note: { type: 'string' },
    restore: { type: 'string' },
    delete: { type: 'string' },
    compare: { type: 'string' },
    on: { type: 'string' },
    off: { type: 'string' },
    seconds: { type: 'string', default: '60' },
    wait: { type: 'boolean', default: false },
    address: { type: 'string', default: `http://127.0.0.1:${readConfig().port}` },
    user: { type: 'string', default: 'tester' },
    password: { type: 'string', default: 'tester-demo' },
  },
})

const LOOK_MS = 500

interface Answer<Data> {
  statusCode: number
  message?: string
  data: Data
}

async function send<Data>(path: string, { token, body }: { token?: string; body?: object }): Promise<Answer<Data>> {
  const response = await fetch(`${given.address}${path}`, {
    method: body ? 'POST' : 'GET',
    headers: { ...(body && { 'content-type': 'application/json' }), ...(token && { authorization: `Bearer ${token}` }) },
    ...(body && { body: JSON.stringify(body) }),
  }).catch(() => {
    throw new ConfigError(`No Clearance answers at ${given.address}: start it, or name another --address.`)
  })
  const answer = (await response.json()) as Answer<Data>
  if (answer.statusCode !== 200) throw new ConfigError(`${answer.message ?? 'Refused'} (${answer.statusCode}).`)
  return answer
}

async function signIn(): Promise<string> {
  const body = { grant_type: 'password', username: given.user, password: given.password }
  return (await send<{ access_token: string }>('/api/auth/open-id/connect', { body })).data.access_token
}

const make = async <D extends Call>({ path }: D, token: string, body?: object): Promise<ReplyOf<D>> =>
  (await send<ReplyOf<D>>(path, { token, ...(body && { body }) })).data

/** Where the clock is to go: a moment, some days, the next run, or the end of the month. */
function targetOf(forward: string): object {
  if (given.at !== undefined) return { at: given.at }
  return /^\d+$/.test(forward) ? { days: Number(forward) } : { next: forward }
}

async function moveClock(token: string) {
  const { at, mode = 'frozen', forward, steer } = given
  if (steer !== undefined) return make(steerLabClock, token, { what: steer })
  if (forward !== undefined)
    return make(advanceLabClock, token, { to: targetOf(forward), ...(given.mode && { afterwards: given.mode }) })
  return at !== undefined || given.mode !== undefined
    ? make(setLabClock, token, { mode, ...(at !== undefined && { at }) })
    : make(readLabClock, token)
}

async function clock(token: string): Promise<void> {
  let now = await moveClock(token)
  while (given.wait && now.advance?.state === 'playing') {
    await new Promise((resolve) => setTimeout(resolve, LOOK_MS))
    now = await make(readLabClock, token)
  }
  console.log(`It is ${now.now} here (${now.mode}).`)
  if (now.advance)
    console.log(`Way to ${now.advance.to_at}: ${now.advance.state}, ${now.advance.steps} runs, ${now.advance.failed} failed.`)
  if (given.wait && now.advance?.state === 'stopped') process.exitCode = 1
}

/** The id of a snapshot by its name. */
async function idOf(token: string, name: string): Promise<number> {
  const { snapshots } = await make(listLabSnapshots, token)
  const found = snapshots.find((snapshot) => snapshot.name === name)
  if (!found) throw new ConfigError(`There is no snapshot named ${name}.`)
  return found.id
}

async function snapshot(token: string): Promise<void> {
  const { take, note, restore, delete: gone, compare } = given
  if (compare !== undefined) {
    const id = await idOf(token, compare)
    const answer = await send<ReplyOf<typeof compareLabSnapshot>>(`${compareLabSnapshot.path}?id=${id}`, { token })
    for (const { table, before, now } of answer.data) console.log(`${table}: ${before} rows then, ${now} now`)
    return
  }
  if (take !== undefined) await make(takeLabSnapshot, token, { name: take, ...(note !== undefined && { note }) })
  else if (restore !== undefined) await make(restoreLabSnapshot, token, { id: await idOf(token, restore) })
  else if (gone !== undefined) await make(deleteLabSnapshot, token, { id: await idOf(token, gone) })
  for (const { name, taken_at, business_at, bytes } of (await make(listLabSnapshots, token)).snapshots)
    console.log(`${name}: taken on ${taken_at}, ${business_at} here, ${Math.round(bytes / 1e6)} MB`)
}

async function fault(token: string): Promise<void> {
  const { on, off, seconds } = given
  if (on !== undefined) await make(turnOnLabFault, token, { name: on, seconds: Number(seconds) })
  else if (off !== undefined) await make(turnOffLabFaults, token, off === 'all' ? {} : { name: off })
  for (const { name, on: turned } of await make(listLabFaults, token))
    console.log(`${name}: ${turned ? `on until ${turned.until}, by ${turned.by}` : 'off'}`)
}

async function actions(token: string): Promise<void> {
  for (const { method, path, fits, more, example } of await make(listTestActions, token))
    console.log(`${method} ${path} ${fits === null ? '' : `(${fits}${more ? '+' : ''} fit) `}${JSON.stringify(example)}`)
}

const commands: Readonly<Record<string, (token: string) => Promise<void>>> = { clock, snapshot, fault, actions }

try {
  const command = commands[positionals[0] ?? '']
  if (!command) throw new ConfigError(usage)
  await command(await signIn())
} catch (error) {
  console.error(error instanceof ConfigError ? error.message : error)
  process.exitCode = 1
}

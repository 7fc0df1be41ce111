import type { Day } from '#domain/day.ts'
import { dayOf } from '#domain/day.ts'
import { sumDecimals } from '#domain/decimal.ts'
import { nextRuns } from '#domain/nextRuns.ts'
import { advanceLabClock, readLabClock, setLabClock } from '#schema/calls/lab/clock.ts'
import { sendOrders } from '#schema/calls/intake.ts'
import { registerMerchant } from '#schema/calls/merchants.ts'
import type { Scenario, ScenarioEvent } from '#schema/lab/scenario.ts'
import type { Message } from '#schema/messages/messages.ts'
import { AppError } from '../../../errors.ts'
import { quoted } from '../../../db/quote.ts'
import { setNextRun } from '../../../jobs/schedules/scheduleRows.ts'
import { readLawBook } from '../../../orders/readLawBook.ts'
import { beginScenario } from '../../../../seeds/scenarios/beginScenario.ts'
import { demoPassword } from '../../../../seeds/demo/operatorUsers.ts'
import type { RateOn } from '../../../../seeds/demo/Purchase.ts'
import { monthOver } from '../rehearsal/monthDays.ts'
import { stepWork } from '../rehearsal/steps.ts'
import { addressOf } from '../worlds/DemoServer.ts'
import type { DemoServer } from '../worlds/DemoServer.ts'
import type { DemoWorld } from '../worlds/DemoWorld.ts'
import { onOwner } from '../worlds/onOwner.ts'
import { makeRoom, sizeOfDemo } from '../worlds/room.ts'
import { passingNames } from '../worlds/worldNames.ts'
import { Caller, CallRefused } from './Caller.ts'
import { merchantsOf } from './merchantsOf.ts'
import type { PlayNode } from './PlayNode.ts'
import type { TemplateNote, Wanted } from './templates.ts'
import { dropOldTemplates, emptyWorld, templateOf } from './templates.ts'
import { daysOf, eventsInOrder } from './eventsInOrder.ts'
import { Shops } from './Shops.ts'
import { hashesOf, hashOf } from './worldHash.ts'

/** When what shops have sent on a day is taken in, and when the clock stands on the last one. */
const TAKEN_AT = '23:59'
const ENDS_AT = '08:00'
/** Lines that are sent together: one chunk of the intake, so that rows have the same ids in each run. */
const LINES_AT_ONCE = 1000
const LOOK_MS = 200

/** How far it is, for those who wait. */
export type Tell = (done: { day: Day }) => void

interface Playing {
  scenario: Scenario
  number: number
  node: PlayNode
  tester: Caller
  /** By the accounts of the demo. */
  callers: Map<string, Promise<Caller>>
  world: DemoWorld
}

/** What a step of the making was refused with, and where in the scenario that is. */
const failed = (place: string, error: unknown): unknown =>
  error instanceof CallRefused || error instanceof AppError
    ? new AppError('LAB_SCENARIO_FAILED', {
        params: { place, reason: [error instanceof CallRefused ? error.said : messageOf(error)] },
      })
    : error

const messageOf = ({ code, message }: AppError): Message => ({ code, message })

/**
 * Makes the world of a scenario in a database of its own, by the intake and by the calls that people use, and keeps it.
 * @throws {AppError} LAB_SCENARIO_FAILED with the place in the scenario and the sentence of what was refused
 */
export async function buildWorld(
  { world, server, tell }: { world: DemoWorld; server: DemoServer; tell: Tell },
  { scenario, number }: Wanted,
): Promise<string> {
  if (!world.openNode) throw new AppError('LAB_NO_RIGHT')
  const base = await emptyWorld(server, world)
  const { made } = passingNames(server.database)
  await server.drop(made)
  await server.copy(base, made)
  // Nothing is needed of a world that a power cut ends. What is copied from it waits for the disk again.
  await server.query(`alter database ${quoted(made)} set synchronous_commit = off`)
  const url = addressOf(world.url, made)
  await onOwner(url, (owner) => beginScenario(owner, scenario))
  const node = await world.openNode(url)
  try {
    const callers = new Map<string, Promise<Caller>>()
    const tester = await callerOf({ node, callers }, 'tester')
    await play({ scenario, number, node, tester, callers, world }, tell)
  } finally {
    await node.close()
  }
  return keep({ world, server, url, made }, { scenario, number })
}

const callerOf = ({ node, callers }: Pick<Playing, 'node' | 'callers'>, name: string): Promise<Caller> => {
  const known = callers.get(name) ?? Caller.signIn(node.app, name, demoPassword(name))
  callers.set(name, known)
  return known
}

async function play(playing: Playing, tell: Tell): Promise<void> {
  const { scenario, number, node, tester } = playing
  const merchants = merchantsOf(scenario, number)
  for (const [index, { form }] of merchants.entries())
    await tester.make(registerMerchant, { body: form }).catch((error: unknown) => {
      throw failed(`merchants.${index}`, error)
    })
  const book = await readLawBook(node.db.decide)
  const rateOn: RateOn = (country, code, day) =>
    sumDecimals([book.on(day).rateOf({ country, territory: undefined, code, isGoods: code !== undefined }).rate ?? '0'])
  const shops = new Shops(scenario, { profiles: merchants.map(({ profile }) => profile), number, rateOn })
  const moments = [
    ...daysOf(scenario).map((day) => ({ at: new Date(`${day}T${TAKEN_AT}:00Z`), work: () => takeDay(playing, shops, day) })),
    ...eventsInOrder(scenario).map(({ at, event }) => ({ at, work: () => atMoment(playing, event, at) })),
  ].toSorted((a, b) => a.at.getTime() - b.at.getTime())
  const end = new Date(`${scenario.until}T${ENDS_AT}:00Z`)
  for (const { at, work } of moments) {
    if (at > end) break
    await work()
    tell({ day: dayOf(at) })
  }
  await setClock(playing, end)
  await passSchedules(playing, end)
}

/** What would have run meanwhile has not: each schedule has its next run after the last day. */
const passSchedules = ({ node }: Playing, end: Date): Promise<void> =>
  node.db.write.transaction().execute(async (trx) => {
    const rows = await trx.selectFrom('schedule').select(['id', 'cron_time', 'timezone']).forNoKeyUpdate().execute()
    for (const { id, cron_time: cron, timezone } of rows) await setNextRun(trx, id, nextRuns({ cron, timezone }, end)[0])
  })

/** Sets the clock, unless it has come there by itself. */
async function setClock({ tester, node }: Playing, at: Date): Promise<void> {
  const { rows } = await node.db.rw.query<{ now: string }>('select business_now() as now')
  if (new Date(rows[0]?.now ?? '') < at) await tester.make(setLabClock, { body: { mode: 'frozen', at: at.toISOString() } })
}

/** Takes in what shops have sent on a day, at its end. */
async function takeDay(playing: Playing, shops: Shops, day: Day): Promise<void> {
  const lines = shops.take(day)
  if (!lines.length) return
  await setClock(playing, new Date(`${day}T${TAKEN_AT}:00Z`))
  await takeIn(playing, lines)
}

async function atMoment(playing: Playing, event: ScenarioEvent, at: Date): Promise<void> {
  await setClock(playing, at)
  await happen(playing, event, at)
}

async function takeIn({ tester }: Playing, texts: readonly string[]): Promise<void> {
  for (let from = 0; from < texts.length; from += LINES_AT_ONCE)
    await tester.send('POST', sendOrders.path, {
      body: texts.slice(from, from + LINES_AT_ONCE).join('\n'),
      headers: { 'content-type': 'application/x-ndjson' },
    })
}

async function happen(playing: Playing, event: ScenarioEvent, at: Date): Promise<void> {
  const place = `events.${playing.scenario.events?.indexOf(event) ?? 0}`
  try {
    if ('intake' in event)
      await takeIn(
        playing,
        event.intake.map((line) => JSON.stringify(line)),
      )
    else if ('call' in event) {
      const { method, path, body, by = 'tester' } = event.call
      await (await callerOf(playing, by)).send(method, path, { body })
    } else if ('month_end' in event) await endMonth(playing, event.month_end, at)
    else await goForward(playing, at)
  } catch (error) {
    throw failed(place, error)
  }
}

async function endMonth(playing: Playing, steps: readonly (keyof typeof stepWork)[], at: Date): Promise<void> {
  const { node, tester, world } = playing
  const own = { month: monthOver(at), caller: tester, setClock: (to: Date) => setClock(playing, to) }
  for (const step of steps) await stepWork[step]({ ...own, config: world.config, db: node.db, jobs: node.jobs })
}

/** Lets the clock go a day forward with all that is due on the way. */
async function goForward({ tester }: Playing, at: Date): Promise<void> {
  const target = new Date(at.getTime() + DAY_MS)
  await tester.make(advanceLabClock, { body: { to: { at: target.toISOString() }, afterwards: 'frozen' } })
  for (;;) {
    const { advance } = await tester.make(readLabClock)
    if (advance?.state === 'done') return
    if (advance?.state !== 'playing') throw new AppError('LAB_NOT_ADVANCING')
    await new Promise((resolve) => setTimeout(resolve, LOOK_MS))
  }
}

const DAY_MS = 86_400_000

interface Made {
  world: DemoWorld
  server: DemoServer
  url: string
  made: string
}

/** Notes what was made, and gives it the name under which it is kept. */
async function keep({ world, server, url, made }: Made, { scenario, number }: Wanted): Promise<string> {
  const note = await onOwner(url, async (owner): Promise<TemplateNote> => {
    const { rows } = await owner.query<{ now: string }>('select business_now() as now')
    const now = rows[0]?.now ?? ''
    const tables = await hashesOf(owner)
    const hash = hashOf(tables)
    await owner.query('update lab_world set scenario = $1, number = $2, digest = $3', [JSON.stringify(scenario), number, hash])
    // What its records were before is made up nowhere: lists as of earlier days are refused.
    await owner.query('select begin_history(variadic array_agg(table_name)) from history_start')
    return { scenario: scenario.name, number, version: world.config.version, business_at: now, hash, tables }
  })
  const template = await templateOf(world, server, { scenario, number })
  await dropOldTemplates(server)
  await makeRoom(server, await sizeOfDemo(server))
  await server.drop(template)
  await server.name(made, template, JSON.stringify(note))
  return template
}

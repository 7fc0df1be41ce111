import { readFile, writeFile } from 'node:fs/promises'
import type { ReplyOf } from '#schema/defineCall.ts'
import { listTestActions } from '#schema/calls/lab/actions.ts'
import { advanceLabClock, readLabClock, setLabClock, steerLabClock } from '#schema/calls/lab/clock.ts'
import { listLabFaults, turnOffLabFaults, turnOnLabFault } from '#schema/calls/lab/faults.ts'
import { readLabRehearsal, readLabReport, startLabRehearsal, takeLabStep } from '#schema/calls/lab/rehearsal.ts'
import { checkLabScenario, listLabScenarios, playLabScenario } from '#schema/calls/lab/scenarios.ts'
import {
  compareLabSnapshot,
  deleteLabSnapshot,
  listLabSnapshots,
  restoreLabSnapshot,
  takeLabSnapshot,
} from '#schema/calls/lab/snapshots.ts'
import { ConfigError } from '../../config.ts'
import { given, make, positionals, send, signIn, usage } from './labCalls.ts'
import { openReport } from './openReport.ts'

/*
 * The lab from the command line, for testers' own programs: it makes the calls of a running demo, as one of its people.
 */

const LOOK_MS = 500

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

/** Lists the scenarios, checks one, or plays one; its hashes by table are printed, so that two runs can be compared. */
async function scenario(token: string): Promise<void> {
  const { play, file, number, anew } = given
  const own = file === undefined ? undefined : { scenario: JSON.parse(await readFile(file, 'utf8')) as unknown }
  if (given.check && own) {
    const { problems } = await make(checkLabScenario, token, own)
    for (const { place, message } of problems) console.log(`${place}: ${message}`)
    if (problems.length) process.exitCode = 1
    return
  }
  if (play === undefined && !own) {
    const { scenarios, here } = await make(listLabScenarios, token)
    for (const { name, orders, merchants } of scenarios) console.log(`${name} (orders: ${orders}, merchants: ${merchants})`)
    if (here) console.log(`This world: ${here.scenario} ${here.number}, ${here.hash}`)
    return
  }
  const played = await make(playLabScenario, token, { ...(own ?? { name: play }), number: Number(number), anew })
  for (const { table, rows, hash } of played.tables) console.log(`${table} ${rows} ${hash}`)
  const made = played.made_in ? `made in ${played.made_in} s` : 'kept from before'
  console.log(`${played.scenario} ${played.number}: ${played.hash} (${made}; before it: ${played.snapshot ?? 'no snapshot'})`)
}

const reportFormats: Readonly<Record<string, string>> = { html: 'html', json: 'json', xml: 'junit' }

/** Rehearses the end of the month, and exits with 1 if something is not as it should be. */
async function rehearse(token: string): Promise<void> {
  const { step, report } = given
  const { rehearsal } = await make(readLabRehearsal, token)
  if (!rehearsal || (step === undefined && rehearsal.steps.every(({ state }) => state !== 'waiting')))
    await make(startLabRehearsal, token, {})
  const { steps } = await make(takeLabStep, token, step === undefined ? {} : { step })
  for (const one of steps) {
    console.log(`${one.step}: ${one.state}${one.failure ? `: ${one.failure.message}` : ''}`)
    for (const { check, expected, found, passed } of one.checks)
      if (!passed) console.log(`  ${check}: expected ${expected}, found ${found}`)
  }
  if (report !== undefined) await saveReport(token, report)
  if (steps.some(({ state }) => state === 'differs' || state === 'failed')) process.exitCode = 1
}

/** The form follows from the name of the file. @throws {ConfigError} for another one */
async function saveReport(token: string, file: string): Promise<void> {
  const format = reportFormats[file.split('.').at(-1) ?? '']
  if (format === undefined) throw new ConfigError('A report is an html, json or xml file.')
  const response = await fetch(`${given.address}${readLabReport.path}?format=${format}`, {
    headers: { authorization: `Bearer ${token}` },
  })
  await writeFile(file, Buffer.from(await response.arrayBuffer()))
  console.log(`The report is in ${file}.`)
}

async function actions(token: string): Promise<void> {
  for (const { method, path, fits, more, example } of await make(listTestActions, token))
    console.log(`${method} ${path} ${fits === null ? '' : `(${fits}${more ? '+' : ''} fit) `}${JSON.stringify(example)}`)
}

const commands: Readonly<Record<string, (token: string) => Promise<void>>> = {
  clock,
  snapshot,
  scenario,
  rehearse,
  fault,
  open: openReport,
  actions,
}

try {
  const command = commands[positionals[0] ?? '']
  if (!command) throw new ConfigError(usage)
  await command(await signIn())
} catch (error) {
  console.error(error instanceof ConfigError ? error.message : error)
  process.exitCode = 1
}

/*
 * `npm run drill`: what a node promises when its network falls silent, its database dies, its disk is full, one person
 * floods it, lines are slow and processes are killed. It works on nodes and data of its own, on this machine only.
 */
import { existsSync, mkdirSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { projectRoot } from '../../api/config.ts'
import { placeFor } from '../../api/db/embedded/embeddedPlace.ts'
import { makeSmallDisk } from '../support/smallDisk.ts'
import type { SmallDisk } from '../support/smallDisk.ts'
import { SilentProxy } from '../support/SilentProxy.ts'
import { clockSeen } from './clockSeen.ts'
import { slowUploads, stoppedUnderLoad } from './connections.ts'
import { startBigDatabase, startDatabase } from './DrillDatabase.ts'
import { DrillNode } from './DrillNode.ts'
import { floodOfLists, lockedTable, unreadExports } from './flood.ts'
import { fullDisk } from './fullDisk.ts'
import { fullLab } from './fullLab.ts'
import { lostReplica, pooledNodes } from './growth.ts'
import { goneYear } from './goneYear.ts'
import { KEPT_ORDERS, keptWorld } from './keptWorld.ts'
import { killedDatabase, killedNode } from './killed.ts'
import { movedClock } from './movedClock.ts'
import type { Outcome } from './Outcome.ts'
import { CannotStage, seconds } from './Outcome.ts'
import { randomRequests } from './randomRequests.ts'
import { silentNetwork } from './silentNetwork.ts'

const folder = join(projectRoot, '.data/drill')
const dataDir = join(folder, 'data')
const grownDir = join(folder, 'grown')
const demoDir = join(folder, 'demo')
const yearDir = join(folder, 'year')
const keptDir = join(folder, 'kept')
const logFile = join(folder, 'node.log')
const JWT_SECRET = 'a secret of the drill, as long as it has to be'
const DISK_MB = 500

const startNode = (env: Record<string, string>): Promise<DrillNode> => DrillNode.start({ JWT_SECRET, ...env }, logFile)

/** Prints the outcome of each trial as soon as it is known. */
class Trials {
  readonly #only: readonly string[]
  #failed = 0

  constructor(only: readonly string[]) {
    this.#only = only
  }

  get allHeld(): boolean {
    return this.#failed === 0
  }

  /** Whether a trial of this name is staged. */
  isWanted(name: string): boolean {
    return this.#only.length === 0 || this.#only.some((word) => name.includes(word))
  }

  async run(name: string, stage: () => Promise<Outcome>): Promise<void> {
    if (!this.isWanted(name)) return
    const outcome = await stage().catch((error: unknown): Outcome | CannotStage =>
      error instanceof CannotStage ? error : { held: false, figures: String(error) },
    )
    if (outcome instanceof CannotStage) return console.log(`${'skipped'.padEnd(9)} ${name}: ${outcome.message}`)
    if (!outcome.held) this.#failed++
    console.log(`${(outcome.held ? 'held' : 'NOT HELD').padEnd(9)} ${name}: ${outcome.figures}`)
  }
}

const busyTrials = [
  'silent network',
  'flood of lists',
  'unread downloads',
  'locked table',
  'killed database',
  'killed node',
  'slow uploads',
  'stopped under load',
] as const
const grownTrials = ['lost replica', 'pooled nodes'] as const
const demoTrials = ['clock seen', 'moved clock', 'random requests'] as const

/** Trials on 200,000 orders behind a network that can fall silent. */
async function onSeparateDatabase(trials: Trials): Promise<void> {
  const database = await startBigDatabase(dataDir)
  const proxy = new SilentProxy(Number(new URL(database.url).port))
  const url = new URL(database.url)
  url.port = String(await proxy.listen())
  const node = await startNode({ DATABASE_URL: url.href, DATA_DIR: join(folder, 'node') })
  try {
    await trials.run('silent network', () => silentNetwork(node, proxy))
    await trials.run('flood of lists', () => floodOfLists(node))
    await trials.run('unread downloads', () => unreadExports(node))
    await trials.run('locked table', () => lockedTable(node, database.url))
  } finally {
    await node.end('SIGTERM')
    proxy.close()
    await database.stop()
  }
}

/** Trials of what is put before and beside the database as it grows: a pooler, and a replica that is then lost. */
async function onGrownDatabase(trials: Trials): Promise<void> {
  const database = await startDatabase(grownDir)
  const start = (env: Record<string, string>) => startNode({ DATA_DIR: join(folder, 'node'), ...env })
  try {
    await trials.run('lost replica', () => lostReplica({ url: database.url, dataDir: grownDir }, start))
    await trials.run('pooled nodes', () => pooledNodes(database.url, start, JWT_SECRET))
  } finally {
    await database.stop()
  }
}

/** Trials with the database that a node starts itself, on the same data. */
async function withOwnDatabase(trials: Trials): Promise<void> {
  const start = () => startNode({ DATA_DIR: dataDir })
  let node = await start()
  try {
    await trials.run('killed database', () => killedDatabase(node, dataDir))
    await trials.run('killed node', async () => {
      const after = await killedNode(node, start, dataDir)
      node = after.node
      return after.outcome
    })
    await trials.run('slow uploads', () => slowUploads(node))
    await trials.run('stopped under load', () => stoppedUnderLoad(node))
  } finally {
    await node.end('SIGTERM')
  }
}

/** A small demo on a disk that a trial fills. */
async function onSmallDisk(stage: (node: DrillNode, disk: SmallDisk) => Promise<Outcome>): Promise<Outcome> {
  const disk = makeSmallDisk(DISK_MB)
  if (!disk) throw new CannotStage('a disk of its own can be mounted only on Linux and by root')
  try {
    await (await startDatabase(disk.folder)).stop()
    const node = await startNode({ DATA_DIR: disk.folder })
    try {
      return await stage(node, disk)
    } finally {
      await node.end('SIGTERM')
    }
  } finally {
    disk.remove()
  }
}

/** On the demo's own data, which random requests change as they like. */
async function onDemo(trials: Trials): Promise<void> {
  const start = () => startNode({ DATA_DIR: demoDir, TRUST_PROXY: '127.0.0.1' })
  let node = await start()
  try {
    await trials.run('clock seen', () => clockSeen(node))
    await trials.run('moved clock', async () => {
      const after = await movedClock(node, start, demoDir)
      node = after.node
      return after.outcome
    })
    await trials.run('random requests', () => randomRequests(node))
  } finally {
    await node.end('SIGTERM')
  }
}

/** On orders that came in by the intake, with all that hangs on them. */
async function onKeptWorld(): Promise<Outcome> {
  await (await startDatabase(keptDir, { orders: KEPT_ORDERS })).stop()
  const node = await startNode({ DATA_DIR: keptDir })
  try {
    return await keptWorld(node)
  } finally {
    await node.end('SIGTERM')
  }
}

/** It lasts longer than all others together, so that it is staged only when it is named. */
async function aYearLater(): Promise<Outcome> {
  await (await startDatabase(yearDir, {})).stop()
  const start = () => startNode({ DATA_DIR: yearDir })
  const { node, outcome } = await goneYear(await start(), start, yearDir)
  await node.end('SIGTERM')
  return outcome
}

/** Removes the data of this drill or of an interrupted one; they may be in a folder that only the database's user can enter. */
function clear(): void {
  for (const data of [dataDir, grownDir, demoDir, yearDir, keptDir]) {
    if (existsSync(data)) rmSync(placeFor(data).home, { recursive: true, force: true })
    rmSync(data, { recursive: true, force: true })
  }
  rmSync(join(folder, 'node'), { recursive: true, force: true })
}

/** Stages the trials, or those with one of these words in their names. @returns whether everything held */
export async function drill(only: readonly string[]): Promise<boolean> {
  const began = performance.now()
  clear()
  mkdirSync(folder, { recursive: true })
  rmSync(logFile, { force: true })
  const trials = new Trials(only)
  // Their data take longest to make; the trials with a database of a node's own are on the same.
  if (busyTrials.some((name) => trials.isWanted(name))) {
    await onSeparateDatabase(trials)
    await withOwnDatabase(trials)
  }
  if (grownTrials.some((name) => trials.isWanted(name))) await onGrownDatabase(trials)
  await trials.run('full disk', () => onSmallDisk(fullDisk))
  await trials.run('full lab', () => onSmallDisk(fullLab))
  await trials.run('kept world', onKeptWorld)
  if (demoTrials.some((name) => trials.isWanted(name))) await onDemo(trials)
  if (only.length > 0) await trials.run('year later', aYearLater)
  clear()
  console.log(
    `${trials.allHeld ? 'Everything held' : 'Not everything held'}, in ${seconds(performance.now() - began)}; what the nodes logged is in ${logFile}`,
  )
  return trials.allHeld
}

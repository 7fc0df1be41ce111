import type { AddressInfo } from 'node:net'
import { createServer } from 'node:net'
import type { Config } from '../config.ts'
import { ConfigError } from '../config.ts'
import { openDatabases } from '../db/databases.ts'
import { installBusinessClock, OWN_CLOCK } from '../db/businessClock.ts'
import { migrate } from '../db/migrate.ts'
import { LimitsMissing } from '../db/roles/roleLimits.ts'
import { recordStart } from '../seals/recordStart.ts'
import { openDatabase } from './openDatabase.ts'
import { withStandIn } from './standIn/withStandIn.ts'
import { seedReference } from '../../seeds/seedReference.ts'
import { systemClock } from '../base/clock.ts'
import type { PlayNode } from '../features/lab/scenarios/PlayNode.ts'
import type { DemoWorld } from '../features/lab/worlds/DemoWorld.ts'

export interface RunningNode {
  address: string
  stop: () => Promise<void>
}

/** How long requests in progress may take while the node stops. */
const CLOSE_TIMEOUT_MS = 15_000

/**
 * Starts a node: database, migrations, reference data, the demo if wanted, the server, background work.
 * @param meanwhile work that runs while the database starts, and completes before the server listens
 * @throws {ConfigError} with one sentence about something that the person starting it can fix
 */
export async function startNode(given: Config, meanwhile: () => Promise<void>): Promise<RunningNode> {
  await refuseTakenPort(given)
  const stops: (() => Promise<unknown>)[] = []
  /** Writes to the log as soon as there is one. */
  let say: (sentence: string) => unknown = console.error
  let world: DemoWorld | undefined
  const stop = async () => {
    for (const step of stops.splice(0).toReversed()) await step()
  }
  try {
    const lab = given.demoMode ? (await import('../features/lab/openLab.ts')).openLab() : undefined
    const clock = lab?.clock ?? systemClock
    const config = given.demoMode ? await withStandIn(given, { clock, stops, edge: lab?.feeds }) : given
    const side = meanwhile()
    // A failure is reported below, where it is awaited.
    side.catch(() => undefined)
    // Most of the code is loaded while the database starts.
    const [database, { createApp }, { Jobs }, { startWorkers }] = await Promise.all([
      openDatabase(config, (sentence) => say(sentence)),
      import('./createApp.ts'),
      import('../jobs/Jobs.ts'),
      import('./workers.ts'),
    ])
    stops.push(database.stop)
    await migrate(database.url)
    const opened = { ...config, databaseUrl: database.url, fileEdge: lab?.files }
    await (lab ? lab.install(opened) : installBusinessClock(database.url, OWN_CLOCK))
    const [db] = await Promise.all([
      openDatabases(opened, {
        ...(database.trouble && { trouble: database.trouble }),
        edge: lab?.connections,
        log: (sentence) => !world?.isAway && console.error(sentence),
      }).catch(refusalOf),
      addFirstRows(database.url, config),
    ])
    stops.push(() => db.close())
    await recordStart(db.rw, config.version)
    await side
    lab?.clock.connect(db)
    const jobs = new Jobs({ db, clock, log: (sentence) => say(sentence) })
    const app = await createApp({
      config: opened,
      db,
      jobs,
      clock,
      onWorld: (open) => (world = open),
      ...(lab && { faults: lab.faults, openNode: playNodes(opened) }),
    })
    say = (sentence) => !world?.isAway && app.log.warn(sentence)
    const closeApp = () => Promise.race([app.close(), new Promise((resolve) => setTimeout(resolve, CLOSE_TIMEOUT_MS).unref())])
    stops.push(closeApp)
    await app.listen({ port: config.port, host: config.host })
    // Background work begins once the server answers and ends after it, because the changes of the last requests have to be sealed and mailed.
    const begin = () => startWorkers({ config: opened, db, jobs, clock, log: say, edges: lab?.workers })
    let workers = begin()
    world?.carry({ stop: () => workers.stop(), begin: () => (workers = begin()) })
    stops.splice(stops.indexOf(closeApp), 0, () => workers.stop())
    const { port } = app.server.address() as AddressInfo
    return { address: config.port === 0 ? `http://${config.host}:${port}` : config.publicUrl, stop }
  } catch (error) {
    await stop()
    throw error
  }
}

/** Opens nodes of a demo on other databases, with its settings and its roles. */
const playNodes =
  (config: Config & { databaseUrl: string }) =>
  async (databaseUrl: string): Promise<PlayNode> =>
    (await import('./openPlayNode.ts')).openPlayNode(config, databaseUrl)

/** Connections without limits can be mended by the person starting it. */
function refusalOf(error: unknown): never {
  throw error instanceof LimitsMissing ? new ConfigError(`${error.message}.`) : error
}

/** Fills a new database: reference data, and in a demo people, merchants and orders. */
async function addFirstRows(ownerUrl: string, { demoMode, jwtSecret: secret }: Config): Promise<void> {
  await seedReference(ownerUrl)
  if (demoMode) await (await import('../../seeds/seedDemo.ts')).seedDemo(ownerUrl, { secret })
}

/** Checked before anything is started, so that the most common mistake does not cost a minute. */
async function refuseTakenPort({ port, host }: Config): Promise<void> {
  const probe = createServer()
  try {
    await new Promise<void>((resolve, reject) => probe.once('error', reject).listen(port, host, resolve))
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException
    if (code === 'EADDRINUSE') throw new ConfigError(`Port ${port} on ${host} is taken: set PORT to another one.`)
    throw new ConfigError(`It is not possible to listen on ${host}, port ${port} (${code ?? 'unknown'}): check HOST and PORT.`)
  } finally {
    await new Promise((resolve) => probe.close(resolve))
  }
}

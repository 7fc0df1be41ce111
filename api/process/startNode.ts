import type { AddressInfo } from 'node:net'
import { createServer } from 'node:net'
import { createApp } from '../http/app.ts'
import type { Config } from '../config.ts'
import { ConfigError } from '../config.ts'
import { openDatabases } from '../db/databases.ts'
import { migrate } from '../db/migrate.ts'
import { startWorkers } from './workers.ts'
import { recordStart } from '../audit/recordStart.ts'
import { openDatabase } from './openDatabase.ts'
import { seedReference } from '../../seeds/seedReference.ts'

export interface RunningNode {
  address: string
  stop: () => Promise<void>
}

/** How long requests in progress may take when the node stops. */
const PATIENCE_MS = 15_000

/**
 * Starts a node: database, migrations, reference data, the demo if wanted, the server, background work.
 * @param besides runs while the database starts, and has to be done before the server listens
 * @throws {ConfigError} with one sentence about what the person starting it can fix
 */
export async function startNode(config: Config, besides: () => Promise<void>): Promise<RunningNode> {
  await refuseTakenPort(config)
  const stops: (() => Promise<unknown>)[] = []
  /** Writes to the log as soon as there is one. */
  let say: (sentence: string) => void = console.error
  const stop = async () => {
    for (const step of stops.splice(0).toReversed()) await step()
  }
  try {
    const side = besides()
    // Its failure is reported below, where it is awaited.
    side.catch(() => undefined)
    const database = await openDatabase(config, (sentence) => say(sentence))
    stops.push(database.stop)
    await migrate(database.url)
    await seedReference(database.url)
    if (config.demoMode) await (await import('../../seeds/seedDemo.ts')).seedDemo(database.url)
    const db = await openDatabases(
      { ...config, databaseUrl: database.url },
      { ...(database.trouble && { trouble: database.trouble }) },
    )
    stops.push(() => db.close())
    await recordStart(db.rw, config.version)
    await side
    const app = await createApp({ config, db })
    say = (sentence) => app.log.warn(sentence)
    const workers = startWorkers({ config, db, log: say })
    // Stopped after the server, because changes of the last requests still have to be sealed and mailed.
    stops.push(() => workers.stop())
    stops.push(() => Promise.race([app.close(), new Promise((resolve) => setTimeout(resolve, PATIENCE_MS).unref())]))
    await app.listen({ port: config.port, host: config.host })
    const { port } = app.server.address() as AddressInfo
    return { address: config.port === 0 ? `http://${config.host}:${port}` : config.publicUrl, stop }
  } catch (error) {
    await stop()
    throw error
  }
}

/** Checked before anything is started: the most common mistake should not cost a minute. */
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

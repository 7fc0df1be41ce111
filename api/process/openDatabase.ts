import pg from 'pg'
import type { Config } from '../config.ts'
import { ConfigError } from '../config.ts'
import { startEmbedded } from '../db/embedded/embedded.ts'
import type { EmbeddedFailure } from '../db/embedded/EmbeddedSupervisor.ts'

export interface OwnedDatabase {
  url: string
  /** The current trouble of the server, if it is our own. */
  trouble?: () => Promise<EmbeddedFailure | undefined>
  /** Stops the server, if it is our own. */
  stop: () => Promise<void>
}

const OLDEST_SERVER = 140_000
/** A machine that is busy as it starts may need that long for its first connection. */
const ANSWER_MS = 30_000

/**
 * The database of this installation: the external one if configured, otherwise our own server.
 * @param log called with a sentence when our own server goes down and when it is back
 * @throws {ConfigError} with one sentence if the external one cannot be reached or is too old, or our own disk is full
 */
export async function openDatabase(
  { databaseUrl, dataDir }: Pick<Config, 'databaseUrl' | 'dataDir'>,
  log: (sentence: string) => void = console.error,
): Promise<OwnedDatabase> {
  if (!databaseUrl) return startOurOwn(dataDir, log)
  const { hostname, port } = new URL(databaseUrl)
  const place = `${hostname}:${port || 5432}`
  const client = new pg.Client({ connectionString: databaseUrl, connectionTimeoutMillis: ANSWER_MS, query_timeout: ANSWER_MS })
  client.on('error', () => undefined)
  try {
    await client.connect()
    const { rows } = await client.query<{ server_version_num: string }>('show server_version_num')
    if (Number(rows[0]?.server_version_num) < OLDEST_SERVER)
      throw new ConfigError(`The database at ${place} is older than PostgreSQL 14.`)
  } catch (error) {
    if (error instanceof ConfigError) throw error
    throw new ConfigError(`The database at ${place} cannot be used: ${reasonOf(error)}.`)
  } finally {
    await client.end().catch(() => undefined)
  }
  return { url: databaseUrl, stop: async () => undefined }
}

async function startOurOwn(dataDir: string, log: (sentence: string) => void): Promise<OwnedDatabase> {
  try {
    return await startEmbedded(dataDir, log)
  } catch (error) {
    if (/No space left on device|ENOSPC/.test(String(error)))
      throw new ConfigError(`The disk of DATA_DIR is full (${dataDir}): make room and start again.`)
    throw error
  }
}

/** A connection refused at several addresses is an AggregateError without a message of its own. */
function reasonOf(error: unknown): string {
  if (error instanceof AggregateError) return reasonOf(error.errors[0])
  return error instanceof Error && error.message ? error.message.replace(/\.$/, '') : String(error)
}

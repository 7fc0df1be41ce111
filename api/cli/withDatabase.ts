import type { Config } from '../config.ts'
import { ConfigError, readConfig } from '../config.ts'
import { addressOfRunning } from '../db/embedded/embedded.ts'
import { AlreadyRunning } from '../db/embedded/embeddedLock.ts'
import type { OwnedDatabase } from '../process/openDatabase.ts'
import { openDatabase } from '../process/openDatabase.ts'

/** Our own server may already be running for a node; then it is used. */
async function openOrJoin(config: Config): Promise<OwnedDatabase> {
  try {
    return await openDatabase(config)
  } catch (error) {
    const url = error instanceof AlreadyRunning ? addressOfRunning(config.dataDir) : undefined
    if (!url) throw error
    return { url, stop: async () => undefined }
  }
}

/**
 * Runs work with the database of this installation, and ends the process with the right exit code.
 * @param beside whether it may be done while a node runs on the same data
 */
export async function withDatabase(
  work: (url: string, config: Config) => Promise<void>,
  { beside = true }: { beside?: boolean } = {},
): Promise<void> {
  try {
    const config = readConfig()
    const database = beside ? await openOrJoin(config) : await openDatabase(config)
    try {
      await work(database.url, config)
    } finally {
      await database.stop()
    }
  } catch (error) {
    console.error(error instanceof ConfigError || error instanceof AlreadyRunning ? error.message : error)
    process.exitCode = 1
  }
}

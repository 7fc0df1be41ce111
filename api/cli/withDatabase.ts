import type { Config } from '../config.ts'
import { ConfigError, readConfig } from '../config.ts'
import { AlreadyRunning } from '../db/embeddedLock.ts'
import { openDatabase } from '../openDatabase.ts'

/** Does something with this installation's database, whichever it is, and ends the process with the right code. */
export async function withDatabase(work: (url: string, config: Config) => Promise<void>): Promise<void> {
  try {
    const config = readConfig()
    const database = await openDatabase(config)
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

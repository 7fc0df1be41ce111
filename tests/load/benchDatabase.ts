import { existsSync, mkdirSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import pg from 'pg'
import { projectRoot } from '../../api/config.ts'
import type { EmbeddedServer } from '../../api/db/embedded/embedded.ts'
import { startEmbedded } from '../../api/db/embedded/embedded.ts'
import { migrate } from '../../api/db/migrate.ts'
import { seedReference } from '../../seeds/index.ts'
import { loadBenchData } from './benchData.ts'

/** Kept between runs: filling it takes longer than measuring. */
export const benchFolder: string = join(projectRoot, '.data', 'bench')

/** A server like the one of `npm start`, with the rows of the benchmark. */
export async function openBenchDatabase(): Promise<EmbeddedServer> {
  return (await openKept()) ?? openNew()
}

/** The database of the last run, if its migrations are the current ones. */
async function openKept(): Promise<EmbeddedServer | undefined> {
  if (!existsSync(benchFolder)) return undefined
  try {
    return await openNew()
  } catch {
    rmSync(benchFolder, { recursive: true })
    return undefined
  }
}

async function openNew(): Promise<EmbeddedServer> {
  mkdirSync(benchFolder, { recursive: true })
  const server = await startEmbedded(benchFolder)
  try {
    await migrate(server.url)
    await seedReference(server.url)
    await fill(server.url)
    return server
  } catch (error) {
    await server.stop()
    throw error
  }
}

async function fill(url: string): Promise<void> {
  const owner = new pg.Client(url)
  await owner.connect()
  try {
    await loadBenchData(owner)
    // So that lists as of a day have the same number of changes to undo in each run.
    await owner.query('truncate audit_log, audit_seal')
    await owner.query(`update history_start set since = '2020-01-01'`)
  } finally {
    await owner.end()
  }
}

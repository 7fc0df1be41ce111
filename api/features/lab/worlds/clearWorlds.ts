import type { Config } from '../../../config.ts'
import { AppError } from '../../../errors.ts'
import { finishRestore } from './finishRestore.ts'
import { onServer } from './onServer.ts'
import { passingNames } from './worldNames.ts'

/** Clears away what a node left that was killed while it took or restored a snapshot, and notes what it could not. */
export async function clearWorlds(url: string, config: Pick<Config, 'auditCheckpoints' | 'jwtSecret'>): Promise<void> {
  await finishRestore(url, config)
  try {
    await onServer(url, async (server) => {
      if (!(await server.tryLock('Clearance'))) return
      const passing = Object.values(passingNames(server.database))
      const left = await server.query<{ name: string }>('select datname as name from pg_database where datname = any($1)', [
        passing,
      ])
      for (const { name } of left) await server.drop(name)
    })
  } catch (error) {
    // Whoever may not see other databases has left none.
    if (!(error instanceof AppError && error.code === 'LAB_NO_RIGHT')) throw error
  }
}

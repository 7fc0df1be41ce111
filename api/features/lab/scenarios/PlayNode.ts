import type { FastifyInstance } from 'fastify'
import type { Databases } from '../../../db/databases.ts'
import type { Jobs } from '../../../jobs/Jobs.ts'

/** A node that nobody reaches, on a database of its own: in it a world is played before it takes the place of the demo. */
export interface PlayNode {
  app: FastifyInstance
  db: Databases
  jobs: Jobs
  close: () => Promise<void>
}

/** Opens one on the database at an address. */
export type OpenPlayNode = (databaseUrl: string) => Promise<PlayNode>

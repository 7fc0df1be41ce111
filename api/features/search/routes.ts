import type { FastifyInstance } from 'fastify'
import { searchEverything as call } from '#schema/calls/grid.ts'
import type { Databases } from '../../db/databases.ts'
import { serve } from '../../http/serve.ts'
import { searchEverything } from './searchEverything.ts'

export function serveSearch(app: FastifyInstance, { db }: { db: Databases }): void {
  serve(app, call, async ({ body: { text }, operator: { roles } }) => ({ rows: await searchEverything(db.ro, text, roles) }))
}

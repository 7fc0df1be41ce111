import type { FastifyInstance } from 'fastify'
import { searchEverything as call } from '#schema/calls/grid.ts'
import { serve } from '../../http/serve.ts'
import type { RecordsDeps } from '../../records/RecordsDeps.ts'
import { searchEverything } from './searchEverything.ts'

export function serveSearch(app: FastifyInstance, deps: RecordsDeps): void {
  serve(app, call, async ({ body: { text }, operator: { roles } }) => ({ rows: await searchEverything(deps, text, roles) }))
}

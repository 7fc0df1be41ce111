import type { FastifyInstance } from 'fastify'
import { packLabReport, readLabOrigin } from '#schema/calls/lab/report.ts'
import { serve } from '../../../http/serve.ts'
import type { FeatureDeps } from '../../Feature.ts'
import type { Faults } from '../faults/Faults.ts'
import { readWorldOrigin } from '../scenarios/readWorldOrigin.ts'
import type { DemoWorld } from '../worlds/DemoWorld.ts'
import { packReport } from './packReport.ts'

/** The call that packs a report of a fault. Every answer of a demo names its request, so that the log can be searched for it. */
export function serveReport(app: FastifyInstance, deps: FeatureDeps & { world: DemoWorld; faults: Faults }): void {
  app.addHook('onSend', async ({ id }, reply) => {
    void reply.header('request-id', id)
  })
  serve(app, readLabOrigin, async () => {
    const origin = await readWorldOrigin(deps.db.rw)
    return { world: origin && { scenario: origin.scenario.name, number: origin.number } }
  })
  serve(app, packLabReport, async ({ body, actor, reply }) => {
    const zip = await packReport(deps, body, actor)
    const name = `fault-${actor.started.toISOString().slice(0, 19).replaceAll(':', '')}.zip`
    return reply.type('application/zip').header('content-disposition', `attachment; filename="${name}"`).send(zip)
  })
}

import type { FastifyInstance } from 'fastify'
import { readTimeline as timelineCall } from '#schema/calls/timeline.ts'
import type { Databases } from '../../db/databases.ts'
import { serve } from '../../http/serve.ts'
import { recordFor } from '../../records/read/recordFor.ts'
import { readTimeline } from './readTimeline.ts'
import { sourcesOf } from './sourcesOf.ts'

/** The call that lists what has happened to a record. */
export function serveTimeline(app: FastifyInstance, { db }: { db: Databases }): void {
  serve(app, timelineCall, async ({ params, query, operator }) => {
    const subject = await recordFor(db.rw, params, operator)
    return readTimeline(db.write, await sourcesOf(db.write, subject, operator.roles), query)
  })
}

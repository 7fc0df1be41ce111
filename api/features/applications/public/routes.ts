import type { FastifyInstance } from 'fastify'
import { submitApplication as submitCall } from '#schema/calls/applications/selfRegistration.ts'
import type { Config } from '../../../config.ts'
import type { Databases } from '../../../db/databases.ts'
import { idempotencyKeyOf } from '../../../http/idempotencyKeyOf.ts'
import { causeOf, serve } from '../../../http/serve.ts'
import { submitApplication } from './submitApplication.ts'

/** The calls of applicants, who have no session (APP-97). */
export function servePublicApplications(app: FastifyInstance, { config, db }: { config: Config; db: Databases }): void {
  serve(app, submitCall, ({ body, request }) =>
    submitApplication({ db, jwtSecret: config.jwtSecret, cause: causeOf(request), key: idempotencyKeyOf(request) }, body),
  )
}

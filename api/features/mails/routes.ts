import type { FastifyInstance } from 'fastify'
import * as calls from '#schema/calls/messages/mails.ts'
import { serve } from '../../http/serve.ts'
import type { FeatureDeps } from '../Feature.ts'
import { readMail } from './readMail.ts'
import { sendMailAgain } from './sendMailAgain.ts'
import { readTemplate, sendTemplateToMe } from './templateMail.ts'

/** The calls of the outbox. */
export function serveMails(app: FastifyInstance, { config, db }: FeatureDeps): void {
  serve(app, calls.readMail, ({ params }) => readMail({ config, db: db.write }, params.id))
  serve(app, calls.readMailTemplate, ({ query }) => readTemplate(db.write, query))
  serve(app, calls.sendMailTemplate, ({ body, operator }) => sendTemplateToMe(db.write, operator, body))
  serve(app, calls.sendMailAgain, ({ body, actor }) => sendMailAgain({ db, actor }, body.id))
}

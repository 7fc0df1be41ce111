import type { FastifyInstance } from 'fastify'
import { countOpenFindings as countCall, sendLinesAgain as sendCall, settleFindings } from '#schema/calls/intake.ts'
import type { Databases } from '../../db/databases.ts'
import { serve } from '../../http/serve.ts'
import { countOpenFindings } from './countOpenFindings.ts'
import { sendLinesAgain } from './sendLinesAgain.ts'
import { settleWhere } from './settleWhere.ts'

/** Findings as work: counted, their lines repaired and sent again, settled. */
export function serveFindings(app: FastifyInstance, { db }: { db: Databases }): void {
  serve(app, countCall, () => countOpenFindings(db.read))
  serve(app, sendCall, ({ body: { lines }, actor }) => sendLinesAgain({ db, actor }, lines))
  serve(app, settleFindings, async ({ body: { ids, reason }, actor }) => ({
    rowCount: await settleWhere({ db, actor }, { reason, ids }),
  }))
}

import type { FastifyInstance } from 'fastify'
import { dismissBackdatedChange, rebookBackdatedChange, rebookOrder } from '#schema/calls/orders/backdated.ts'
import { tableOf } from '#schema/registry.ts'
import { isPossible } from '#schema/states/movesOf.ts'
import { AppError } from '../../errors.ts'
import type { Databases } from '../../db/databases.ts'
import { answerLines } from '../../http/answerLines.ts'
import { serve } from '../../http/serve.ts'
import { findRow } from '../../records/read/readRow.ts'
import { dismissChange, rebookAll, rebookListed } from './rebookAffected.ts'

/** An administrator's decisions about orders that were counted before the law was changed for their days. */
export function serveBackdated(app: FastifyInstance, { db }: { db: Databases }): void {
  serve(app, rebookOrder, ({ body, actor }) => rebookListed({ db, actor }, body.id))
  serve(app, dismissBackdatedChange, ({ body, actor }) => dismissChange({ db, actor }, body.id))
  serve(app, rebookBackdatedChange, async ({ body: { id }, actor, reply }) => {
    // Refused before the first byte, while the reply can still have an error status.
    const change = await findRow(db.rw, tableOf('backdated_change'), id)
    if (!change) throw new AppError('UNKNOWN_ROW')
    if (!isPossible('backdated_change', 'rebook', String(change.status))) throw new AppError('STALE_STATUS')
    return answerLines(reply, (line, signal) =>
      rebookAll({ db, actor }, id, { onProgress: (done, total) => line({ done, total }), signal }),
    )
  })
}

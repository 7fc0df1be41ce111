import type { FastifyInstance } from 'fastify'
import { updateFeeClass } from '#schema/calls/index.ts'
import type { Databases } from '../../db/databases.ts'
import { tableFor } from '../../records/read/tableFor.ts'
import { updateRecord } from '../../records/write/update.ts'
import { serve } from '../../http/serve.ts'

/** The calls for fees beyond the generic ones. */
export function serveFees(app: FastifyInstance, { db }: { db: Databases }): void {
  serve(app, updateFeeClass, async ({ body: { data }, actor, operator }) => {
    const table = tableFor('fee_class', 'update', operator)
    const written = await updateRecord({ db, actor }, table, { data })
    return written
  })
}

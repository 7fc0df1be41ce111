import type { FastifyInstance } from 'fastify'
import { updateFeeClass } from '#schema/calls/index.ts'
import type { ListDeps } from '../../records/read/listRows.ts'
import { tableFor } from '../../records/read/tableFor.ts'
import { updateRecord } from '../../records/write/writeRow.ts'
import { serve } from '../../http/serve.ts'

/** The calls about fees that are more than their tables. */
export function serveFees(app: FastifyInstance, { db, counts }: ListDeps): void {
  serve(app, updateFeeClass, async ({ body: { data }, actor, operator }) => {
    const table = tableFor('fee_class', 'update', operator)
    const written = await updateRecord(db, table, { data }, actor)
    counts.drop(table)
    return written
  })
}

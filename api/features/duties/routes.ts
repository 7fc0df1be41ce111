import type { FastifyInstance } from 'fastify'
import { readStandardDuty, updateStandardDuty } from '#schema/calls/index.ts'
import { AppError } from '../../errors.ts'
import type { RecordsDeps } from '../../records/RecordsDeps.ts'
import { listRows } from '../../records/read/listRows.ts'
import { tableFor } from '../../records/read/tableFor.ts'
import { updateRecord } from '../../records/write/update.ts'
import { serve } from '../../http/serve.ts'

/** The calls about duties beyond the generic ones. */
export function serveDuties(app: FastifyInstance, deps: RecordsDeps): void {
  serve(app, readStandardDuty, ({ query: { name }, operator }) =>
    listRows(deps, {
      tableName: 'standard_customs_duty_rate',
      operator,
      filter: name ? [{ name: 'name', comparator: '=', value: name }] : [],
    }),
  )
  serve(app, updateStandardDuty, async ({ body: { id, name, rate }, actor, operator }) => {
    const table = tableFor('standard_customs_duty_rate', 'update', operator)
    const written = await updateRecord({ db: deps.db, actor }, table, {
      data: { id, rate },
      conditions: [{ name: 'name', comparator: '=', value: name }],
    })
    if (!written.rowCount) throw new AppError('UNKNOWN_ROW')
    return written
  })
}

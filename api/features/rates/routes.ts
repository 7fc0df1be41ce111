import type { FastifyInstance } from 'fastify'
import { listNonEuRates } from '#schema/calls/index.ts'
import type { RecordsDeps } from '../../records/RecordsDeps.ts'
import { listRows } from '../../records/read/listRows.ts'
import { serve } from '../../http/serve.ts'

/** The calls about exchange rates beyond the generic ones. */
export function serveRates(app: FastifyInstance, deps: RecordsDeps): void {
  serve(app, listNonEuRates, ({ query: { country_code, ...page }, operator }) =>
    listRows(deps, {
      tableName: 'exchange_rates_non_eu',
      operator,
      filter: country_code ? [{ name: 'country', comparator: '=', value: country_code }] : [],
      page,
    }),
  )
}

import type { FastifyInstance } from 'fastify'
import * as requests from '#schema/calls/invoices/creditRequests.ts'
import { creditInvoice as creditCall, readCreditable as creditableCall } from '#schema/calls/invoices/invoices.ts'
import { serve } from '../../../http/serve.ts'
import type { FeatureDeps } from '../../Feature.ts'
import { creditInvoice } from './creditInvoice.ts'
import { approveCredit, declineCredit, withdrawCredit } from './decideCredit.ts'
import { readCreditable } from './readCredited.ts'

/** The calls for crediting invoices, with dual control by two administrators. */
export function serveCredits(app: FastifyInstance, { config, db }: Pick<FeatureDeps, 'config' | 'db'>): void {
  const { dualControl } = config
  serve(app, creditableCall, ({ params }) => readCreditable(db.rw, params, dualControl))
  serve(app, creditCall, ({ body, actor }) => creditInvoice({ db, actor }, body, dualControl))
  serve(app, requests.approveCredit, ({ body, actor }) => approveCredit({ db, actor }, body))
  serve(app, requests.declineCredit, ({ body, actor }) => declineCredit({ db, actor }, body))
  serve(app, requests.withdrawCredit, ({ body, actor }) => withdrawCredit({ db, actor }, body))
}

import type { FastifyInstance } from 'fastify'
import * as calls from '#schema/calls/orders/orderDeeds.ts'
import type { Databases } from '../../../db/databases.ts'
import { serve } from '../../../http/serve.ts'
import { doDeed } from './doDeed.ts'
import { foreseeDeed } from './foreseeDeed.ts'

/** What people do to orders, and what it would do. */
export function serveDeeds(app: FastifyInstance, { db }: { db: Databases }): void {
  serve(app, calls.previewDeed, ({ body, at }) => foreseeDeed(db, { ...body, at }))
  serve(app, calls.cancelOrder, ({ body: { id, reason }, actor }) =>
    doDeed({ db, actor }, { id, reason, deed: { type: 'cancel' } }),
  )
  serve(app, calls.returnItems, ({ body: { id, reason, ...returned }, actor }) =>
    doDeed({ db, actor }, { id, reason, deed: { type: 'return', ...returned } }),
  )
  serve(app, calls.discountOrder, ({ body: { id, reason, ...discounted }, actor }) =>
    doDeed({ db, actor }, { id, reason, deed: { type: 'discount', ...discounted } }),
  )
}

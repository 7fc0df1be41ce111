import type { FastifyInstance } from 'fastify'
import * as calls from '#schema/calls/orders/orderTests.ts'
import type { Config } from '../../config.ts'
import type { Databases } from '../../db/databases.ts'
import { serve } from '../../http/serve.ts'
import * as tests from './orderTests.ts'

/** Calls for testers to move orders through their life by hand; only in demo mode. */
export function serveOrderTests(app: FastifyInstance, { config, db }: { config: Config; db: Databases }): void {
  if (!config.demoMode) return
  serve(app, calls.updateFccDate, ({ body, actor }) => tests.setFccDate({ db, actor }, body))
  serve(app, calls.verifyPayment, ({ body, actor }) => tests.markAsPaid({ db, actor }, body, 'sale'))
  serve(app, calls.verifyPostSalePayment, ({ body, actor }) => tests.markAsPaid({ db, actor }, body, 'post-sale'))
  serve(app, calls.updatePostSalePaymentDate, ({ body, actor }) => tests.setPostSalePaymentDate({ db, actor }, body))
  serve(app, calls.updateShipmentTimestamp, ({ body, actor }) => tests.setShipmentTimestamp({ db, actor }, body))
  serve(app, calls.updateReturnConfirmedDate, ({ body, actor }) => tests.setReturnConfirmedDate({ db, actor }, body))
  serve(app, calls.updateDiscountCreatedDate, ({ body, actor }) => tests.setDiscountCreatedDate({ db, actor }, body))
}

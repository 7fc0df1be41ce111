import type { FastifyInstance } from 'fastify'
import { dayOf } from '#domain/day.ts'
import * as calls from '#schema/calls/reports.ts'
import type { Databases } from '../../db/databases.ts'
import { AppError } from '../../errors.ts'
import { serve } from '../../http/serve.ts'
import { completeOperator, handledReport, listOffice, listOperator, operatorMonths, operatorReport } from './operatorReports.ts'
import { reportFormat } from './reportType.ts'
import { sendReport } from './sendReport.ts'

/** @throws {AppError} UNKNOWN_ROW if there is none */
function newest(months: readonly string[]): string {
  const [month] = months
  if (month === undefined) throw new AppError('UNKNOWN_ROW')
  return month
}

/** Reports on postal operators, what of them was paid, and on customs offices. */
export function serveOperatorReports(app: FastifyInstance, { db }: { db: Databases }): void {
  const ofOperator = (id: number) => ({ column: 'postal_operator_id', id }) as const
  const ofOffice = (id: number) => ({ column: 'customs_id', id }) as const

  serve(app, calls.listOperatorMonths, ({ params }) => operatorMonths(db.look, params.dpo_id))
  serve(app, calls.listOperatorReports, ({ params, at }) => listOperator(db.decide, params.dpo_id, dayOf(at)))
  serve(app, calls.downloadOperatorReport, async ({ params: { dpo_id, effective_month, format }, at, reply }) => {
    const as = reportFormat(format)
    return sendReport(reply, await operatorReport(db.decide, { dpo_id, month: effective_month, made: at }), as)
  })
  serve(app, calls.downloadLatestOperatorReport, async ({ params: { dpo_id, format }, at, reply }) => {
    const as = reportFormat(format)
    const month = newest(await operatorMonths(db.decide, dpo_id))
    return sendReport(reply, await operatorReport(db.decide, { dpo_id, month, made: at }), as)
  })
  serve(app, calls.downloadOperatorOrders, async ({ params: { dpo_id, effective_month }, at, reply }) =>
    sendReport(reply, await handledReport(db.look, { handler: ofOperator(dpo_id), month: effective_month, made: at }), 'csv'),
  )
  serve(app, calls.completeOperatorReport, ({ body, actor }) => completeOperator({ db, actor }, body))

  serve(app, calls.listOfficeMonths, async ({ params }) =>
    (await listOffice(db.look, params.customs_id)).map(({ effective_month }) => effective_month),
  )
  serve(app, calls.listOfficeReports, ({ params }) => listOffice(db.look, params.customs_id))
  serve(app, calls.downloadOfficeOrders, async ({ params: { customs_id, effective_month }, at, reply }) =>
    sendReport(reply, await handledReport(db.look, { handler: ofOffice(customs_id), month: effective_month, made: at }), 'csv'),
  )
  serve(app, calls.downloadLatestOfficeOrders, async ({ params: { customs_id }, at, reply }) => {
    const months = (await listOffice(db.look, customs_id)).map(({ effective_month }) => effective_month)
    const month = newest(months)
    return sendReport(reply, await handledReport(db.look, { handler: ofOffice(customs_id), month, made: at }), 'csv')
  })
}

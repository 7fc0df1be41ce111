import type { FastifyInstance } from 'fastify'
import * as calls from '#schema/calls/reports.ts'
import { dayOf } from '#domain/day.ts'
import type { Databases } from '../../db/databases.ts'
import { serve } from '../../http/serve.ts'
import { feeModeReport, listFeeMode } from './feeModeReports.ts'
import { interimReport, listInterim, makeInterim } from './interimReports.ts'
import { lastMonth } from './months.ts'
import { readRisk } from './readRisk.ts'
import { reportFormat, standardType } from './reportType.ts'
import { sendPaper, sendReport } from './sendReport.ts'
import { listStandard, standardReport } from './standardReports.ts'
import { listSubcontractor, subcontractorReport } from './subcontractorReports.ts'

/** Reports on merchants and subcontractors: lists of months, and their files, which are read while they are sent. */
export function serveReports(app: FastifyInstance, { db }: { db: Databases }): void {
  serve(app, calls.listStandardReports, ({ params, query }) =>
    listStandard(db.look, { em_id: params.em_id, report_type: standardType(params.report_type), country: query.country }),
  )
  serve(app, calls.downloadStandardReport, async ({ params: { em_id, report_type, id, format }, query, at, reply }) => {
    const wanted = { em_id, report_type: standardType(report_type), country: query.country, id, made: at }
    const as = reportFormat(format)
    return sendReport(reply, await standardReport(db.look, wanted), as)
  })

  serve(app, calls.listFeeModeReports, ({ params }) => listFeeMode(db.look, params.em_id))
  serve(app, calls.downloadFeeModeReport, async ({ params: { em_id, effective_month, format }, at, reply }) => {
    const as = reportFormat(format)
    return sendReport(reply, await feeModeReport(db.look, { em_id, month: effective_month, made: at }), as)
  })

  serve(app, calls.listInterimReports, ({ params }) => listInterim(db.decide, params.em_id))
  serve(app, calls.makeInterimReport, ({ body, actor }) => makeInterim({ db, actor }, body))
  serve(app, calls.downloadInterimReport, async ({ params: { format, ...which }, reply }) => {
    const as = reportFormat(format)
    return sendReport(reply, await interimReport(db.decide, which), as)
  })

  serve(app, calls.listSubcontractorReports, ({ params, at }) => listSubcontractor(db.look, params.subcontractor_id, dayOf(at)))
  serve(app, calls.viewSubcontractorReport, async ({ params: { subcontractor_id, id }, at, reply }) =>
    sendReport(reply, await subcontractorReport(db.look, { id: subcontractor_id, monthId: id, at }), 'pdf'),
  )

  serve(app, calls.viewRiskReport, async ({ at, reply }) => {
    const today = dayOf(at)
    const month = lastMonth(today)
    const risk = await readRisk(db.look, month, today)
    const { riskPaper } = await import('../../documents/reports/riskPaper.ts')
    return sendPaper(reply, `risk_${month}`, riskPaper({ month, ...risk, made: at }))
  })
}

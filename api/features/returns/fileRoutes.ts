import type { FastifyInstance } from 'fastify'
import * as calls from '#schema/calls/returns/downloads.ts'
import { AppError } from '../../errors.ts'
import { fileStores } from '../../files/fileStores.ts'
import { sendFile } from '../../files/files.ts'
import { serve } from '../../http/serve.ts'
import { sendExport } from '../../records/export/sendExport.ts'
import { tableFor } from '../../records/read/tableFor.ts'
import type { FeatureDeps } from '../Feature.ts'
import { instructionsOf, revealAccess } from './accessInformation.ts'
import { findReport, readReports } from './findReports.ts'
import { sendReport, sendReports } from './sendFiles.ts'

const ofUnion = [
  [calls.readImportReport, 'ioss'],
  [calls.readNonUnionReport, 'non_union'],
  [calls.readUnionReport, 'union'],
] as const
const ofCountries = [
  [calls.readBritishReport, 'GB'],
  [calls.readNorwegianReport, 'NO'],
  [calls.readSwissReport, 'CH'],
] as const

/** Files of returns, their list as a workbook, and what is needed at the portals. */
export async function serveReturnFiles(app: FastifyInstance, { config, db }: FeatureDeps): Promise<void> {
  const files = await fileStores(config, db.write)
  const deps = { db, files }
  for (const [call, report_type] of ofUnion)
    serve(app, call, async ({ params: { format, ...params }, query, at, reply }) => {
      const report = await findReport(db.rw, { ...params, ...query, report_type })
      return sendReport(deps, { report, format, at, reply })
    })
  for (const [call, country] of ofCountries)
    serve(app, call, async ({ params: { format, ...params }, query, at, reply }) => {
      const report = await findReport(db.rw, { ...params, ...query, report_type: 'non_eu_ioss', country })
      return sendReport(deps, { report, format, at, reply })
    })
  serve(app, calls.downloadReports, async ({ body: { global_ids, formats }, at, reply }) =>
    sendReports(deps, { reports: await readReports(db.rw, [...new Set(global_ids)]), formats, at, reply }),
  )
  serve(app, calls.exportFiscalReports, ({ body: { template, ...selection }, operator, actor, reply }) => {
    if (template !== 'fiscal_vat') throw new AppError('REPORT_TYPE_UNKNOWN')
    const table = tableFor('emvat_report_fiscal_view', 'load', operator)
    const request = { ...selection, labelsFor: operator.roles }
    return sendExport(db, { table, request, format: 'xlsx', day: undefined, actor, reply })
  })
  serve(app, calls.revealAccessInformation, ({ body: { id }, actor }) =>
    revealAccess(db, { id, actor, secret: config.jwtSecret }),
  )
  serve(app, calls.fetchIntermediaryInstruction, async ({ body: { id }, reply }) =>
    sendFile({ db: db.write, files }, await instructionsOf(db, id), reply),
  )
}

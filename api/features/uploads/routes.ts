import type { FastifyInstance } from 'fastify'
import { matchSheet as matchSheetCall, readSheetHeadings } from '#schema/calls/work/sheets.ts'
import * as calls from '#schema/calls/work/uploads.ts'
import type { UploadType, UploadTypeName } from '#schema/work/uploadTypes.ts'
import { isUploadType, maxMbOf, uploadTypes } from '#schema/work/uploadTypes.ts'
import type { Permission } from '#schema/roles.ts'
import { may } from '#schema/roles.ts'
import type { Operator } from '../../base/Actor.ts'
import type { Config } from '../../config.ts'
import type { Databases } from '../../db/databases.ts'
import { AppError } from '../../errors.ts'
import { fileStores } from '../../files/fileStores.ts'
import type { UploadForm } from '../../http/readForm.ts'
import { serve } from '../../http/serve.ts'
import type { Jobs } from '../../jobs/Jobs.ts'
import { tableFor } from '../../records/read/tableFor.ts'
import { changeUpload } from './changeUpload.ts'
import { errorWorkbook } from './errorWorkbook.ts'
import { limitedTo } from './limitedTo.ts'
import { mendUpload } from './mending/mendUpload.ts'
import { refusedToWire } from './mending/refusedToWire.ts'
import { refusedWorkbook } from './mending/refusedWorkbook.ts'
import { matchSheet, sheetHeadings } from './orders/matchSheet.ts'
import { sendExample, sendWorkbook } from './sendWorkbook.ts'
import { startUpload } from './startUpload.ts'
import { templateOf } from './templateOf.ts'
import { uploadToWire } from './uploadToWire.ts'
import type { UploadRow } from './uploadRows.ts'
import { findPending, findUpload } from './uploadRows.ts'

interface Deps {
  config: Config
  db: Databases
  jobs: Jobs
}

/** The types that `upload_file` takes; the others have calls of their own. */
const byFile = new Set(['hs6p', 'country_vat_rate', 'custom_duty_rate'])

/** The column titles that the sender gives in its own languages. */
function titlesIn({ fields }: UploadForm): Record<string, string> {
  try {
    const titles = JSON.parse(fields['titles'] ?? '{}') as object
    return Object.fromEntries(Object.entries(titles).filter((entry): entry is [string, string] => typeof entry[1] === 'string'))
  } catch {
    throw new AppError('MALFORMED', { detail: 'titles must be JSON' })
  }
}

/** The merchant that a form names. */
function merchantIn({ fields: { em_id: text } }: UploadForm): number | undefined {
  if (text === undefined || text === '') return undefined
  if (!/^[1-9]\d{0,8}$/.test(text)) throw new AppError('MALFORMED', { detail: 'em_id must be the id of a merchant' })
  return Number(text)
}

/** What somebody who uploads a file of the kind must be allowed to do. */
function permissionOf(type: UploadTypeName): Permission {
  const { permission }: UploadType = uploadTypes[type]
  return permission ?? 'write reference'
}

/** Who may upload a file of the kind may also apply, revert and cancel it. */
function requireUploader({ table_name: table, type }: Pick<UploadRow, 'table_name' | 'type'>, operator: Operator): void {
  if (table !== null) tableFor(table, 'insert', operator)
  else if (!may(operator.roles, permissionOf(type))) throw new AppError('NOT_ALLOWED')
}

/** The calls that take files of one type and need nothing else. */
const ofOneType = [
  [calls.uploadNorwegianDuties, 'custom_duty_rate_no'],
  [calls.uploadCustomsTotals, 'ioss_customs_total'],
  [calls.uploadStatement, 'bank_statement'],
] as const

/** Files that people upload: read by jobs, shown, applied, reverted. */
export async function serveUploads(app: FastifyInstance, { config, db, jobs }: Deps): Promise<void> {
  const { current: store } = await fileStores(config, db.write)
  const deps = { db: db.write, jobs, store }
  const listOf = async (row: UploadRow) => [await uploadToWire(db.rw, row)]

  serve(app, limitedTo(config.uploadMaxMb, calls.uploadFile), async ({ form, actor }) => {
    const type = form.fields['data_type'] ?? ''
    if (!isUploadType(type) || !byFile.has(type)) throw new AppError('MALFORMED', { detail: 'No such data_type' })
    return listOf(await startUpload(deps, { type, form }, actor))
  })
  serve(app, limitedTo(config.uploadMaxMb, calls.uploadNonEuVat), async ({ form, actor }) => {
    const { country = '' } = form.fields
    if (country !== 'GB' && country !== 'NO') throw new AppError('MALFORMED', { detail: 'country must be GB or NO' })
    return listOf(await startUpload(deps, { type: 'country_vat_rate_non_eu', country, form }, actor))
  })
  for (const [call, type] of ofOneType)
    serve(app, limitedTo(maxMbOf(type, config.uploadMaxMb), call), async ({ form, actor }) =>
      listOf(await startUpload(deps, { type, form }, actor)),
    )
  serve(app, limitedTo(config.uploadMaxMb, calls.uploadOrders), async ({ form, actor }) =>
    listOf(await startUpload(deps, { type: 'orders', emId: merchantIn(form), form }, actor)),
  )
  serve(app, limitedTo(config.uploadMaxMb, calls.uploadRows), async ({ form, actor, operator }) => {
    const { name: table } = tableFor(form.fields['table'] ?? '', 'insert', operator)
    return listOf(await startUpload(deps, { type: 'table_rows', table, titles: titlesIn(form), form }, actor))
  })
  serve(app, calls.readPendingUpload, async ({ params: { type }, query }) => {
    const pending = () => (isUploadType(type) ? findPending(db.write, type, query.table ?? null) : undefined)
    const row = await (/^[1-9]\d{0,8}$/.test(type) ? findUpload(db.write, Number(type)) : pending())
    return row ? listOf(row) : []
  })
  serve(app, calls.readUpload, async ({ params }) => uploadToWire(db.rw, await uploadOf(db, params.id)))
  serve(app, calls.cancelUpload, async ({ body, actor, operator }) => {
    const upload = await uploadOf(db, body.id)
    requireUploader(upload, operator)
    if (upload.type !== body.data_type) throw new AppError('UNKNOWN_ROW')
    return { rowCount: await changeUpload({ db: db.write, jobs, actor }, upload.id, 'cancel') }
  })
  serve(app, calls.applyUpload, async ({ body, actor, operator }) => {
    requireUploader(await uploadOf(db, body.id), operator)
    await changeUpload({ db: db.write, jobs, actor }, body.id, 'apply')
    return listOf(await uploadOf(db, body.id))
  })
  serve(app, calls.revertUpload, async ({ body, actor, operator }) => {
    requireUploader(await uploadOf(db, body.id), operator)
    await changeUpload({ db: db.write, jobs, actor }, body.id, 'revert')
    return listOf(await uploadOf(db, body.id))
  })
  serveMending(app, { db, jobs })
  serveSheets(app, { config, db, jobs })
  serve(app, calls.readUploadTemplate, ({ params, query, operator, reply }) => {
    const { table, ...asked } = query
    const template = templateOf(params.type, table === undefined ? undefined : tableFor(table, 'insert', operator), asked)
    return 'text' in template ? sendExample(reply, template) : sendWorkbook(reply, template)
  })
  serve(app, calls.readErrorWorkbook, async ({ params, reply }) =>
    sendWorkbook(reply, errorWorkbook(db.rw, await uploadOf(db, params.id))),
  )
}

/** The calls for mending refused rows, which show what a file holds: for those who may send such a file. */
function serveMending(app: FastifyInstance, { db, jobs }: Pick<Deps, 'db' | 'jobs'>): void {
  const mayMend = async (id: number, operator: Operator): Promise<UploadRow> => {
    const upload = await uploadOf(db, id)
    requireUploader(upload, operator)
    return upload
  }
  serve(app, calls.readRefusedRows, async ({ params: { id }, operator }) => refusedToWire(db, (await mayMend(id, operator)).id))
  serve(app, calls.readRefusedWorkbook, async ({ params: { id }, operator, reply }) =>
    sendWorkbook(reply, await refusedWorkbook(db.rw, await mayMend(id, operator))),
  )
  serve(app, calls.mendUpload, async ({ body, actor, operator }) => {
    await mayMend(body.id, operator)
    return [await uploadToWire(db.rw, await mendUpload({ db: db.write, jobs, actor }, body))]
  })
}

/** The calls for sheets of orders whose headings are not ours, which show what they hold. */
function serveSheets(app: FastifyInstance, { config, db, jobs }: Deps): void {
  const sheetOf = async (id: number, operator: Operator): Promise<UploadRow> => {
    const upload = await uploadOf(db, id)
    requireUploader(upload, operator)
    return upload
  }
  serve(app, readSheetHeadings, async ({ params: { id }, query, operator }) =>
    sheetHeadings({ config, db }, await sheetOf(id, operator), query.em_id),
  )
  serve(app, matchSheetCall, async ({ body: { id, ...match }, actor, operator }) => {
    const sent = await matchSheet({ config, db, jobs, actor }, await sheetOf(id, operator), match)
    return [await uploadToWire(db.rw, sent)]
  })
}

async function uploadOf(db: Databases, id: number): Promise<UploadRow> {
  const row = await findUpload(db.write, id)
  if (!row) throw new AppError('UNKNOWN_ROW')
  return row
}

import { Type } from 'typebox'
import { defineCall, exactly } from '../../defineCall.ts'
import { messageParams } from '../../replies.ts'
import { MAX_MENDED, maxMbOf, USUAL_UPLOAD_MB } from '../../work/uploadTypes.ts'
import { uploadList, uploadReply } from './uploadReply.ts'

const id = Type.Integer({ minimum: 1, maximum: 2_147_483_647 })

const MiB = 1024 * 1024
/** The size limit of a file, unless the installation sets another. */
const maxBytes = USUAL_UPLOAD_MB * MiB

const taken = { permission: 'write reference', idempotencyKey: true, reply: uploadList, changes: ['file_upload_job'] } as const

export const uploadFile = defineCall('POST /api/upload/upload_file', {
  ...taken,
  summary: 'Uploads a file of HS6+ codes, EU VAT rates or EU duties: form-data data_type, file, dry_run',
  bodyLimit: maxBytes + MiB,
  multipart: { maxBytes, failure: 'UPLOAD', maxFiles: 1 },
})

export const uploadNonEuVat = defineCall('POST /api/upload/non_eu_vat_rate', {
  ...taken,
  summary: 'Uploads a file of British or Norwegian VAT rates: form-data country, file, dry_run',
  bodyLimit: maxBytes + MiB,
  multipart: { maxBytes, failure: 'UPLOAD', maxFiles: 1 },
})

export const uploadNorwegianDuties = defineCall('POST /api/upload/upload_norway_custom_duty_file', {
  ...taken,
  summary: 'Uploads the files of Norwegian duties: form-data file three times, dry_run',
  bodyLimit: 3 * maxBytes + MiB,
  multipart: { maxBytes, failure: 'UPLOAD', maxFiles: 3 },
})

export const uploadCustomsTotals = defineCall('POST /api/upload/ioss_customs_total', {
  ...taken,
  permission: 'write business',
  summary:
    'Uploads what customs have counted under IOSS numbers, a row for each number, month and country: form-data file, dry_run. A later file of a number and month replaces the earlier one',
  bodyLimit: maxBytes + MiB,
  multipart: { maxBytes, failure: 'UPLOAD', maxFiles: 1 },
})

export const uploadOrders = defineCall('POST /api/upload/orders', {
  ...taken,
  permission: 'write business',
  summary:
    'Takes orders of a CSV or XLSX file, a row for each item: form-data file, em_id (the merchant, if the sheet does not name it), dry_run',
  bodyLimit: maxBytes + MiB,
  multipart: { maxBytes, failure: 'UPLOAD', maxFiles: 1 },
})

export const uploadStatement = defineCall('POST /api/upload/bank_statement', {
  ...taken,
  permission: 'write business',
  summary: 'Reads statements of our bank account, CAMT.053 or MT940, alone or in a zip: form-data file, dry_run',
  bodyLimit: (maxMbOf('bank_statement') + 1) * MiB,
  multipart: { maxBytes: maxMbOf('bank_statement') * MiB, failure: 'UPLOAD', maxFiles: 1 },
})

export const uploadRows = defineCall('POST /api/upload/table_rows', {
  ...taken,
  permission: 'signed in',
  summary:
    'Adds the rows of a CSV or XLSX file to a table: form-data table, file, titles (JSON of column title to field), dry_run',
  bodyLimit: maxBytes + MiB,
  multipart: { maxBytes, failure: 'UPLOAD', maxFiles: 1 },
})

export const readPendingUpload = defineCall('GET /api/visualize/file_upload_job/:type', {
  summary: 'The pending upload of a type, or the upload with an id, pending or ended; an empty list if there is none',
  permission: 'read business',
  params: exactly({ type: Type.String() }),
  query: exactly({ table: Type.Optional(Type.String()) }),
  reply: uploadList,
})

export const readUpload = defineCall('GET /api/uploads/:id', {
  summary: 'An upload with its progress, counts, and the first errors and warnings',
  permission: 'read business',
  params: exactly({ id }),
  reply: uploadReply,
})

export const cancelUpload = defineCall('POST /api/persistence/cancel_file_upload_job', {
  summary: 'Cancels a pending upload, or closes one that has ended',
  permission: 'signed in',
  harmlessTwice: 'is refused once it is over',
  body: exactly({ id, data_type: Type.String() }),
  reply: exactly({ rowCount: Type.Integer() }),
  changes: ['file_upload_job', 'job_run'],
})

export const applyUpload = defineCall('POST /api/persistence/apply_file_upload_job', {
  summary: 'Applies an upload that was only checked',
  permission: 'signed in',
  idempotencyKey: true,
  body: exactly({ id }),
  reply: uploadList,
  changes: ['file_upload_job', 'job_run'],
})

const MAX_TEXT = 10_000
const row = Type.Integer({ minimum: 1, maximum: 2_147_483_647 })

export const readRefusedRows = defineCall('GET /api/uploads/:id/refused_rows', {
  summary: 'The refused rows of an upload with their cells and what is wrong with them, for those who may send such files',
  permission: 'signed in',
  params: exactly({ id }),
  reply: exactly({
    columns: Type.Array(Type.String()),
    rows: Type.Array(
      exactly({
        row,
        /** In the order of the columns. */
        cells: Type.Array(Type.String()),
        problems: Type.Array(
          exactly({ column: Type.String(), code: Type.String(), params: messageParams, message: Type.String() }),
        ),
      }),
    ),
    /** All that are kept; the first are listed. */
    total: Type.Integer(),
  }),
})

export const readRefusedWorkbook = defineCall('GET /api/uploads/:id/refused_rows.xlsx', {
  summary: 'The refused rows of an upload as a workbook that can be mended and sent again, each with its sentence',
  permission: 'signed in',
  raw: true,
  file: true,
  params: exactly({ id }),
})

export const mendUpload = defineCall('POST /api/persistence/mend_file_upload_job', {
  summary:
    'Sends the files of an upload again with mended or left out rows; of an upload in force only its refused rows. It is an upload of its own, to be checked first or applied at once',
  permission: 'signed in',
  idempotencyKey: true,
  bodyLimit: 16 * MiB,
  body: exactly({
    id,
    dry_run: Type.Boolean(),
    rows: Type.Array(
      exactly({
        row,
        /** The mended texts by the titles of their columns. */
        cells: Type.Optional(Type.Record(Type.String({ maxLength: 200 }), Type.String({ maxLength: MAX_TEXT }))),
        isDropped: Type.Optional(Type.Boolean()),
      }),
      { minItems: 1, maxItems: MAX_MENDED },
    ),
  }),
  reply: uploadList,
  changes: ['file_upload_job', 'job_run'],
})

export const revertUpload = defineCall('POST /api/persistence/revert_file_upload_job', {
  summary: 'Takes an upload back, as a job; what was changed since or is in use is left and counted',
  permission: 'signed in',
  idempotencyKey: true,
  body: exactly({ id }),
  reply: uploadList,
  changes: ['file_upload_job', 'job_run'],
})

export const readUploadTemplate = defineCall('GET /api/uploads/template/:type', {
  summary: 'An example of the file of a slot of an upload, or an empty workbook with the columns of a table',
  permission: 'signed in',
  raw: true,
  file: true,
  params: exactly({ type: Type.String() }),
  query: exactly({
    table: Type.Optional(Type.String()),
    /** Which of several files, from 0. */
    slot: Type.Optional(Type.Integer({ minimum: 0, maximum: 9 })),
    country: Type.Optional(Type.String()),
  }),
})

export const readErrorWorkbook = defineCall('GET /api/uploads/:id/errors', {
  summary: 'A workbook of the rows that an upload refused or warned about, each with its sentence',
  permission: 'read business',
  raw: true,
  file: true,
  params: exactly({ id }),
})

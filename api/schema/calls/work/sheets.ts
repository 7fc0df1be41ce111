import { Type } from 'typebox'
import { defineCall, exactly } from '../../defineCall.ts'
import { uploadList } from './uploadReply.ts'

const id = Type.Integer({ minimum: 1, maximum: 2_147_483_647 })
const heading = Type.String({ minLength: 1, maxLength: 500 })

const choice = Type.Union([exactly({ heading }), exactly({ text: Type.String({ minLength: 1, maxLength: 200 }) })])

export const readSheetHeadings = defineCall('GET /api/uploads/:id/headings', {
  summary:
    'The headings and first lines of an uploaded sheet of orders, and where each of our columns may be: as it was remembered for the merchant, or else by likeness',
  permission: 'signed in',
  params: exactly({ id }),
  query: exactly({ em_id: Type.Optional(id) }),
  reply: exactly({
    /** The merchant whose orders these are, if it was named with the file or asked for. */
    em_id: Type.Union([id, Type.Null()]),
    headings: Type.Array(Type.String()),
    /** The first lines below the headings. */
    lines: Type.Array(Type.Array(Type.String())),
    columns: Type.Array(
      exactly({
        name: Type.String(),
        title: Type.String(),
        required: Type.Boolean(),
        example: Type.String(),
        choice: Type.Union([choice, Type.Null()]),
      }),
    ),
    /** The choices are those that were remembered. */
    isRemembered: Type.Boolean(),
  }),
})

export const matchSheet = defineCall('POST /api/persistence/match_file_upload_job', {
  summary:
    'Says below which heading of an uploaded sheet of orders each of our columns is, or what stands for all rows; remembers it for the merchant, and sends the sheet again as an upload of its own',
  permission: 'signed in',
  idempotencyKey: true,
  body: exactly({
    id,
    em_id: id,
    dry_run: Type.Boolean(),
    /** By the names of our columns. Without one for the merchant all rows are of the merchant. */
    columns: Type.Record(Type.String({ maxLength: 40 }), choice),
  }),
  reply: uploadList,
  changes: ['file_upload_job', 'job_run', 'sheet_mapping'],
})

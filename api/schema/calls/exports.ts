import { Type } from 'typebox'
import { defineCall, exactly } from '../defineCall.ts'
import { nullable } from '../replies.ts'

export const readManifest = defineCall('GET /api/exports/:id/manifest', {
  summary: 'What a download held, as a JSON file: for who made it, and for who may read the logs',
  permission: 'signed in',
  params: exactly({ id: Type.Integer({ minimum: 1, maximum: Number.MAX_SAFE_INTEGER }) }),
  raw: true,
  file: true,
})

const download = exactly({
  id: Type.Integer(),
  snapshot_at: Type.String(),
  as_of: nullable(Type.String()),
  user_name: Type.String(),
  title: Type.String(),
  file_name: Type.String(),
  format: Type.String(),
  row_count: nullable(Type.Integer()),
  filter_words: Type.String(),
  status: Type.String(),
})

export const checkExport = defineCall('POST /api/exports/check', {
  summary: 'Which downloads had exactly these bytes, by their SHA-256; and, when none had, which had this name',
  permission: 'read logs',
  harmlessTwice: 'only reads',
  body: exactly({
    sha256: Type.String({ pattern: '^[0-9a-f]{64}$' }),
    file_name: Type.Optional(Type.String({ minLength: 1, maxLength: 255 })),
  }),
  reply: exactly({ matches: Type.Array(download), altered: Type.Array(download) }),
})

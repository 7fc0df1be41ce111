import { Type } from 'typebox'
import { defineCall, exactly } from '../defineCall.ts'

export const readManifest = defineCall('GET /api/exports/:id/manifest', {
  summary: 'What a download held, as a JSON file: for who made it, and for who may read the logs',
  permission: 'signed in',
  params: exactly({ id: Type.Integer({ minimum: 1, maximum: Number.MAX_SAFE_INTEGER }) }),
  raw: true,
  file: true,
})

const row = Type.Record(Type.String(), Type.Unknown())

export const checkExport = defineCall('POST /api/exports/check', {
  summary: 'Which downloads had exactly these bytes, by their SHA-256; and, when none had, which had this name',
  permission: 'read logs',
  body: exactly({
    sha256: Type.String({ pattern: '^[0-9a-f]{64}$' }),
    file_name: Type.Optional(Type.String({ minLength: 1, maxLength: 255 })),
  }),
  reply: exactly({ matches: Type.Array(row), altered: Type.Array(row) }),
})

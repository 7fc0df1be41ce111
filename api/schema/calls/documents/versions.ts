import { Type } from 'typebox'
import { versionedTables } from '../../columns/versionedTables.ts'
import { defineCall, exactly } from '../../defineCall.ts'
import { nullable } from '../../replies.ts'

const id = Type.Integer({ minimum: 1, maximum: 2_147_483_647 })

/** A version: former, in force, scheduled for a later day, or overtaken by another one before its first day. */
const version = exactly({
  id,
  number: Type.Integer(),
  file_name: Type.String(),
  is_pdf: Type.Boolean(),
  size: Type.Integer(),
  sha256: Type.String(),
  effective_from: Type.String(),
  /** Its last day; null as long as no other version follows. */
  until: nullable(Type.String()),
  state: Type.Enum(['former', 'in_force', 'scheduled', 'overtaken']),
  created: Type.String(),
  created_by: nullable(Type.String()),
})

export const readDocumentVersions = defineCall('GET /api/visualize/document_versions/:table/:id', {
  summary: 'All versions of a document, the latest first, each with its first and last day',
  permission: 'read business',
  params: exactly({ table: Type.Enum(Object.keys(versionedTables) as (keyof typeof versionedTables)[]), id }),
  reply: exactly({ versions: Type.Array(version) }),
})

export const fetchDocumentVersion = defineCall('GET /api/visualize/document_version/:id', {
  summary: 'The file of one version of a document',
  permission: 'read business',
  raw: true,
  file: true,
  params: exactly({ id }),
})

const piece = exactly({ text: Type.String(), is_changed: Type.Boolean() })

export const compareDocumentVersions = defineCall('GET /api/visualize/document_difference/:former/:later', {
  summary: 'The words that differ between two versions of a document, side by side',
  permission: 'read business',
  params: exactly({ former: id, later: id }),
  reply: exactly({
    /** Which of the two has no text that could be compared: a scan, or a file that is no PDF. */
    without_text: Type.Array(id),
    /** They have so little in common that they stand beside each other as a whole. */
    is_whole: Type.Boolean(),
    removed: Type.Integer(),
    added: Type.Integer(),
    rows: Type.Array(
      Type.Union([
        exactly({ former: Type.Array(piece), later: Type.Array(piece) }),
        /** So many words between them are the same. */
        exactly({ unchanged: Type.Integer() }),
      ]),
    ),
  }),
})

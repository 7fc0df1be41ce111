import { Type } from 'typebox'
import { keepingReasons } from '../personal/keepingReasons.ts'
import { personalKinds } from '../personal/personalData.ts'
import type { KeepingReason } from '../personal/keepingReasons.ts'
import { defineCall, exactly } from '../defineCall.ts'
import { nullable } from '../replies.ts'

const id = Type.Integer({ minimum: 1, maximum: Number.MAX_SAFE_INTEGER })
const kind = Type.Enum([...personalKinds])
const text = Type.Optional(Type.String({ maxLength: 320 }))
const pseudonym = Type.String({ pattern: '^Erased-[0-9A-F]{8}$' })
/** The rows that are really the person's. */
const rows = Type.Array(exactly({ kind, id }), { minItems: 1, maxItems: 2000 })

export const findPerson = defineCall('POST /api/privacy/find', {
  summary:
    'Finds the rows that tell of a person, by exact e-mail, phone or name, over all tables. Nothing about the search is kept',
  permission: 'write people',
  harmlessTwice: 'only reads',
  body: exactly({ email: text, phone: text, name: text }),
  reply: exactly({
    /** What will stand for the person. */
    pseudonym,
    rows: Type.Array(exactly({ kind, id, values: Type.Record(Type.String(), nullable(Type.String())) })),
    /** There are more, which are found once these are dealt with. */
    is_cut: Type.Boolean(),
  }),
})

export const foreseeErasure = defineCall('POST /api/privacy/foresee', {
  summary: 'Says row by row what an erasure would replace, and what has to stay, until when and by which law. Changes nothing',
  permission: 'write people',
  harmlessTwice: 'only reads',
  body: exactly({ rows }),
  reply: exactly({
    rows: Type.Array(
      exactly({
        kind,
        id,
        /** Null if it is replaced. */
        reason: nullable(Type.Enum(Object.keys(keepingReasons) as KeepingReason[])),
        law: nullable(Type.String()),
        until: nullable(Type.String()),
      }),
    ),
  }),
})

const written = { permission: 'write people', idempotencyKey: true } as const

export const erasePerson = defineCall('POST /api/privacy/erase', {
  ...written,
  summary:
    'Replaces what tells of the person by a pseudonym, in one transaction, keeps what has to stay, and writes a letter about both',
  changes: [
    'privacy_request',
    'evidence_pack',
    'customer_order',
    'vat_id_check',
    'intake_finding',
    'em',
    'self_registration',
    'invite',
    'dashboard_user',
    'operator_user',
    'notification_subscriber',
    'notification_subscription',
    'direct_message_recipient',
    'outbox_view',
  ],
  body: exactly({ pseudonym, rows }),
  reply: exactly({ id, replaced: Type.Integer(), kept: Type.Integer() }),
})

export const exportPerson = defineCall('POST /api/privacy/export', {
  ...written,
  summary:
    'Puts these rows together for the person, by a job: a zip with JSON and a page to read, which can be fetched once within 7 days',
  changes: ['privacy_request', 'job_run'],
  body: exactly({ pseudonym, rows }),
  reply: exactly({ id, job: id }),
})

export const fetchPrivacyFile = defineCall('GET /api/privacy_request/:id/file', {
  summary: 'The export of a person, once; or the letter about an erasure',
  permission: 'write people',
  params: exactly({ id }),
  raw: true,
  file: true,
  changes: ['privacy_request'],
})

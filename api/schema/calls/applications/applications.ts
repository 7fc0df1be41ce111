import { Type } from 'typebox'
import { defineCall, exactly } from '../../defineCall.ts'
import { messageFields, nullable, rowOf } from '../../replies.ts'

const id = Type.Integer({ minimum: 1, maximum: 2_147_483_647 })
const status = Type.Union([Type.String({ maxLength: 30 }), Type.Null()])
const values = Type.Record(Type.String({ minLength: 1, maxLength: 63 }), Type.Unknown(), { maxProperties: 200 })

export const moveApplication = defineCall('POST /api/persistence/update_self_reg_application', {
  summary: 'Saves an application, or moves it to another stage, if it still has the status that the caller saw',
  permission: 'write business',
  harmlessTwice: 'is not done twice, because the status that must hold is another one then',
  changes: ['self_registration'],
  body: exactly({
    /** Its id, what changes, and for a move the new status; values that are the same already are left alone. */
    data: values,
    /** The status that must still hold. */
    status,
    /** Whether a rejection is mailed to the applicant. */
    mail: Type.Optional(Type.Boolean()),
  }),
  reply: exactly({
    /** 0 if the application has another status, or another version, by now. */
    rowCount: Type.Integer(),
    rows: Type.Array(Type.Record(Type.String(), Type.Unknown())),
    /** Who was quicker, and what has changed. */
    quicker: Type.Optional(exactly({ who: Type.String(), at: Type.String(), fields: Type.Array(Type.String()) })),
  }),
})

const alike = exactly({
  kind: Type.Enum(['merchant', 'application']),
  id,
  name: Type.String(),
  /** The state of the merchant or the application. */
  state: nullable(Type.String()),
  /** What agrees. */
  agrees: Type.Array(Type.Enum(['tin', 'vat_id', 'email', 'site', 'name'])),
})

const finding = exactly({
  field: Type.String(),
  /** Of a row of a list, its number from 0 on. */
  place: Type.Optional(Type.Integer()),
  /** Wrong as far as anybody can tell, or only unknown. */
  weight: Type.Enum(['refused', 'suspect', 'doubt']),
  ...messageFields,
})

export const judgeApplication = defineCall('GET /api/visualize/self_reg_judgement/:id', {
  summary: 'What stands beside an application: its legal status, similar merchants and applications, findings about its numbers',
  permission: 'read business',
  params: exactly({ id }),
  reply: exactly({
    is_eu_established: Type.Boolean(),
    /** The country of identification to propose (APP-51). */
    oss_country: nullable(Type.String()),
    alike: Type.Array(alike),
    findings: Type.Array(finding),
    /** What registers have answered about its numbers, newest first. */
    answers: Type.Array(rowOf('number_check')),
  }),
})

export const previewApproval = defineCall('GET /api/visualize/self_reg_approval/:id', {
  summary: 'The registration that an approval would send, the other rows that it would add, and what would keep it from that',
  permission: 'read business',
  params: exactly({ id }),
  reply: exactly({
    /** The body for POST /api/register/em. */
    registration: values,
    /** The VAT registrations, and the names of the documents that become attachments. */
    em_vat: Type.Array(exactly({ type: Type.String(), country: Type.String(), vat_id: Type.String() })),
    em_attachment: Type.Array(Type.String()),
    /** What looks wrong: to go on needs a reason. */
    suspects: Type.Record(Type.String(), exactly(messageFields)),
    /** What would be refused. */
    errors: Type.Record(Type.String(), exactly(messageFields)),
  }),
})

export const revealPortalPassword = defineCall('POST /api/visualize/reveal_portal_password', {
  summary: 'The password of an applicant for a reporting portal; each reading is in the audit log',
  permission: 'write business',
  harmlessTwice: 'only reads, and is logged each time',
  changes: ['audit_log'],
  body: exactly({ id }),
  reply: exactly({ reporting_portal_password: nullable(Type.String()) }),
})

export const fetchApplicationDocument = defineCall('GET /api/visualize/self_reg_document/:id', {
  summary: 'The file of a document of an application',
  permission: 'read business',
  raw: true,
  file: true,
  params: exactly({ id }),
})

import { Type } from 'typebox'
import { defineCall, exactly } from '../../defineCall.ts'
import { applicantFiles } from '../../forms/applicantFiles.ts'
import { languageCode } from '../../texts/studio/languageRows.ts'
import { messageFields, nothingReply, nullable } from '../../replies.ts'

/*
 * The public side of applications: calls of people who have no session, while `self_reg_enabled` is on; otherwise there are no such
 * addresses. `open` answers a token that opens one application and nothing else, sent as `Authorization: Bearer ap_…`.
 */

const text = (maxLength: number) => Type.String({ minLength: 1, maxLength })
const values = Type.Record(text(63), Type.Unknown(), { maxProperties: 200 })
const entry = Type.Record(text(63), Type.Unknown(), { maxProperties: 20 })
const entries = Type.Optional(Type.Array(entry, { maxItems: 5000 }))
const language = Type.Optional(Type.String({ pattern: languageCode, maxLength: 35 }))
/** The passphrase, or the token of an invitation's link in its place. */
const admission = { passphrase: Type.Optional(text(1024)), invitation: Type.Optional(text(200)) }
const lists = { establishments: entries, sites: entries, warehouses: entries }

const messages = Type.Record(Type.String(), exactly(messageFields))
/** What is wrong by field, those of lists as `sites.0.web_address`; and what looks wrong, which keeps nobody from submitting. */
const judged = { errors: messages, findings: messages }
const documents = Type.Array(
  exactly({ id: Type.Integer(), file_name: Type.String(), category: nullable(Type.String()), size: Type.Integer() }),
)

const versionId = Type.Integer({ minimum: 1, maximum: 2_147_483_647 })
/** The documents that are accepted with the submission, as they are in force today, and the versions accepted so far. */
const legal = {
  legal: Type.Array(
    exactly({
      kind: Type.Enum(['gdpr', 'agreement']),
      id: Type.Integer(),
      language: Type.String(),
      file_name: Type.String(),
    }),
  ),
  accepted: Type.Array(Type.Integer()),
}
/** The versions of documents that were read and accepted. */
const accepted = Type.Optional(Type.Array(versionId, { maxItems: 10 }))

export const readApplicationForm = defineCall('GET /api/self-reg/form', {
  summary: 'What the public form offers to choose from',
  public: true,
  reply: exactly({
    countries: Type.Array(exactly({ id: Type.Integer(), code: Type.String(), is_eu: Type.Boolean() })),
    checkouts: Type.Array(exactly({ id: Type.Integer(), name: Type.String() })),
  }),
})
export const openApplication = defineCall('POST /api/self-reg/open', {
  summary: 'Begins an application by the passphrase or an invitation, or goes on with one by a mailed link or its own token',
  public: true,
  harmlessTwice: 'an invitation or a link opens the same application again',
  body: exactly({ ...admission, link: Type.Optional(text(200)), language }),
  reply: exactly({
    /** Null if it was opened by its token. */
    token: nullable(Type.String()),
    /** The number to quote, once it is submitted. */
    number: nullable(Type.String()),
    application: values,
    establishments: Type.Array(entry),
    sites: Type.Array(entry),
    warehouses: Type.Array(entry),
    /** The address that was invited. */
    invited: nullable(Type.String()),
    has_portal_password: Type.Boolean(),
    documents,
    ...legal,
    ...judged,
  }),
})
export const fetchLegalDocument = defineCall('GET /api/self-reg/document/:id', {
  summary: 'A document that applicants accept, in the version in force: under the token of an application',
  public: true,
  raw: true,
  file: true,
  params: exactly({ id: versionId }),
})
export const saveApplication = defineCall('POST /api/self-reg/save', {
  summary: 'Keeps what has been entered so far: fields by name, lists as a whole; answers what is wrong with it',
  public: true,
  writes: true,
  harmlessTwice: 'says the same again',
  bodyLimit: 4 * 1024 * 1024,
  body: exactly({
    application: Type.Optional(values),
    ...lists,
    language,
    accepted,
    /** The id of a document that is taken away. */
    drop_document: Type.Optional(Type.Integer({ minimum: 1, maximum: 2_147_483_647 })),
  }),
  reply: exactly({ documents, ...legal, ...judged }),
})
export const addApplicationFile = defineCall('POST /api/self-reg/file', {
  summary: 'Adds a document to an application: form-data category, data',
  public: true,
  harmlessTwice: 'the same file is kept once',
  multipart: { maxBytes: applicantFiles.maxBytes, failure: 'UPLOAD', onDisk: true },
  bodyLimit: applicantFiles.maxBytes + 1024 * 1024,
  reply: exactly({ documents }),
})
export const mailApplicationLink = defineCall('POST /api/self-reg/mail_link', {
  summary: 'Mails a link with which to go on, on whatever device; the one mailed before opens nothing any more',
  public: true,
  harmlessTwice: 'mails the link again; limited',
  body: exactly({ email: text(320) }),
  reply: nothingReply,
})
export const submitApplication = defineCall('POST /api/self-reg/submit', {
  summary: 'Submits an application under its token, the passphrase or the link of an invitation; answers the number to quote',
  public: true,
  harmlessTwice: 'under its token, or under an Idempotency-Key, the same number is answered again',
  bodyLimit: 4 * 1024 * 1024,
  body: exactly({
    ...admission,
    /** The fields of `self_registration`, and its portal password, which is encrypted. Under a token it is what was saved. */
    application: Type.Optional(values),
    ...lists,
    accepted,
  }),
  reply: exactly({ id: Type.Integer(), number: Type.String() }),
})

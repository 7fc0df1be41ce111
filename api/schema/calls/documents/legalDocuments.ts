import { Type } from 'typebox'
import { documentLanguages } from '../../columns/legalDocuments.ts'
import { defineCall, exactly } from '../../defineCall.ts'
import { countedReply, idsReply } from '../../replies.ts'

const MiB = 1024 * 1024

/** The file of a language: its part is named by the language, as GDPR-08 and DSA-09 have it. */
const saving = {
  permission: 'write business',
  idempotencyKey: true,
  bodyLimit: 21 * MiB,
  multipart: { maxBytes: 20 * MiB, failure: 'UPLOAD' },
  reply: idsReply,
} as const
const reading = {
  permission: 'read business',
  raw: true,
  file: true,
  query: exactly({ language: Type.Enum([...documentLanguages]) }),
} as const

export const saveGdprDocument = defineCall('POST /api/gdpr/save', {
  ...saving,
  summary:
    'Adds the document of a language or replaces it: form-data with a PDF under its language (en), and effective_from, a day',
  changes: ['gdpr_document'],
})
export const fetchGdprDocument = defineCall('GET /api/visualize/gdpr', {
  ...reading,
  summary: 'The data protection document that is in force today in a language',
})
export const saveDataSecurityAgreement = defineCall('POST /api/datasecurityagreement/save', {
  ...saving,
  summary:
    'Adds the agreement of a language or replaces it: form-data with a PDF under its language (en), and effective_from, a day',
  changes: ['data_security_agreement'],
})
export const fetchDataSecurityAgreement = defineCall('GET /api/visualize/datasecurityagreement', {
  ...reading,
  summary: 'The data security agreement that is in force today in a language',
})

export const enterAcceptance = defineCall('POST /api/documents/accept', {
  ...saving,
  summary:
    'Enters that a merchant has accepted a version on paper: form-data version, em_id, accepted_on, accepted_by, data (the paper)',
  changes: ['document_acceptance'],
  reply: countedReply,
})

export const fetchAcceptanceEvidence = defineCall('GET /api/visualize/document_acceptance/:id', {
  summary: 'The signed paper of an acceptance',
  permission: 'read business',
  raw: true,
  file: true,
  params: exactly({ id: Type.Integer({ minimum: 1, maximum: 2_147_483_647 }) }),
})

import { Type } from 'typebox'
import { defineCall, exactly } from '../../defineCall.ts'
import { idsReply } from '../../replies.ts'

const id = Type.Integer({ minimum: 1, maximum: 2_147_483_647 })

const MiB = 1024 * 1024
const maxBytes = 20 * MiB

/** The upload of a document with the fields of its form. */
const upload = { permission: 'write business', idempotencyKey: true, bodyLimit: 21 * MiB } as const
const addition = { ...upload, multipart: { maxBytes, failure: 'UPLOAD' } } as const
const replacement = { ...upload, multipart: { maxBytes, failure: 'REPLACE' } } as const
const added = exactly({ rowCount: Type.Integer(), rows: Type.Array(exactly({ id, document_name: Type.String() })) })
const download = { permission: 'read business', raw: true, file: true } as const
/** If the caller names a merchant, the document must belong to that merchant. */
const ofMerchant = exactly({ id, em_id: Type.Optional(id) })

export const addMerchantContract = defineCall('POST /api/emContract/save', {
  ...addition,
  summary: 'Adds a contract document of a merchant: form-data em_id, document_name, data',
  reply: added,
  changes: ['em_contract_document'],
})
export const replaceMerchantContract = defineCall('POST /api/emContract/replace', {
  ...replacement,
  summary: 'Replaces the file of a contract document: form-data em_id, id, data',
  reply: idsReply,
  changes: ['em_contract_document'],
})
export const deleteMerchantContract = defineCall('DELETE /api/persistence/delete_em_contract/:em_id/:id', {
  summary: 'Deletes a contract document of a merchant',
  permission: 'write business',
  harmlessTwice: 'is refused once it is done',
  params: exactly({ em_id: id, id }),
  reply: idsReply,
  changes: ['em_contract_document'],
})
export const fetchMerchantContract = defineCall('POST /api/visualize/fetch_em_contract', {
  ...download,
  harmlessTwice: 'only reads',
  body: ofMerchant,
  summary: 'The current file of a contract document',
})
export const fetchPreviousMerchantContract = defineCall('POST /api/visualize/fetch_previous_em_contract', {
  ...download,
  harmlessTwice: 'only reads',
  body: ofMerchant,
  summary: 'The file that the current one replaced',
})
export const fetchAttachment = defineCall('GET /api/visualize/em_attachment/:id', {
  summary: 'The file of an attachment',
  permission: 'read business',
  raw: true,
  file: true,
  params: exactly({ id }),
})

export const addGeneralContract = defineCall('POST /api/generalContract/save', {
  ...addition,
  summary: 'Adds a general contract document: form-data document_name, data',
  reply: added,
  changes: ['general_contract_document'],
})
export const replaceGeneralContract = defineCall('POST /api/generalContract/replace', {
  ...replacement,
  summary: 'Replaces the file of a general contract document: form-data id, data',
  reply: idsReply,
  changes: ['general_contract_document'],
})
export const deleteGeneralContract = defineCall('DELETE /api/persistence/deleteDocument/:id', {
  summary: 'Deletes a general contract document',
  permission: 'write business',
  harmlessTwice: 'is refused once it is done',
  params: exactly({ id }),
  reply: idsReply,
  changes: ['general_contract_document'],
})
export const fetchGeneralContract = defineCall('POST /api/visualize/fetch_general_contract', {
  ...download,
  harmlessTwice: 'only reads',
  body: exactly({ id }),
  summary: 'The current file of a general contract document',
})
export const fetchPreviousGeneralContract = defineCall('POST /api/visualize/fetch_previous_general_contract', {
  ...download,
  harmlessTwice: 'only reads',
  body: exactly({ id }),
  summary: 'The file that the current one replaced',
})

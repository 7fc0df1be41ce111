import { Type } from 'typebox'
import { MOST_ACCESS } from '../../columns/accessInformation.ts'
import { defineCall, exactly } from '../../defineCall.ts'
import { countedReply, idsReply, nullable } from '../../replies.ts'

const id = Type.Integer({ minimum: 1, maximum: 2_147_483_647 })
const MiB = 1024 * 1024
const uploading = {
  permission: 'write business',
  idempotencyKey: true,
  bodyLimit: 21 * MiB,
  changes: ['intermediary_info'],
} as const

const access = nullable(Type.String({ maxLength: MOST_ACCESS }))

export const saveIntermediary = defineCall('POST /api/intermediaryInfo/save', {
  ...uploading,
  summary:
    'Adds a portal with its instructions: form-data intermediary_name, country_of_registration, scheme, access_information, instructions_file',
  multipart: { maxBytes: 20 * MiB, failure: 'UPLOAD' },
  reply: idsReply,
})
export const insertIntermediaryWithoutFile = defineCall('POST /api/persistence/insert_intermediary_without_file', {
  summary: 'Adds a portal without instructions',
  permission: 'write business',
  idempotencyKey: true,
  changes: ['intermediary_info'],
  body: exactly({
    intermediary_name: Type.Optional(nullable(Type.String({ maxLength: 1000 }))),
    country_of_registration: Type.Optional(nullable(Type.String({ maxLength: 20 }))),
    scheme: Type.Optional(nullable(Type.String({ maxLength: 20 }))),
    access_information: Type.Optional(access),
  }),
  reply: idsReply,
})
export const updateIntermediaryInstructions = defineCall('POST /api/intermediaryInstructionFile/update', {
  ...uploading,
  summary: 'Replaces the instructions of a portal; the former ones are kept: form-data intermediary_id, instructions_file',
  multipart: { maxBytes: 20 * MiB, failure: 'REPLACE' },
  reply: countedReply,
})
export const updateAccessInformation = defineCall('POST /api/accessInfo/update', {
  summary: 'Replaces how we sign in at a portal, which is kept encrypted',
  permission: 'write business',
  writes: true,
  harmlessTwice: 'sets the same again',
  changes: ['intermediary_info'],
  body: exactly({ id, access_information: access }),
  reply: countedReply,
})

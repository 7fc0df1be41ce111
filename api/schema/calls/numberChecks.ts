import { Type } from 'typebox'
import { defineCall, exactly } from '../defineCall.ts'
import { nullable, messageFields } from '../replies.ts'

const id = Type.Integer({ minimum: 1, maximum: 2_147_483_647 })
const text = nullable(Type.String())

const answered = exactly({
  /** The row that stores the request and the answer. */
  id,
  result: Type.Enum(['valid', 'invalid', 'unknown']),
  reason: text,
  name: text,
  address: text,
  consultation: text,
})

export const readMerchantNumbers = defineCall('GET /api/em/:id/numbers', {
  summary: 'The numbers of a merchant about which registers can be asked, each with the last answer',
  permission: 'read business',
  params: exactly({ id }),
  reply: exactly({
    rows: Type.Array(
      exactly({
        register: Type.Enum(['vies', 'eori']),
        number: Type.String(),
        country: Type.String(),
        answer: nullable(
          exactly({
            asked_at: Type.String(),
            result: Type.Enum(['valid', 'invalid', 'unknown']),
            reason: text,
            name: text,
            /** The register's proof that we have asked. */
            consultation: text,
            is_stand_in: Type.Boolean(),
          }),
        ),
      }),
    ),
  }),
})

const check = {
  permission: 'write business',
  harmlessTwice: 'an answer holds for a day',
  takesLong: true,
  changes: ['number_check'],
  reply: answered,
} as const

export const checkVat = defineCall('POST /api/em/check_vat', {
  ...check,
  summary: 'Asks VIES about a VAT number of the EU or Northern Ireland, and keeps question, answer and consultation number',
  body: exactly({
    country: Type.String({ pattern: '^[A-Z]{2}$' }),
    vat_number: Type.String({ minLength: 2, maxLength: 30 }),
    em_id: Type.Optional(id),
  }),
})

export const checkEori = defineCall('POST /api/em/check_eori', {
  ...check,
  summary: 'Asks the Commission’s register about an EORI number of the EU or Northern Ireland, and keeps question and answer',
  body: exactly({ eori: Type.String({ minLength: 3, maxLength: 20 }), em_id: Type.Optional(id) }),
})

export const checkMerchantNumbers = defineCall('POST /api/em/check_numbers', {
  summary: 'Asks VIES about each VAT id of a merchant',
  permission: 'write business',
  harmlessTwice: 'an answer holds for a day',
  takesLong: true,
  changes: ['number_check'],
  body: exactly({ id }),
  reply: exactly({
    messages: Type.Array(exactly({ message_type: Type.Enum(['success', 'info', 'warning', 'error']), ...messageFields })),
  }),
})

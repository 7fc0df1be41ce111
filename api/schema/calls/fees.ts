import { Type } from 'typebox'
import { defineCall, exactly } from '../defineCall.ts'
import { writtenReply } from '../replies.ts'

export const updateFeeClass = defineCall('POST /api/persistence/update_fee_class', {
  summary: 'Changes fields of a fee class; the rules hold for the class as it is afterwards',
  writes: true,
  permission: 'write reference',
  harmlessTwice: 'sets values',
  body: exactly({ data: Type.Record(Type.String({ minLength: 1, maxLength: 63 }), Type.Unknown(), { maxProperties: 50 }) }),
  reply: writtenReply,
  changes: ['fee_class'],
})

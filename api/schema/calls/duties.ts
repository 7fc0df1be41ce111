import { Type } from 'typebox'
import { defineCall, exactly } from '../defineCall.ts'
import { writtenReply } from '../replies.ts'
import { rowsReply } from '../replies.ts'

const name = Type.String({ minLength: 1, maxLength: 100 })

export const readStandardDuty = defineCall('GET /api/visualize/standard_customs_duty_rate', {
  summary: 'A standard customs duty rate by its name',
  permission: 'read reference',
  query: exactly({ name: Type.Optional(name) }),
  reply: rowsReply,
})
export const updateStandardDuty = defineCall('POST /api/persistence/update_standard_customs_duty_rate', {
  summary: 'Changes a standard customs duty rate',
  writes: true,
  permission: 'write reference',
  body: exactly({ id: Type.Integer({ minimum: 1 }), name, rate: Type.Unknown() }),
  reply: writtenReply,
})

import { Type } from 'typebox'
import { defineCall, exactly } from '../../defineCall.ts'
import { rowsOf, writtenReply } from '../../replies.ts'

const name = Type.String({ minLength: 1, maxLength: 100 })

export const readStandardDuty = defineCall('GET /api/visualize/standard_customs_duty_rate', {
  summary: 'A standard customs duty rate by its name',
  permission: 'read reference',
  query: exactly({ name: Type.Optional(name) }),
  reply: rowsOf('standard_customs_duty_rate'),
})
export const updateStandardDuty = defineCall('POST /api/persistence/update_standard_customs_duty_rate', {
  summary: 'Changes a standard customs duty rate',
  writes: true,
  permission: 'write reference',
  harmlessTwice: 'sets values',
  body: exactly({ id: Type.Integer({ minimum: 1 }), name, rate: Type.Unknown() }),
  reply: writtenReply,
  changes: ['standard_customs_duty_rate'],
})

import { Type } from 'typebox'
import { defineCall, exactly } from '../../defineCall.ts'
import { rowsOf, writtenReply } from '../../replies.ts'

const id = Type.Integer({ minimum: 1 })

export const listPostalCodes = defineCall('GET /api/visualize/special_territory_postal_codes/:id', {
  summary: 'The postal codes of a special territory',
  permission: 'read reference',
  params: exactly({ id }),
  reply: rowsOf('special_territory_postal_code'),
})
export const updatePostalCodes = defineCall('POST /api/persistence/update_special_territory_postal_codes', {
  summary: 'Adds a postal code to a special territory, or changes one',
  idempotencyKey: true,
  writes: true,
  permission: 'write reference',
  body: exactly({
    data: exactly({
      /** The operation. It is not the type of the stored row, which follows from a trailing star in the code. */
      type: Type.Enum(['insert', 'update']),
      id: Type.Optional(id),
      postal_code: Type.String({ maxLength: 20 }),
      country_code: Type.String({ maxLength: 2 }),
      special_territory_id: id,
    }),
  }),
  reply: writtenReply,
  changes: ['special_territory_postal_code'],
})
export const removePostalCode = defineCall('DELETE /api/persistence/special_territory_postal_code/:id', {
  summary: 'Takes a postal code from its special territory',
  permission: 'write reference',
  harmlessTwice: 'is refused once it is done',
  params: exactly({ id }),
  reply: writtenReply,
  changes: ['special_territory_postal_code'],
})

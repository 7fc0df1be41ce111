import { Type } from 'typebox'
import type { AttentionName } from '../attention.ts'
import { attentions } from '../attention.ts'
import { defineCall, exactly } from '../defineCall.ts'

/** The path of a page after /view/, of one or two parts. */
const route = Type.String({ pattern: '^[A-Za-z0-9_-]+(/[A-Za-z0-9_-]+)?$', maxLength: 63 })

export const readAttention = defineCall('GET /api/attention', {
  summary: 'What waits for people, of what the person may read: how many rows there are of each kind',
  permission: 'signed in',
  reply: exactly({
    rows: Type.Array(exactly({ name: Type.Enum(attentions.map(({ name }): AttentionName => name)), count: Type.Integer() })),
  }),
})

export const readFavourites = defineCall('GET /api/favourites', {
  summary: 'The pages that the person has marked, in the order in which that was done',
  permission: 'signed in',
  reply: exactly({ rows: Type.Array(exactly({ route })) }),
})

export const markFavourite = defineCall('PUT /api/favourites', {
  summary: 'Marks a page as a favourite of the person, or no longer',
  permission: 'signed in',
  harmlessTwice: 'sets a state',
  body: exactly({ route, is_favourite: Type.Boolean() }),
  reply: exactly({ rowCount: Type.Integer() }),
})

import { Type } from 'typebox'
import type { AttentionName } from '../attention.ts'
import { attentions } from '../attention.ts'
import { day, defineCall, exactly } from '../defineCall.ts'
import { nullable } from '../replies.ts'

/** The path of a page after /view/, of one or two parts. */
const route = Type.String({ pattern: '^[A-Za-z0-9_-]+(/[A-Za-z0-9_-]+)?$', maxLength: 63 })

export const readAttention = defineCall('GET /api/attention', {
  summary:
    'What waits for people, of what the person may read: how many rows of each kind, how much money, and the most urgent one; and the feeds',
  permission: 'signed in',
  reply: exactly({
    rows: Type.Array(
      exactly({
        name: Type.Enum(attentions.map(({ name }): AttentionName => name)),
        count: Type.Integer(),
        /** In euro; null where nothing is added up, or a rate is missing. */
        amount: nullable(Type.String()),
        /** The most urgent of them. */
        first: nullable(
          exactly({
            id: Type.Integer(),
            label: nullable(Type.String()),
            /** The day until which it has to be done. */
            due: nullable(day),
            /** The day since when it has waited. */
            since: nullable(day),
            /** How many order lines it touches. */
            touches: nullable(Type.Integer()),
          }),
        ),
      }),
    ),
    /** The feeds, each with what came of it on the last 14 days (UTC), the latest last; null for a day without a sync. */
    feeds: Type.Array(
      exactly({
        id: Type.Integer(),
        name: Type.String(),
        state: Type.String(),
        nights: Type.Array(nullable(Type.Union([Type.Literal('done'), Type.Literal('failed')]))),
      }),
    ),
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

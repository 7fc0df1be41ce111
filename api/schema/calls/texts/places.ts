import { Type } from 'typebox'
import { defineCall, exactly } from '../../defineCall.ts'
import { nullable } from '../../replies.ts'
import { standings } from '../../texts/studio/placesIndex.ts'
import { unseenReasons } from '../../texts/studio/unseenTexts.ts'

const pixels = Type.Integer()

export const readTextPlaces = defineCall('GET /api/studio/places', {
  summary:
    'Where a text stands, found by a walk through all screens of the demo: screens, what was pressed, rectangles in pictures',
  permission: 'read texts',
  query: exactly({ key: Type.String({ minLength: 1, maxLength: 300 }) }),
  reply: exactly({
    /** The day of the walk (UTC); null if there was none. */
    walked: nullable(Type.String({ format: 'date' })),
    rows: Type.Array(
      exactly({
        title: Type.String(),
        steps: Type.Array(Type.String()),
        route: nullable(Type.String()),
        picture: Type.String(),
        standing: Type.Enum(standings),
        x: pixels,
        y: pixels,
        width: pixels,
        height: pixels,
      }),
    ),
    /** What the narrowest of its places has room for; null if none would cut it. */
    room: nullable(exactly({ width: pixels, font: Type.String(), inTwoLines: Type.Optional(Type.Literal(true)) })),
    /** Why the walk does not come to it; null if it does, or if nobody knows. */
    reason: nullable(Type.Enum(unseenReasons)),
  }),
})

export const fetchTextPicture = defineCall('GET /api/studio/picture/:name', {
  summary: 'The picture of a screen on which texts stand (JPEG), with rows that the demo has made up',
  permission: 'read texts',
  params: exactly({ name: Type.String({ pattern: '^[a-z0-9_-]{1,120}$' }) }),
  raw: true,
  file: true,
})

import type { PlacedScreen, PlacesIndex, Standing, TextPlace, TextRoom } from '#schema/texts/studio/placesIndex.ts'
import { MAX_PLACES, pictured } from '#schema/texts/studio/placesIndex.ts'

/** A text that was found on a screen, by its key. */
export interface FoundText {
  key: string
  standing: Standing
  x: number
  y: number
  width: number
  height: number
  room: TextRoom | null
  /** Nothing lies over it. */
  inSight: boolean
}

/** A screen that was walked over, with all its texts. */
export interface Visit extends PlacedScreen {
  found: readonly FoundText[]
}

/** The name of the picture of a state, as a file and in an address. */
export const pictureOf = (state: string): string => state.toLowerCase().replaceAll(/\W+/g, '-')

const isInPicture = ({ x, y, width, height }: FoundText): boolean =>
  width > 0 && height > 0 && x >= 0 && y >= 0 && x + width <= pictured.width && y + height <= pictured.height

/** The better a text can be shown in a picture, the higher. */
const worth = (text: FoundText): number =>
  (isInPicture(text) ? 4 : 0) + (text.inSight ? 2 : 0) + (text.standing === 'text' ? 1 : 0)

/** A dialog over a list has the same address; the texts of the list are shown there once. */
const addressOf = ({ route, title }: PlacedScreen): string => (route ?? title).split('?', 1)[0] ?? ''

const roomIn = ({ width, inTwoLines }: TextRoom): number => (inTwoLines ? 2 * width : width)

/** The narrowest room of each text that is cut somewhere. */
function narrowest(visits: readonly Visit[]): Record<string, TextRoom> {
  const rooms: Record<string, TextRoom> = {}
  for (const { key, room } of visits.flatMap(({ found }) => found))
    if (room && roomIn(room) < roomIn(rooms[key] ?? { ...room, width: Infinity })) rooms[key] = room
  return rooms
}

/**
 * The places that are shown for each text: on different screens, the clearest first; of two that are alike, the one with fewer steps.
 * A screen on which no text is shown gets no picture.
 */
export function choosePlaces(visits: readonly Visit[]): PlacesIndex {
  const byKey = new Map<string, { visit: Visit; text: FoundText }[]>()
  for (const visit of visits)
    for (const text of visit.found) byKey.set(text.key, [...(byKey.get(text.key) ?? []), { visit, text }])
  const screens: PlacedScreen[] = []
  const numbers = new Map<Visit, number>()
  const numberOf = (visit: Visit): number => {
    const { found: _found, ...screen } = visit
    const known = numbers.get(visit) ?? screens.push(screen) - 1
    numbers.set(visit, known)
    return known
  }
  const places: Record<string, TextPlace[]> = {}
  for (const [key, all] of byKey) {
    const best = all.toSorted((a, b) => worth(b.text) - worth(a.text) || a.visit.steps.length - b.visit.steps.length)
    const apart = best.filter(({ visit }, at) => best.findIndex((one) => addressOf(one.visit) === addressOf(visit)) === at)
    places[key] = apart.slice(0, MAX_PLACES).map(({ visit, text: { standing, x, y, width, height } }) => ({
      screen: numberOf(visit),
      standing,
      x: Math.round(x),
      y: Math.round(y),
      width: Math.round(width),
      height: Math.round(height),
    }))
  }
  return { screens, places, rooms: narrowest(visits) }
}

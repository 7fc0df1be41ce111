import { eventEntries, eventParts } from '#schema/intake/eventParts.ts'
import type { Texts } from '#schema/texts/createTexts.ts'

const isPart = (name: string): name is keyof typeof eventParts => Object.hasOwn(eventParts, name)
const isList = (name: string): name is keyof typeof eventEntries => Object.hasOwn(eventEntries, name)
const isPlace = (segment: string | undefined): segment is string => segment !== undefined && /^\d+$/.test(segment)

/**
 * A path within an order event in words: `items.2.unit_price` is `Item 3: Unit price`. Unknown names are quoted as they
 * were sent.
 */
export function eventPathWords(path: string, t: Texts['t']): string {
  const segments = path.split('.')
  return segments
    .flatMap((segment, place) => {
      const next = segments[place + 1]
      if (isList(segment) && isPlace(next)) return t(`intake.entry.${segment}`, { number: Number(next) + 1 })
      if (isPlace(segment) && isList(segments[place - 1] ?? '')) return []
      return isPart(segment) ? t(`intake.part.${segment}`) : `“${segment}”`
    })
    .join(': ')
}

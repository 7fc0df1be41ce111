import { allTexts } from '#schema/texts/catalogue/allTexts.ts'
import { changePageMode } from '../../../data/samples/pageMode.ts'
import { showInPlace } from '../../../texts/inPlace.ts'
import { markOf, withoutMarks } from '../../../texts/marks.ts'
import type { PageText } from './PageTexts.ts'
import { PageTexts } from './PageTexts.ts'
import { roomOf } from './roomOf.ts'

/** Whether what is seen at the middle of a text is the element that says it. */
function isInSight(element: Element, { left, top, width, height }: DOMRect): boolean {
  const seen = document.elementFromPoint(left + width / 2, top + height / 2)
  return seen !== null && (element.contains(seen) || seen.contains(element))
}

function placeOf({ key, standing, element, range }: PageText) {
  const words = range?.()
  const box = (words ?? element).getBoundingClientRect()
  const { x, y, width, height } = box
  const room = words ? roomOf(element, words) : null
  return { key, standing, x, y, width, height, room, inSight: width > 0 && height > 0 && isInSight(element, box) }
}

/**
 * Marks all texts for the walk through all screens (`npm run screens -- texts`), and gives it a function of the window, `listPlaces`,
 * that says which texts the page has and where. Every title has the key of its own place, and every message its code, also in English.
 */
export function letPlacesBeListed(): void {
  const texts = allTexts()
  const ofPlaces = texts.filter(({ key }) => key.startsWith('titles.') || key.startsWith('messages.'))
  changePageMode({ seen: withoutMarks })
  showInPlace({
    mark: markOf(new Set(texts.map(({ key }) => key))),
    drafts: Object.fromEntries(ofPlaces.map(({ key, english }) => [key, english])),
  })
  const page = new PageTexts(() => false)
  page.start()
  Object.assign(window, { listPlaces: () => page.list().map(placeOf) })
}

import type { TextRoom } from '#schema/texts/studio/placesIndex.ts'
import { MOST_TITLE } from '../../../table/page/headWidth.ts'

/** Wider than any screen. */
const WIDE_PX = 4000

/** What `overflow` is where something is cut. */
const cuts: ReadonlySet<string> = new Set(['hidden', 'clip'])

/** The nearest box that shows one line and cuts what is longer; undefined if the text wraps, or its box grows as far as it likes. */
function cuttingBox(element: Element): HTMLElement | undefined {
  if (getComputedStyle(element).whiteSpace !== 'nowrap') return undefined
  for (let box: Element | null = element; box !== null; box = box.parentElement) {
    const { textOverflow, overflowX } = getComputedStyle(box)
    if (textOverflow === 'ellipsis' && cuts.has(overflowX) && box instanceof HTMLElement) return box
    if (overflowX !== 'visible') return undefined
  }
  return undefined
}

const innerWidth = (box: HTMLElement): number => {
  const { paddingLeft, paddingRight } = getComputedStyle(box)
  return box.clientWidth - parseFloat(paddingLeft) - parseFloat(paddingRight)
}

/** As canvases take it; `font` itself is empty where figures have one width. */
function fontOf(element: Element): string {
  const { fontStyle, fontWeight, fontSize, fontFamily } = getComputedStyle(element)
  return `${fontStyle} ${fontWeight} ${fontSize} ${fontFamily}`
}

function contentWidth(box: HTMLElement): number {
  const all = document.createRange()
  all.selectNodeContents(box)
  return all.getBoundingClientRect().width
}

/** How wide a box gets with its words: what follows them is made too wide for a moment. */
function mostWidth(box: HTMLElement, element: Element): number {
  const spacer = document.createElement('span')
  spacer.style.cssText = `display: inline-block; width: ${WIDE_PX}px`
  element.append(spacer)
  const most = innerWidth(box)
  spacer.remove()
  return most
}

/** The room of the title of a column, which has two lines and grows with it up to a width; undefined if it is none. */
function roomInHead(element: Element): TextRoom | undefined {
  const head = element.closest('[role=columnheader]')
  const title = element.closest('.head-title')
  if (!(head instanceof HTMLElement) || !(title instanceof HTMLElement)) return undefined
  // A title that stays whole beside the words of an order pushes these out of the head.
  const most = Math.min(mostWidth(title, element), innerWidth(head))
  return { width: Math.floor(Math.max(most, MOST_TITLE)), font: fontOf(element), inTwoLines: true }
}

/**
 * How wide the words of a range may be where they stand, and in which font; null if nothing would cut them. Boxes may grow with their
 * words, up to a limit.
 */
export function roomOf(element: Element, words: Range): TextRoom | null {
  const head = roomInHead(element)
  if (head) return head
  const box = cuttingBox(element)
  if (!box) return null
  const own = words.getBoundingClientRect().width
  const others = contentWidth(box) - own
  const most = mostWidth(box, element)
  const width = Math.floor(most - others)
  // Where the English itself is cut, there is nothing to measure by.
  return most >= WIDE_PX || width < Math.floor(own) ? null : { width, font: fontOf(element) }
}

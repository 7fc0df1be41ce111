import type { TextRoom } from '#schema/texts/studio/placesIndex.ts'

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

/**
 * How wide the words of a range may be where they stand, and in which font; null if nothing would cut them. Boxes may grow with their
 * words, up to a limit: what follows the words is therefore made too wide for a moment.
 */
export function roomOf(element: Element, words: Range): TextRoom | null {
  const box = cuttingBox(element)
  if (!box) return null
  const own = words.getBoundingClientRect().width
  const others = contentWidth(box) - own
  const spacer = document.createElement('span')
  spacer.style.cssText = `display: inline-block; width: ${WIDE_PX}px`
  element.append(spacer)
  const most = innerWidth(box)
  spacer.remove()
  const width = Math.floor(most - others)
  // Where the English itself is cut, there is nothing to measure by.
  return most >= WIDE_PX || width < Math.floor(own) ? null : { width, font: fontOf(element) }
}

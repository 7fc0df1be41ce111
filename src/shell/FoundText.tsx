import { useEffect, useState } from 'react'
import { useLocation } from 'react-router'

/** What a search has found: the text, and the field that holds it if known. */
export interface Found {
  text: string
  field?: string | undefined
}

const highlightName = 'found'

/** The elements that contain values: cells of lists and fields of records. */
const values = '[role=gridcell], [data-field] dd'

function rangesOf(element: Element, text: string): Range[] {
  const wanted = text.toLowerCase()
  const walker = document.createTreeWalker(element, NodeFilter.SHOW_TEXT)
  const ranges: Range[] = []
  for (let node = walker.nextNode(); node; node = walker.nextNode()) {
    const start = node.nodeValue?.toLowerCase().indexOf(wanted) ?? -1
    if (start < 0) continue
    const range = new Range()
    range.setStart(node, start)
    range.setEnd(node, Math.min(start + wanted.length, node.nodeValue?.length ?? 0))
    ranges.push(range)
  }
  return ranges
}

/** Events that show that the person has gone on by themselves. */
const ownSteps = ['wheel', 'touchstart', 'pointerdown', 'keydown'] as const

/** Highlights what was found while the page is shown, and keeps it in view while parts above it load, until the person goes on. */
function markFound({ text, field }: Found): () => void {
  let isOver = false
  const goOn = () => {
    isOver = true
  }
  for (const step of ownSteps) addEventListener(step, goOn, { once: true, capture: true, passive: true })
  const mark = () => {
    const ranges = [...document.querySelectorAll(values)].flatMap((element) => rangesOf(element, text))
    CSS.highlights.set(highlightName, new Highlight(...ranges))
    const places = ranges.map(({ startContainer }) => startContainer.parentElement)
    const place = places.find((element) => !field || element?.closest(`[data-column="${field}"], [data-field="${field}"]`))
    if (!isOver) place?.scrollIntoView({ block: 'nearest', inline: 'center' })
  }
  let frame = 0
  const observer = new MutationObserver(() => {
    cancelAnimationFrame(frame)
    frame = requestAnimationFrame(mark)
  })
  observer.observe(document.body, { childList: true, subtree: true, characterData: true })
  mark()
  return () => {
    observer.disconnect()
    cancelAnimationFrame(frame)
    for (const step of ownSteps) removeEventListener(step, goOn, { capture: true })
    CSS.highlights.delete(highlightName)
  }
}

interface Shown extends Found {
  /** The page on which it was found, and the merchant that is open there. */
  on: string
}

/** Highlights what was searched for on the page that a search has opened, until another page or record is opened. */
export function FoundText() {
  const { pathname, search, state } = useLocation()
  const on = `${pathname} ${new URLSearchParams(search).get('merchant')}`
  const given = (state as { found?: Found } | null)?.found
  const [shown, setShown] = useState<Shown>()
  // The list replaces the router state by its address, so what was found is kept here.
  if (given && (shown?.text !== given.text || shown.field !== given.field || shown.on !== on)) setShown({ ...given, on })
  else if (!given && shown && shown.on !== on) setShown(undefined)

  useEffect(() => {
    // Some browsers do not support highlights.
    if (shown && 'highlights' in CSS) return markFound(shown)
  }, [shown])
  return null
}

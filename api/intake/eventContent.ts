import { hash } from 'node:crypto'
import type { OrderEvent } from '#schema/intake/orderEvents.ts'

/** The content of an event as hashes: enough to see whether another event has the same content, and where they differ. */
export interface EventContent {
  hash: string
  /** For each value of the event, a short hash of its path and one of the value. */
  leaves: string
}

const LEAF_LENGTH = 7

/** The key of an event: an event whose key is already known is a repetition. */
export function eventKey(event: OrderEvent): string {
  switch (event.type) {
    case 'order':
      return `order ${event.id}`
    case 'shipment':
    case 'return':
    case 'discount':
      return `${event.type} ${event.order} ${event.id}`
    default:
      return `${event.type} ${event.order} ${event.at}`
  }
}

/** A value of an event: its path, and both as text. */
interface Leaf {
  path: string
  text: string
}

/** The values of an event by their paths, without the merchant, which may be named or follow from the key. */
function leavesOf(event: OrderEvent): Leaf[] {
  const leaves: Leaf[] = []
  const visit = (value: unknown, path: string) => {
    if (typeof value !== 'object' || value === null) leaves.push({ path, text: `${path}=${JSON.stringify(value)}` })
    else
      for (const [name, inner] of Object.entries(value)) if (path || name !== 'em') visit(inner, path ? `${path}.${name}` : name)
  }
  visit(event, '')
  return leaves
}

/** FNV-1a in base 36, which is enough to locate the values that differ once the whole is known to differ. */
function shortHash(text: string): string {
  let value = 2_166_136_261
  for (let place = 0; place < text.length; place++) value = Math.imul(value ^ text.charCodeAt(place), 16_777_619)
  return (value >>> 0).toString(36).padStart(LEAF_LENGTH, '0')
}

/** The content of an event as it was sent, before defaults, independent of the order of its keys. */
export function contentOf(event: OrderEvent): EventContent {
  const texts = leavesOf(event)
    .map(({ text }) => text)
    .toSorted()
  return { hash: hash('sha1', texts.join('\n'), 'base64url'), leaves: texts.map(shortHash).join('') }
}

const split = (leaves: string): string[] => leaves.match(new RegExp(`.{${LEAF_LENGTH}}`, 'g')) ?? []

interface Difference {
  /** Paths whose values the known event did not have. */
  added: string[]
  /** Whether the known event had values that this one has not. */
  isMissing: boolean
}

/** How an event differs from the known one with the same key. */
export function differenceTo(known: EventContent, event: OrderEvent): Difference {
  const before = new Set(split(known.leaves))
  const now = leavesOf(event).map(({ path, text }) => ({ path, leaf: shortHash(text) }))
  const own = new Set(now.map(({ leaf }) => leaf))
  return {
    added: now.filter(({ leaf }) => !before.has(leaf)).map(({ path }) => path),
    isMissing: [...before].some((leaf) => !own.has(leaf)),
  }
}

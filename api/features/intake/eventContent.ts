import { createHash } from 'node:crypto'
import type { OrderEvent } from '#schema/intake/orderEvents.ts'

/** What an event said, as hashes: enough to see that another says the same, and where it does not. */
export interface EventContent {
  hash: string
  /** For each value of the event, a short hash of its path and itself. */
  leaves: string
}

const LEAF_LENGTH = 6

/** The key under which an event is known: the same one again is the same event. */
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

function leavesOf(value: unknown, path: string): [path: string, text: string][] {
  if (typeof value !== 'object' || value === null) return [[path, `${path}=${JSON.stringify(value)}`]]
  return Object.entries(value).flatMap(([name, inner]) => leavesOf(inner, path ? `${path}.${name}` : name))
}

const digestOf = (text: string): string => createHash('sha1').update(text).digest('base64url')

/** The values of an event by their paths, whoever sent it: the merchant may be named or follow from the key. */
const valuesOf = (event: OrderEvent) =>
  leavesOf({ ...event, em: null }, '').map(([path, text]) => ({ path, leaf: digestOf(text).slice(0, LEAF_LENGTH) }))

/** The content of an event as it was sent, before defaults, whatever the order of its keys. */
export function contentOf(event: OrderEvent): EventContent {
  const leaves = valuesOf(event)
    .map(({ leaf }) => leaf)
    .toSorted()
    .join('')
  return { hash: digestOf(leaves), leaves }
}

const split = (leaves: string): string[] => leaves.match(new RegExp(`.{${LEAF_LENGTH}}`, 'g')) ?? []

interface Difference {
  /** Paths whose values the known event did not have. */
  added: string[]
  /** Whether the known event had values that this one has not. */
  isMissing: boolean
}

/** How an event differs from the one that is known under its key. */
export function differenceTo(known: EventContent, event: OrderEvent): Difference {
  const before = new Set(split(known.leaves))
  const now = valuesOf(event)
  const own = new Set(now.map(({ leaf }) => leaf))
  return {
    added: now.filter(({ leaf }) => !before.has(leaf)).map(({ path }) => path),
    isMissing: [...before].some((leaf) => !own.has(leaf)),
  }
}

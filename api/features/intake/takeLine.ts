import type { OrderEvent } from '#schema/intake/orderEvents.ts'
import type { IntakeMerchant } from '../../orders/readOrderMerchants.ts'
import { contentOf, differenceTo } from './eventContent.ts'
import type { Finding } from './findings/Finding.ts'
import { errorOf } from './findings/Finding.ts'
import { MOST_REFUSED } from './IntakeRun.ts'
import type { IntakeRun } from './IntakeRun.ts'
import type { ParsedLine } from './parseLine.ts'
import type { ChunkState, KnownLine } from './ChunkState.ts'
import { orderIdOf, orderKey } from './ChunkState.ts'
import { completeFollowUp, completing, takeFollowUp } from './takeFollowUp.ts'
import type { FollowUp } from './takeFollowUp.ts'
import { findingOf, takeOrder } from './takeOrder.ts'

interface Taken {
  outcome: 'accepted' | 'unchanged' | 'refused'
  findings: readonly Finding[]
}

const refused = (findings: readonly Finding[]): Taken => ({ outcome: 'refused', findings })
const accepted = (findings: readonly Finding[] = []): Taken => ({ outcome: 'accepted', findings })

/** Distance sales under these rules exist since that day (Directive (EU) 2017/2455), and clocks differ by minutes. */
const FIRST_INSTANT = Date.parse('2021-07-01T00:00:00Z')
const CLOCK_DIFFERENCE_MS = 300_000

const arrivalOf = ({ now }: ChunkState, { line }: KnownLine): Date => line.arrived ?? now

/** Takes one line: it is done, was done before, or is refused with the reasons. */
export function takeLine(state: ChunkState, line: ParsedLine, known: KnownLine | undefined): Taken {
  const { event } = line
  const wrong = line.findings.length ? line.findings : event && findWrong(state, event, known)
  const taken = known && !wrong?.length ? takeKnown(state, known) : refused(wrong ?? line.findings)
  if (!known || event?.type !== 'order') return taken
  const isTaken = taken.outcome !== 'refused'
  if (!isTaken) rememberRefused(state.run, known.merchant, event)
  const { sale_type: saleType } = event
  if (saleType === 'POST_SALE' || saleType === 'POST_SALE_WITHOUT_LC')
    state.postSales.push({ merchant: known.merchant, saleType, isTaken })
  return taken
}

/** What is wrong with an event before anything else is asked: whose it is, and when it was. */
function findWrong(state: ChunkState, event: OrderEvent, known: KnownLine | undefined): Finding[] {
  if (!known) return [errorOf('UNKNOWN_MERCHANT', 'em')]
  if (!known.merchant.enabled) return [errorOf('MERCHANT_BLOCKED', 'em')]
  const now = arrivalOf(state, known)
  const instants: [string, string | undefined][] =
    event.type === 'order'
      ? [
          ['at', event.at],
          ['payment.at', event.payment?.at],
        ]
      : event.type === 'return'
        ? [['confirmed_at', event.confirmed_at]]
        : [['at', event.at]]
  return instants.flatMap(([field, text]) => {
    if (text === undefined) return []
    const time = Date.parse(text)
    const isPossible = time >= FIRST_INSTANT && time <= now.getTime() + CLOCK_DIFFERENCE_MS
    return isPossible ? [] : [errorOf('DATE', field)]
  })
}

function takeKnown(state: ChunkState, known: KnownLine): Taken {
  const { merchant, event, key } = known
  const place = `${merchant.id} ${key}`
  const content = contentOf(event)
  const before = state.taken.get(place) ?? state.known.get(place)
  if (before?.hash === content.hash) return { outcome: 'unchanged', findings: [] }
  const isCompletion = before !== undefined && completes(event, before)
  if (before && !isCompletion) return refused([conflictOf(event, before)])
  const findings =
    event.type === 'order'
      ? takeNew(state, known)
      : follow(state, { merchant, event, isCompletion, now: arrivalOf(state, known) })
  if (findings.some(({ level }) => level === 'error')) return refused(findings)
  state.taken.set(place, { ...content, emId: merchant.id, key })
  return accepted(findings)
}

function conflictOf(event: OrderEvent, before: { hash: string; leaves: string }): Finding {
  const { added } = differenceTo(before, event)
  const fields = added.length ? added.join(', ') : 'fields are missing'
  return errorOf('CONFLICT', added[0] ?? null, `The same id has come with other content: ${fields}`)
}

/** Whether a line only adds what a first one left open. */
function completes(event: OrderEvent, before: { hash: string; leaves: string }): boolean {
  const open = completing[event.type]
  if (!open) return false
  const { added, isMissing } = differenceTo(before, event)
  return !isMissing && added.every((path) => open.includes(path))
}

function takeNew(state: ChunkState, known: KnownLine): readonly Finding[] {
  const { merchant, event } = known
  if (event.type !== 'order') return []
  const { run, changes } = state
  const now = arrivalOf(state, known)
  const place = orderKey(merchant, event.id)
  // Orders that came in otherwise have no event that they could be compared with.
  if (state.orders.has(place)) return [errorOf('CONFLICT', 'id')]
  const { stored, findings } = takeOrder({ book: run.book, changes, merchant, now, source: run.source }, event)
  if (stored) state.orders.set(place, stored)
  return findings
}

interface Following {
  merchant: IntakeMerchant
  event: FollowUp
  /** It adds to a line that came before. */
  isCompletion: boolean
  now: Date
}

function follow(state: ChunkState, { merchant, event, isCompletion, now }: Following): readonly Finding[] {
  const place = orderKey(merchant, event.order)
  const stored = state.orders.get(place)
  if (!stored) return [errorOf(state.run.refusedOrders.has(place) ? 'ORDER_REFUSED' : 'UNKNOWN_ORDER', 'order')]
  const context = { book: state.run.book, changes: state.changes, merchant, stored, now }
  const refusal = isCompletion ? completeFollowUp(context, event) : takeFollowUp(context, event)
  return refusal ? [findingOf(refusal)] : []
}

function rememberRefused({ refusedOrders }: IntakeRun, merchant: IntakeMerchant, event: OrderEvent): void {
  if (refusedOrders.size < MOST_REFUSED) refusedOrders.add(orderKey(merchant, orderIdOf(event)))
}

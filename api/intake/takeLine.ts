import type { FindingCode } from '#schema/intake/findingCodes.ts'
import type { OrderEvent } from '#schema/intake/orderEvents.ts'
import type { IntakeMerchant } from '../orders/readOrderMerchants.ts'
import { contentOf, differenceTo } from './eventContent.ts'
import type { Finding } from './Finding.ts'
import { errorOf, findingOf } from './Finding.ts'
import { MAX_REFUSED } from './IntakeRun.ts'
import { foreignParcelsIn } from './foreignParcels.ts'
import type { IntakeRun } from './IntakeRun.ts'
import type { ParsedLine } from './parseLine.ts'
import type { ChunkState, KnownLine } from './ChunkState.ts'
import { orderIdOf, orderKey } from './ChunkState.ts'
import { completeFollowUp, completionFields, takeFollowUp } from './takeFollowUp.ts'
import type { FollowUp } from './takeFollowUp.ts'
import { takeOrder } from './newOrder/takeOrder.ts'
import { wrongInstant } from './wrongInstant.ts'

interface Taken {
  outcome: 'accepted' | 'unchanged' | 'refused'
  findings: readonly Finding[]
}

const refused = (findings: readonly Finding[]): Taken => ({ outcome: 'refused', findings })
const accepted = (findings: readonly Finding[] = []): Taken => ({ outcome: 'accepted', findings })

/** Warnings about figures that the merchant computed itself. */
const aboutFigures: ReadonlySet<string> = new Set<FindingCode>(['VAT_DIFFERS', 'RATE_NOT_VALID', 'AMOUNT'])

const arrivalOf = ({ now }: ChunkState, { line }: KnownLine): Date => line.arrived ?? now

/** Takes one line: it is applied, has already been applied before, or is refused with reasons. */
export function takeLine(state: ChunkState, line: ParsedLine, known: KnownLine | undefined): Taken {
  const { event } = line
  const wrong = line.findings.length ? line.findings : event && findWrong(state, event, known)
  const taken = known && !wrong?.length ? takeKnown(state, known) : refused(wrong ?? line.findings)
  if (!known || event?.type !== 'order') return taken
  const isTaken = taken.outcome !== 'refused'
  if (!isTaken) rememberRefused(state.run, known.merchant, event)
  const { sale_type: saleType } = event
  if (saleType === 'POST_SALE' || saleType === 'POST_SALE_WITHOUT_LC')
    state.postSales.push({
      merchant: known.merchant,
      saleType,
      isTaken,
      isWarned: isTaken && taken.findings.some(({ code }) => aboutFigures.has(code)),
    })
  return taken
}

/** The first checks of an event: its merchant and its dates. */
function findWrong(state: ChunkState, event: OrderEvent, known: KnownLine | undefined): Finding[] {
  if (!known) return [errorOf('UNKNOWN_MERCHANT', 'em')]
  if (!known.merchant.enabled) return [errorOf('MERCHANT_BLOCKED', 'em')]
  const now = arrivalOf(state, known)
  const instants: [string, string | undefined][] =
    event.type === 'order'
      ? [
          ['at', event.at],
          ['payment.at', event.payment?.at],
          ['buyer.vat_id_check.at', event.buyer.vat_id_check?.at],
        ]
      : event.type === 'return'
        ? [['confirmed_at', event.confirmed_at]]
        : [['at', event.at]]
  return instants.flatMap(([field, text]) => {
    if (text === undefined) return []
    const detail = wrongInstant(text, now)
    return detail ? [errorOf('DATE', field, { detail })] : []
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
  const foreign = foreignParcelsIn(event, state.foreignParcels)
  if (foreign.length) return refused(foreign)
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
  return added.length
    ? errorOf('CONFLICT', added[0], { detail: 'otherContent', params: { fields: added.join(', ') } })
    : errorOf('CONFLICT', null, { detail: 'fieldsMissing' })
}

/** Whether a line only adds values that an earlier one left open. */
function completes(event: OrderEvent, before: { hash: string; leaves: string }): boolean {
  const open = completionFields[event.type]
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
  // Orders that did not come through this interface have no event for comparison.
  if (state.orders.has(place)) return [errorOf('CONFLICT', 'id')]
  const { stored, findings } = takeOrder({ book: run.book, changes, merchant, now, source: run.source }, event)
  if (stored) state.orders.set(place, stored)
  return findings
}

interface Following {
  merchant: IntakeMerchant
  event: FollowUp
  /** Whether it completes an earlier line. */
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
  if (refusedOrders.size < MAX_REFUSED) refusedOrders.add(orderKey(merchant, orderIdOf(event)))
}

import type { Day } from '#domain/day.ts'
import { dayOf } from '#domain/day.ts'
import type { OrderMerchant } from '#domain/orders/Order.ts'
import type { ReplyOf } from '#schema/defineCall.ts'
import type { quoteLandedCost } from '#schema/calls/reference/landedCost.ts'
import { landedCostQuestion } from '#schema/intake/landedCostQuestion.ts'
import type { LandedCostQuestion } from '#schema/intake/landedCostQuestion.ts'
import type { EventOf } from '#schema/intake/orderEvents.ts'
import type { Databases } from '../../db/databases.ts'
import { AppError } from '../../errors.ts'
import { readLawBook } from '../../orders/readLawBook.ts'
import type { LawBook } from '../../orders/LawBook.ts'
import type { IntakeMerchant } from '../../orders/readOrderMerchants.ts'
import { readOrderMerchants } from '../../orders/readOrderMerchants.ts'
import type { Finding } from '../../intake/Finding.ts'
import { errorOf } from '../../intake/Finding.ts'
import { landedCostAnswer } from './landedCostAnswer.ts'
import { findingsOf } from '../../intake/parseLine.ts'
import { orderWarnings } from '../../intake/newOrder/orderWarnings.ts'
import { isPriced, priceOrder } from '../../intake/newOrder/priceOrder.ts'
import { wrongInstant } from '../../intake/wrongInstant.ts'

/** The day from which these rules for distance sales apply (Directive (EU) 2017/2455). */
const FIRST_DAY: Day = '2021-07-01'

/** A seller outside the EU in the import scheme, which is assumed if no merchant is named. */
const anyMerchant: IntakeMerchant = {
  id: 0,
  identifier: '',
  enabled: true,
  mayPostSale: true,
  law: {
    establishments: new Set<string>(),
    import: { from: FIRST_DAY, number: null, country: 'EE' },
    union: undefined,
    nonUnion: undefined,
    vatIds: new Map<string, string>(),
    nonEuCountries: new Map<string, Day | null>(),
    isElectronicInterface: false,
  } satisfies OrderMerchant,
}

interface Asking {
  body: unknown
  /** The merchant of an API key. */
  only: IntakeMerchant | undefined
  now: Date
}

const refuse = (findings: readonly Finding[]) => new AppError('ORDER_WITH_FINDINGS', { params: { findings } })

/**
 * The amounts of an order, computed by the code that takes orders; no row of it is made.
 * @throws {AppError} ORDER_WITH_FINDINGS with its findings
 */
export async function landedCost(db: Databases, { body, only, now }: Asking): Promise<ReplyOf<typeof quoteLandedCost>> {
  const wrong = findingsOf(landedCostQuestion, body)
  if (wrong.length) throw refuse(wrong)
  const question = body as LandedCostQuestion
  const on = dayAsked(question, now)
  const merchant = await merchantOf(db, question, only)
  const book = await readLawBook(db.decide)
  const event = orderOf(question, on)
  const territoryId = territoryAsked(book, question)
  const priced = priceOrder({ book, merchant, now, source: 'api', territoryId }, event)
  if (!isPriced(priced)) throw refuse(priced)
  const { computed, parcels } = priced
  const findings = [...priced.warnings, ...orderWarnings({ book, day: on, items: computed.items, parcels }, event)]
  return { ...landedCostAnswer({ book, merchant, on, ...priced }), findings }
}

/** The day whose law applies; it may be in the future. */
function dayAsked({ on, at }: LandedCostQuestion, now: Date): Day {
  const moment = on === undefined ? at : `${on}T00:00:00Z`
  const detail = moment === undefined ? undefined : wrongInstant(moment)
  if (detail) throw refuse([errorOf('DATE', on === undefined ? 'at' : 'on', { detail })])
  return dayOf(moment === undefined ? now : new Date(moment))
}

/** The special territory that was chosen, which has to be one of the country. */
function territoryAsked({ rows }: LawBook, { ship_to: { country, territory_id } }: LandedCostQuestion): number | undefined {
  if (territory_id === undefined || rows.territories.some((one) => one.id === territory_id && one.country === country))
    return territory_id
  throw refuse([errorOf('UNKNOWN_COUNTRY', 'ship_to.territory_id', { detail: 'noSuchTerritory', params: { country } })])
}

/** The order in question, at the beginning of its day; it is neither paid nor shipped. */
function orderOf({ on: _on, payment: _payment, ...question }: LandedCostQuestion, day: Day): EventOf<'order'> {
  const { territory_id: _territory, ...ship_to } = question.ship_to
  return { ...question, ship_to, type: 'order', id: question.id ?? 'quote', at: `${day}T00:00:00Z` }
}

async function merchantOf(db: Databases, { em }: LandedCostQuestion, only: IntakeMerchant | undefined): Promise<IntakeMerchant> {
  if (only && (em === undefined || em === only.identifier)) return only
  if (em === undefined) return anyMerchant
  const [named] = only ? [] : await readOrderMerchants(db.rw, { identifiers: [em] })
  if (!named) throw refuse([errorOf('UNKNOWN_MERCHANT', 'em')])
  if (!named.enabled) throw refuse([errorOf('MERCHANT_BLOCKED', 'em')])
  return named
}

import type { Day } from '../day.ts'
import type { OrderMerchant, SchemeRegistration } from './Order.ts'
import type { ConditionName, Reason } from './reasons.ts'
import type { SchemeCondition, SchemeRule } from './schemeRules.ts'
import { schemeRules } from './schemeRules.ts'

/** What the decision about the scheme of an item depends on. */
interface SchemeFacts {
  day: Day
  merchant: OrderMerchant
  union: ReadonlySet<string>
  reverseCharge: ReadonlySet<string>
  isGiftCard: boolean
  isGoods: boolean
  isExcise: boolean
  /** Whether any of the goods from the same country are excise goods. */
  isWithExcise: boolean
  isFood: boolean
  /** Of the underlying seller; undefined without one. */
  sellerCountry: string | undefined
  /** The VAT country of the destination: a member state or XI, or a country outside; and whether it is outside the area. */
  destination: string
  isOutside: boolean
  /** The same for the place of dispatch; undefined for services. */
  dispatch: string | undefined
  isDispatchInUnion: boolean
  isBusiness: boolean
  vatCountry: string | undefined
  importCountry: string
  /** Whether the value is within the limit of the destination; true if it has none. */
  isWithinLimit: boolean
}

/** A rule that did not apply, with the first of its conditions that was not met. */
export interface UnmetRule {
  reason: Reason
  condition: ConditionName
}

export interface ChosenScheme {
  rule: SchemeRule
  /** The earlier rules whose first condition is met, but not all of the later ones. */
  unmet: readonly UnmetRule[]
}

const begun = (scheme: SchemeRegistration | undefined, day: Day): boolean => scheme !== undefined && scheme.from <= day

const isEstablishedInUnion = ({ merchant, union }: SchemeFacts): boolean =>
  [...merchant.establishments].some((country) => union.has(country) && country !== 'XI')

const tests: Readonly<Record<SchemeCondition, (facts: SchemeFacts) => boolean>> = {
  IS_GIFT_CARD: ({ isGiftCard }) => isGiftCard,
  OUTSIDE_VAT_AREA: ({ isOutside }) => isOutside,
  TO_GB: ({ destination, isOutside }) => isOutside && destination === 'GB',
  TO_NO: ({ destination, isOutside }) => isOutside && destination === 'NO',
  TO_CH: ({ destination, isOutside }) => isOutside && destination === 'CH',
  IS_GOODS: ({ isGoods }) => isGoods,
  IS_SERVICE: ({ isGoods }) => !isGoods,
  IS_CONSUMER: ({ isBusiness, vatCountry }) => !isBusiness || vatCountry === undefined,
  IS_BUSINESS: ({ isBusiness }) => isBusiness,
  HAS_VALID_ID: ({ vatCountry }) => vatCountry !== undefined,
  FROM_ELSEWHERE: ({ dispatch, destination }) => dispatch !== destination,
  FROM_SAME_COUNTRY: ({ dispatch, destination }) => dispatch === destination,
  FROM_UNION: ({ isDispatchInUnion }) => isDispatchInUnion,
  FROM_OUTSIDE_UNION: ({ isDispatchInUnion, isGoods }) => isGoods && !isDispatchInUnion,
  FROM_GB_TO_XI: ({ dispatch, destination }) => dispatch === 'GB' && destination === 'XI',
  FROM_XI_TO_GB: ({ dispatch, destination, isOutside }) => dispatch === 'XI' && isOutside && destination === 'GB',
  REGISTERED_THERE: ({ merchant: { nonEuCountries }, destination, day }) =>
    nonEuCountries.has(destination) && (nonEuCountries.get(destination) ?? day) <= day,
  WITHIN_LIMIT: ({ isWithinLimit }) => isWithinLimit,
  NO_EXCISE: ({ isExcise }) => !isExcise,
  NO_EXCISE_IN_CONSIGNMENT: ({ isWithExcise }) => !isWithExcise,
  NO_FOOD: ({ isFood }) => !isFood,
  OTHER_MEMBER_STATE_ID: ({ vatCountry, dispatch, union }) =>
    vatCountry !== undefined && union.has(vatCountry) && vatCountry !== dispatch,
  DISPATCH_STATE_ID: ({ vatCountry, dispatch }) => vatCountry !== undefined && vatCountry === dispatch,
  NOT_ESTABLISHED_THERE: ({ merchant, destination }) => !merchant.establishments.has(destination),
  ESTABLISHED_IN_UNION: isEstablishedInUnion,
  NOT_ESTABLISHED_IN_UNION: (facts) => !isEstablishedInUnion(facts),
  ARTICLE_194_APPLIES: ({ reverseCharge, destination }) => reverseCharge.has(destination),
  RELEASED_ELSEWHERE: ({ importCountry, destination }) => importCountry !== destination,
  IMPORT_SCHEME_BEGUN: ({ merchant, day }) => begun(merchant.import, day),
  UNION_SCHEME_BEGUN: ({ merchant, day }) => begun(merchant.union, day),
  NON_UNION_SCHEME_BEGUN: ({ merchant, day }) => begun(merchant.nonUnion, day),
  IS_DEEMED_SUPPLIER: ({ merchant, sellerCountry }) => merchant.isElectronicInterface && sellerCountry !== undefined,
  SELLER_OUTSIDE_UNION: ({ sellerCountry, union }) => sellerCountry !== undefined && !union.has(sellerCountry),
}

/** The rule that decides, with the first unmet condition of each rule before it. */
export function chooseScheme(facts: SchemeFacts): ChosenScheme {
  const unmet: UnmetRule[] = []
  for (const rule of schemeRules) {
    if (facts.day < rule.from) continue
    const condition = rule.when.find((name) => !tests[name](facts))
    if (condition === undefined) return { rule, unmet }
    if (condition !== rule.when[0]) unmet.push({ reason: rule.reason, condition })
  }
  throw new RangeError(`no scheme is law on ${facts.day}`)
}

import type { Day } from '../day.ts'
import type { ReportType } from './Order.ts'
import type { ConditionName, Reason } from './reasons.ts'

/** The facts on which the scheme of an item may depend. */
export type SchemeCondition = Exclude<ConditionName, 'HAS_PROOF_OF_ORIGIN'>

/** A row of the decision table: the first rule whose conditions are all met decides. */
export interface SchemeRule {
  reason: Reason
  reportType: ReportType
  /** Whether VAT is charged: that of the destination, or where the rule says so that of the place of dispatch. */
  isTaxed: boolean
  isTaxedAtDispatch?: boolean
  when: readonly SchemeCondition[]
  /** The first day on which the rule is law; none has ended. */
  from: Day
}

/** Distance sales rules of the e-commerce package apply from this day (Council Directives (EU) 2017/2455 and 2019/1995). */
const ECOMMERCE: Day = '2021-07-01'

const taxed = (reason: Reason, reportType: ReportType, when: readonly SchemeCondition[]): SchemeRule => ({
  reason,
  reportType,
  isTaxed: true,
  when,
  from: ECOMMERCE,
})
const untaxed = (reason: Reason, reportType: ReportType, when: readonly SchemeCondition[]): SchemeRule => ({
  ...taxed(reason, reportType, when),
  isTaxed: false,
})

const outside: SchemeCondition = 'OUTSIDE_VAT_AREA'

/** Under which scheme an item is reported. The order matters: special cases come first, and the last rule always holds. */
export const schemeRules: readonly SchemeRule[] = [
  untaxed('GIFT_CARD', 'GIFTCARD_SCHEME', ['IS_GIFT_CARD']),
  taxed('DOMESTIC_OUTSIDE_EU', 'DOMESTIC', [outside, 'IS_GOODS', 'FROM_SAME_COUNTRY']),
  taxed('NORTHERN_IRELAND_TO_GB', 'DOMESTIC', ['FROM_XI_TO_GB', 'IS_GOODS']),
  taxed('NON_EU_GB', 'NON_EU_COUNTRY_IMPORT', [
    'TO_GB',
    'IS_GOODS',
    'FROM_ELSEWHERE',
    'IS_CONSUMER',
    'REGISTERED_THERE',
    'NO_EXCISE',
    'WITHIN_LIMIT',
  ]),
  taxed('NON_EU_NO', 'NON_EU_COUNTRY_IMPORT', [
    'TO_NO',
    'IS_GOODS',
    'FROM_ELSEWHERE',
    'IS_CONSUMER',
    'REGISTERED_THERE',
    'NO_EXCISE',
    'NO_FOOD',
    'WITHIN_LIMIT',
  ]),
  taxed('NON_EU_CH', 'NON_EU_COUNTRY_IMPORT', ['TO_CH', 'IS_GOODS', 'FROM_ELSEWHERE', 'REGISTERED_THERE']),
  untaxed('EXPORT', 'EXPORT', [outside]),
  untaxed('B2B_INTRA_COMMUNITY', 'B2B', [
    'IS_BUSINESS',
    'HAS_VALID_ID',
    'IS_GOODS',
    'FROM_UNION',
    'FROM_ELSEWHERE',
    'OTHER_MEMBER_STATE_ID',
  ]),
  untaxed('B2B_REVERSE_CHARGE_GOODS', 'B2B', [
    'IS_BUSINESS',
    'HAS_VALID_ID',
    'IS_GOODS',
    'FROM_SAME_COUNTRY',
    'NOT_ESTABLISHED_THERE',
    'ARTICLE_194_APPLIES',
  ]),
  untaxed('B2B_PROCEDURE_42', 'B2B', ['IS_BUSINESS', 'HAS_VALID_ID', 'IS_GOODS', 'FROM_OUTSIDE_UNION', 'RELEASED_ELSEWHERE']),
  untaxed('B2B_IMPORT', 'B2B', ['IS_BUSINESS', 'HAS_VALID_ID', 'IS_GOODS', 'FROM_OUTSIDE_UNION']),
  untaxed('B2B_SERVICE', 'B2B', ['IS_BUSINESS', 'HAS_VALID_ID', 'IS_SERVICE', 'NOT_ESTABLISHED_THERE']),
  taxed('NON_UNION_SERVICE', 'OSS_NON_UNION', ['IS_SERVICE', 'NOT_ESTABLISHED_IN_UNION', 'NON_UNION_SCHEME_BEGUN']),
  taxed('UNION_SERVICE', 'OSS_UNION', ['IS_SERVICE', 'ESTABLISHED_IN_UNION', 'NOT_ESTABLISHED_THERE', 'UNION_SCHEME_BEGUN']),
  taxed('DOMESTIC_SERVICE', 'DOMESTIC', ['IS_SERVICE']),
  taxed('GB_TO_NORTHERN_IRELAND', 'DOMESTIC', ['FROM_GB_TO_XI']),
  {
    ...taxed('BUSINESS_AT_DISPATCH', 'DOMESTIC', ['IS_BUSINESS', 'FROM_UNION', 'FROM_ELSEWHERE', 'DISPATCH_STATE_ID']),
    isTaxedAtDispatch: true,
  },
  taxed('UNION_DISTANCE_SALE', 'OSS_UNION', ['FROM_UNION', 'FROM_ELSEWHERE', 'UNION_SCHEME_BEGUN']),
  taxed('UNION_DEEMED_SUPPLIER', 'OSS_UNION', [
    'FROM_UNION',
    'FROM_SAME_COUNTRY',
    'IS_DEEMED_SUPPLIER',
    'SELLER_OUTSIDE_UNION',
    'IS_CONSUMER',
    'UNION_SCHEME_BEGUN',
  ]),
  taxed('DOMESTIC_GOODS', 'DOMESTIC', ['FROM_UNION']),
  taxed('IMPORT_SCHEME', 'OSS_IMPORT', ['FROM_OUTSIDE_UNION', 'IMPORT_SCHEME_BEGUN', 'NO_EXCISE_IN_CONSIGNMENT', 'WITHIN_LIMIT']),
  taxed('FC_REPRESENTATION', 'FC_REP', []),
]

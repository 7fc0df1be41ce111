import type { LegalBase } from './LegalBase.ts'

/** The steps of an evaluation, in their order. */
export const steps = [
  'territory',
  'rate',
  'threshold',
  'scheme',
  'origin',
  'exchange',
  'duty',
  'fee',
  'amounts',
  'refund',
] as const
export type Step = (typeof steps)[number]

/** Whether a step followed the general rule or a more specific one. */
type StepBasis = 'default' | 'rule'

interface ReasonDefinition {
  step: Step
  how: StepBasis
  /** The provision on which the step is based. */
  law: LegalBase
}

/** Every reason that a step of an evaluation may have, with its law. The list is closed: ledger rows are filtered by it. */
export const reasons = {
  MAINLAND: { step: 'territory', how: 'default', law: { act: 'VAT_DIRECTIVE', articles: ['5'] } },
  SPECIAL_TERRITORY: { step: 'territory', how: 'rule', law: { act: 'VAT_DIRECTIVE', articles: ['6', '7'] } },
  STANDARD_RATE: { step: 'rate', how: 'default', law: { act: 'VAT_DIRECTIVE', articles: ['96'] } },
  ITEM_RATE: { step: 'rate', how: 'rule', law: { act: 'VAT_DIRECTIVE', articles: ['98'] } },
  REGIONAL_RATE: { step: 'rate', how: 'rule', law: { act: 'VAT_DIRECTIVE', articles: ['104', '105'] } },
  PUBLICATION_RATE: {
    step: 'rate',
    how: 'rule',
    law: { act: 'VAT_DIRECTIVE', articles: ['98'], annex: { number: 'III', point: '6' } },
  },
  MERCHANT_RATE: { step: 'rate', how: 'rule', law: { instead: 'MERCHANT_FIGURES' } },
  NO_VAT: { step: 'rate', how: 'rule', law: { instead: 'NO_OWN_VAT' } },
  NO_THRESHOLD: { step: 'threshold', how: 'default', law: { instead: 'NO_LIMIT' } },
  WITHIN_150_EUR: { step: 'threshold', how: 'rule', law: { act: 'VAT_DIRECTIVE', articles: ['369l'] } },
  ABOVE_150_EUR: { step: 'threshold', how: 'rule', law: { act: 'VAT_DIRECTIVE', articles: ['369l'] } },
  WITHIN_135_GBP: { step: 'threshold', how: 'rule', law: { act: 'VATA', section: '7AA' } },
  ABOVE_135_GBP: { step: 'threshold', how: 'rule', law: { act: 'VATA', section: '7AA' } },
  BELOW_3000_NOK: { step: 'threshold', how: 'rule', law: { act: 'NO_VAT_ACT', paragraph: '14A-1' } },
  NOT_BELOW_3000_NOK: { step: 'threshold', how: 'rule', law: { act: 'NO_VAT_ACT', paragraph: '14A-1' } },
  TAX_UP_TO_5_CHF: { step: 'threshold', how: 'rule', law: { act: 'CH_VAT_ACT', articles: ['7(3)(b)', '53(1)(a)'] } },
  TAX_ABOVE_5_CHF: { step: 'threshold', how: 'rule', law: { act: 'CH_VAT_ACT', articles: ['7(3)(b)', '53(1)(a)'] } },
  GIFT_CARD: { step: 'scheme', how: 'rule', law: { act: 'VAT_DIRECTIVE', articles: ['30a', '30b(2)'] } },
  NON_EU_GB: { step: 'scheme', how: 'rule', law: { act: 'VATA', section: '7AA' } },
  NON_EU_NO: { step: 'scheme', how: 'rule', law: { act: 'NO_VAT_ACT', chapter: '14A' } },
  NON_EU_CH: { step: 'scheme', how: 'rule', law: { act: 'CH_VAT_ACT', articles: ['7(3)(b)'] } },
  DOMESTIC_OUTSIDE_EU: { step: 'scheme', how: 'rule', law: { instead: 'LAW_OF_COUNTRY' } },
  NORTHERN_IRELAND_TO_GB: { step: 'scheme', how: 'rule', law: { act: 'VATA', section: '7' } },
  EXPORT: { step: 'scheme', how: 'rule', law: { act: 'VAT_DIRECTIVE', articles: ['59', '146'] } },
  B2B_INTRA_COMMUNITY: { step: 'scheme', how: 'rule', law: { act: 'VAT_DIRECTIVE', articles: ['138'] } },
  B2B_REVERSE_CHARGE_GOODS: { step: 'scheme', how: 'rule', law: { act: 'VAT_DIRECTIVE', articles: ['194'] } },
  B2B_PROCEDURE_42: { step: 'scheme', how: 'rule', law: { act: 'VAT_DIRECTIVE', articles: ['143(1)(d)'] } },
  B2B_IMPORT: { step: 'scheme', how: 'rule', law: { act: 'VAT_DIRECTIVE', articles: ['201', '211'] } },
  B2B_SERVICE: { step: 'scheme', how: 'rule', law: { act: 'VAT_DIRECTIVE', articles: ['44', '196'] } },
  NON_UNION_SERVICE: { step: 'scheme', how: 'rule', law: { act: 'VAT_DIRECTIVE', articles: ['359'] } },
  UNION_SERVICE: { step: 'scheme', how: 'rule', law: { act: 'VAT_DIRECTIVE', articles: ['369b'] } },
  DOMESTIC_SERVICE: { step: 'scheme', how: 'default', law: { act: 'VAT_DIRECTIVE', articles: ['45', '58'] } },
  GB_TO_NORTHERN_IRELAND: { step: 'scheme', how: 'rule', law: { act: 'WINDSOR_FRAMEWORK', articles: ['8'] } },
  BUSINESS_AT_DISPATCH: { step: 'scheme', how: 'rule', law: { act: 'VAT_DIRECTIVE', articles: ['14(4)', '32', '138(1)(b)'] } },
  UNION_DISTANCE_SALE: { step: 'scheme', how: 'rule', law: { act: 'VAT_DIRECTIVE', articles: ['33(a)', '369b'] } },
  UNION_DEEMED_SUPPLIER: { step: 'scheme', how: 'rule', law: { act: 'VAT_DIRECTIVE', articles: ['14a(2)', '369b'] } },
  DOMESTIC_GOODS: { step: 'scheme', how: 'default', law: { act: 'VAT_DIRECTIVE', articles: [{ from: '31', to: '33' }] } },
  IMPORT_SCHEME: { step: 'scheme', how: 'rule', law: { act: 'VAT_DIRECTIVE', articles: ['33(c)', '369m'] } },
  FC_REPRESENTATION: { step: 'scheme', how: 'default', law: { act: 'VAT_DIRECTIVE', articles: ['30', '60'] } },
  MEMBER_STATE_OF_IDENTIFICATION: { step: 'origin', how: 'default', law: { act: 'VAT_DIRECTIVE', articles: ['369g', '369t'] } },
  FIXED_ESTABLISHMENT: { step: 'origin', how: 'rule', law: { act: 'VAT_DIRECTIVE', articles: ['369g(2)'] } },
  COUNTRY_OF_DISPATCH: { step: 'origin', how: 'rule', law: { act: 'VAT_DIRECTIVE', articles: ['369g(2)'] } },
  NO_EXCHANGE: { step: 'exchange', how: 'default', law: { instead: 'OWN_CURRENCY' } },
  DAILY_RATE: { step: 'exchange', how: 'rule', law: { act: 'VAT_DIRECTIVE', articles: ['91(2)'] } },
  PERIOD_RATE_GB: {
    step: 'exchange',
    how: 'rule',
    law: { act: 'VATA', section: '7AA', note: 'PERIOD_RATES_GB' },
  },
  CUSTOMS_RATE_NO: { step: 'exchange', how: 'rule', law: { act: 'NO_VAT_ACT', paragraph: '14A-1', note: 'RATES_NO' } },
  CUSTOMS_RATE_CH: { step: 'exchange', how: 'rule', law: { act: 'CH_VAT_ACT', articles: ['54'], note: 'RATES_CH' } },
  NO_DUTY: { step: 'duty', how: 'default', law: { act: 'CUSTOMS_CODE', articles: ['56'] } },
  FLAT_DUTY: { step: 'duty', how: 'rule', law: { act: 'FLAT_DUTY_REGULATION' } },
  DUTY_RELIEF: { step: 'duty', how: 'rule', law: { act: 'DUTY_RELIEF_REGULATION', articles: ['23'] } },
  TARIFF_DUTY: { step: 'duty', how: 'rule', law: { act: 'CUSTOMS_CODE', articles: ['56', { from: '69', to: '70' }] } },
  STANDARD_DUTY: { step: 'duty', how: 'default', law: { instead: 'OWN_STANDARD_RATE' } },
  PREFERENTIAL_DUTY: { step: 'duty', how: 'rule', law: { act: 'CUSTOMS_CODE', articles: ['56(2)(d)', '64'] } },
  SUSPENDED_DUTY: { step: 'duty', how: 'rule', law: { act: 'CUSTOMS_CODE', articles: ['56(2)(f)'] } },
  DESTINATION_DUTY: { step: 'duty', how: 'rule', law: { instead: 'TARIFF_OF_DESTINATION' } },
  DESTINATION_RELIEF: { step: 'duty', how: 'rule', law: { instead: 'RELIEF_OF_DESTINATION' } },
  BUYER_FEE: { step: 'fee', how: 'rule', law: { act: 'VAT_DIRECTIVE', articles: ['73', '78'] } },
  VAT_WITHIN_PRICE: { step: 'amounts', how: 'default', law: { act: 'VAT_DIRECTIVE', articles: ['73', '78'] } },
  VAT_ON_PRICE: { step: 'amounts', how: 'rule', law: { act: 'VAT_DIRECTIVE', articles: ['73', '78'] } },
  MERCHANT_AMOUNTS: { step: 'amounts', how: 'rule', law: { act: 'VAT_REGULATION', articles: ['63c'], note: 'MERCHANT_RECORDS' } },
  PIECES_RETURNED: { step: 'refund', how: 'default', law: { act: 'VAT_DIRECTIVE', articles: ['90'] } },
  REST_RETURNED: { step: 'refund', how: 'default', law: { act: 'VAT_DIRECTIVE', articles: ['90'] } },
  PRICE_REDUCED: { step: 'refund', how: 'default', law: { act: 'VAT_DIRECTIVE', articles: ['90'] } },
  REFUND_CORRECTED: { step: 'refund', how: 'rule', law: { act: 'VAT_DIRECTIVE', articles: ['90'] } },
} as const satisfies Readonly<Record<string, ReasonDefinition>>

export type Reason = keyof typeof reasons

/** Why a rule did not apply: the first of its conditions that was not met. The list is closed. */
export const conditions = {
  IS_GIFT_CARD: 'It is a multi-purpose gift card',
  OUTSIDE_VAT_AREA: 'The destination is outside the VAT area of the EU',
  TO_GB: 'The destination is Great Britain',
  TO_NO: 'The destination is Norway',
  TO_CH: 'The destination is Switzerland or Liechtenstein',
  IS_GOODS: 'It is a supply of goods',
  IS_SERVICE: 'It is a service',
  IS_CONSUMER: 'The buyer is a consumer',
  IS_BUSINESS: 'The buyer is a business',
  HAS_VALID_ID: 'The VAT ID of the buyer has been validated',
  FROM_ELSEWHERE: 'The goods come from another country',
  FROM_SAME_COUNTRY: 'The goods are already in the country of destination',
  FROM_UNION: 'The goods are in the EU when they are sold',
  FROM_OUTSIDE_UNION: 'The goods are outside the EU when they are sold',
  FROM_XI_TO_GB: 'The goods go from Northern Ireland to Great Britain',
  FROM_GB_TO_XI: 'The goods go from Great Britain to Northern Ireland',
  REGISTERED_THERE: 'The merchant was registered in the country of destination',
  WITHIN_LIMIT: 'The value is within the limit',
  NO_EXCISE: 'They are not excise goods',
  NO_EXCISE_IN_CONSIGNMENT: 'There are no excise goods in the consignment',
  NO_FOOD: 'They are not food',
  OTHER_MEMBER_STATE_ID: 'The VAT ID is of a member state other than that of dispatch',
  DISPATCH_STATE_ID: 'The VAT ID is of the member state of dispatch',
  NOT_ESTABLISHED_THERE: 'The merchant is not established in the country of destination',
  ESTABLISHED_IN_UNION: 'The merchant is established in the EU',
  NOT_ESTABLISHED_IN_UNION: 'The merchant is not established in the EU',
  ARTICLE_194_APPLIES: 'The country lets the business buyer account for the VAT',
  RELEASED_ELSEWHERE: 'The goods are released in another member state',
  IMPORT_SCHEME_BEGUN: 'The import scheme had begun',
  UNION_SCHEME_BEGUN: 'The Union scheme had begun',
  NON_UNION_SCHEME_BEGUN: 'The non-Union scheme had begun',
  IS_DEEMED_SUPPLIER: 'The merchant is the deemed supplier',
  SELLER_OUTSIDE_UNION: 'The underlying seller is not established in the EU',
  HAS_PROOF_OF_ORIGIN: 'There is a proof of origin',
} as const

export type ConditionName = keyof typeof conditions

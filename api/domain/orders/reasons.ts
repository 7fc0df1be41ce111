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
  law: string
}

const directive = 'Directive 2006/112/EC'
const regulation = 'Implementing Regulation (EU) No 282/2011'

/** Every reason that a step of an evaluation may have, with its law. The list is closed: ledger rows are filtered by it. */
export const reasons = {
  MAINLAND: { step: 'territory', how: 'default', law: `${directive}, Article 5` },
  SPECIAL_TERRITORY: { step: 'territory', how: 'rule', law: `${directive}, Articles 6 and 7` },
  STANDARD_RATE: { step: 'rate', how: 'default', law: `${directive}, Article 96` },
  ITEM_RATE: { step: 'rate', how: 'rule', law: `${directive}, Article 98` },
  REGIONAL_RATE: { step: 'rate', how: 'rule', law: `${directive}, Articles 104 and 105` },
  PUBLICATION_RATE: { step: 'rate', how: 'rule', law: `${directive}, Article 98 and Annex III, point 6` },
  MERCHANT_RATE: { step: 'rate', how: 'rule', law: 'The figures of the merchant are recorded as they are' },
  NO_VAT: { step: 'rate', how: 'rule', law: 'No VAT of ours on this supply' },
  NO_THRESHOLD: { step: 'threshold', how: 'default', law: 'No value limit applies to this supply' },
  WITHIN_150_EUR: { step: 'threshold', how: 'rule', law: `${directive}, Article 369l` },
  ABOVE_150_EUR: { step: 'threshold', how: 'rule', law: `${directive}, Article 369l` },
  WITHIN_135_GBP: { step: 'threshold', how: 'rule', law: 'Value Added Tax Act 1994, section 7AA' },
  ABOVE_135_GBP: { step: 'threshold', how: 'rule', law: 'Value Added Tax Act 1994, section 7AA' },
  BELOW_3000_NOK: { step: 'threshold', how: 'rule', law: 'Merverdiavgiftsloven, § 14A-1' },
  NOT_BELOW_3000_NOK: { step: 'threshold', how: 'rule', law: 'Merverdiavgiftsloven, § 14A-1' },
  TAX_UP_TO_5_CHF: { step: 'threshold', how: 'rule', law: 'Mehrwertsteuergesetz, Articles 7(3)(b) and 53(1)(a)' },
  TAX_ABOVE_5_CHF: { step: 'threshold', how: 'rule', law: 'Mehrwertsteuergesetz, Articles 7(3)(b) and 53(1)(a)' },
  GIFT_CARD: { step: 'scheme', how: 'rule', law: `${directive}, Articles 30a and 30b(2)` },
  NON_EU_GB: { step: 'scheme', how: 'rule', law: 'Value Added Tax Act 1994, section 7AA' },
  NON_EU_NO: { step: 'scheme', how: 'rule', law: 'Merverdiavgiftsloven, chapter 14A' },
  NON_EU_CH: { step: 'scheme', how: 'rule', law: 'Mehrwertsteuergesetz, Article 7(3)(b)' },
  DOMESTIC_OUTSIDE_EU: { step: 'scheme', how: 'rule', law: 'The law of the country in which the goods stay' },
  NORTHERN_IRELAND_TO_GB: { step: 'scheme', how: 'rule', law: 'Value Added Tax Act 1994, section 7' },
  EXPORT: { step: 'scheme', how: 'rule', law: `${directive}, Articles 59 and 146` },
  B2B_INTRA_COMMUNITY: { step: 'scheme', how: 'rule', law: `${directive}, Article 138` },
  B2B_REVERSE_CHARGE_GOODS: { step: 'scheme', how: 'rule', law: `${directive}, Article 194` },
  B2B_PROCEDURE_42: { step: 'scheme', how: 'rule', law: `${directive}, Article 143(1)(d)` },
  B2B_IMPORT: { step: 'scheme', how: 'rule', law: `${directive}, Articles 201 and 211` },
  B2B_SERVICE: { step: 'scheme', how: 'rule', law: `${directive}, Articles 44 and 196` },
  NON_UNION_SERVICE: { step: 'scheme', how: 'rule', law: `${directive}, Article 359` },
  UNION_SERVICE: { step: 'scheme', how: 'rule', law: `${directive}, Article 369b` },
  DOMESTIC_SERVICE: { step: 'scheme', how: 'default', law: `${directive}, Articles 45 and 58` },
  GB_TO_NORTHERN_IRELAND: { step: 'scheme', how: 'rule', law: 'Windsor Framework, Article 8' },
  BUSINESS_AT_DISPATCH: { step: 'scheme', how: 'rule', law: `${directive}, Articles 14(4), 32 and 138(1)(b)` },
  UNION_DISTANCE_SALE: { step: 'scheme', how: 'rule', law: `${directive}, Articles 33(a) and 369b` },
  UNION_DEEMED_SUPPLIER: { step: 'scheme', how: 'rule', law: `${directive}, Articles 14a(2) and 369b` },
  DOMESTIC_GOODS: { step: 'scheme', how: 'default', law: `${directive}, Articles 31 to 33` },
  IMPORT_SCHEME: { step: 'scheme', how: 'rule', law: `${directive}, Articles 33(c) and 369m` },
  FC_REPRESENTATION: { step: 'scheme', how: 'default', law: `${directive}, Articles 30 and 60` },
  MEMBER_STATE_OF_IDENTIFICATION: { step: 'origin', how: 'default', law: `${directive}, Articles 369g and 369t` },
  FIXED_ESTABLISHMENT: { step: 'origin', how: 'rule', law: `${directive}, Article 369g(2)` },
  COUNTRY_OF_DISPATCH: { step: 'origin', how: 'rule', law: `${directive}, Article 369g(2)` },
  NO_EXCHANGE: { step: 'exchange', how: 'default', law: 'The test is in the currency of the order, or there is none' },
  DAILY_RATE: { step: 'exchange', how: 'rule', law: `${directive}, Article 91(2)` },
  PERIOD_RATE_GB: {
    step: 'exchange',
    how: 'rule',
    law: 'Value Added Tax Act 1994, section 7AA; period rates of HM Revenue & Customs',
  },
  CUSTOMS_RATE_NO: { step: 'exchange', how: 'rule', law: 'Merverdiavgiftsloven, § 14A-1; rates of Norwegian Customs' },
  CUSTOMS_RATE_CH: { step: 'exchange', how: 'rule', law: 'Mehrwertsteuergesetz, Article 54; rates of Swiss Customs' },
  NO_DUTY: { step: 'duty', how: 'default', law: 'Regulation (EU) No 952/2013, Article 56' },
  FLAT_DUTY: { step: 'duty', how: 'rule', law: 'Council Regulation (EU) 2026/382' },
  DUTY_RELIEF: { step: 'duty', how: 'rule', law: 'Council Regulation (EC) No 1186/2009, Article 23' },
  TARIFF_DUTY: { step: 'duty', how: 'rule', law: 'Regulation (EU) No 952/2013, Articles 56 and 69 to 70' },
  STANDARD_DUTY: { step: 'duty', how: 'default', law: 'No measure of the tariff is known for the code: our standard rate' },
  PREFERENTIAL_DUTY: { step: 'duty', how: 'rule', law: 'Regulation (EU) No 952/2013, Articles 56(2)(d) and 64' },
  SUSPENDED_DUTY: { step: 'duty', how: 'rule', law: 'Regulation (EU) No 952/2013, Article 56(2)(f)' },
  DESTINATION_DUTY: { step: 'duty', how: 'rule', law: 'The customs tariff of the country of destination' },
  DESTINATION_RELIEF: { step: 'duty', how: 'rule', law: 'The relief of the country of destination for low values' },
  BUYER_FEE: { step: 'fee', how: 'rule', law: `${directive}, Articles 73 and 78` },
  VAT_WITHIN_PRICE: { step: 'amounts', how: 'default', law: `${directive}, Articles 73 and 78` },
  VAT_ON_PRICE: { step: 'amounts', how: 'rule', law: `${directive}, Articles 73 and 78` },
  MERCHANT_AMOUNTS: { step: 'amounts', how: 'rule', law: `${regulation}, Article 63c: records of the merchant` },
  PIECES_RETURNED: { step: 'refund', how: 'default', law: `${directive}, Article 90` },
  REST_RETURNED: { step: 'refund', how: 'default', law: `${directive}, Article 90` },
  PRICE_REDUCED: { step: 'refund', how: 'default', law: `${directive}, Article 90` },
  REFUND_CORRECTED: { step: 'refund', how: 'rule', law: `${directive}, Article 90` },
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

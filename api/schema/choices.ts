/* Lists of values that several definitions share. */

export const orderStatuses = [
  'received',
  'calculated',
  'fc_confirmed',
  'payment_rejected',
  'payment_verified',
  'accepted',
  'cancelled',
] as const

export type OrderStatus = (typeof orderStatuses)[number]

export const saleTypes = ['SALE', 'POST_SALE', 'POST_SALE_WITHOUT_LC', 'MASS_SALE'] as const

/** Whether a sale is declared after it was made elsewhere. */
export const postSaleTypes = ['POST_SALE', 'POST_SALE_WITHOUT_LC'] as const

/** The OSS schemes a merchant can be in, and the registrations outside the EU. */
export const merchantSchemes = ['IMPORT', 'UNION', 'NON_UNION', 'NON_EU_SUPPORTED_COUNTRY'] as const

/** The states of a merchant that is enabled, and of one that is not. */
export const merchantStates = { on: 'active', off: 'blocked' } as const

/** How a merchant's goods reach the buyer. */
export const fulfillmentMethods = ['POSTAL', 'COURIER', 'FREIGHT', 'DIGITAL'] as const

/** What an issued document is: a credit note takes back what an invoice billed. */
export const documentTypes = ['invoice', 'credit_note'] as const

/** Who pays the tax authority: the intermediary after collecting (indirect), or the merchant itself (direct). */
export const paymentHandlingModes = ['indirect', 'direct'] as const

/** What is reconciled: customs' totals with our parcels, a return with the invoices that pass it on, these with their payments. */
export const reconciledParts = ['customs', 'invoiced', 'paid'] as const

export const goodsTypes = ['GOODS', 'TBE', 'SERVICE', 'GIFTCARD'] as const

/**
 * The scheme under which an order split is reported. The three one-stop shops are those of Title XII, Chapter 6 of
 * Directive 2006/112/EC: non-Union (Articles 358a to 369), Union (369a to 369k) and imports (369l to 369x).
 */
export const reportTypes = [
  'OSS_IMPORT',
  'OSS_UNION',
  'OSS_NON_UNION',
  'NON_EU_COUNTRY_IMPORT',
  'DOMESTIC',
  'B2B',
  'EI_FACILITATION',
  'FC_REP',
  'GIFTCARD_SCHEME',
  'EXPORT',
] as const

/** How a parcel is sent, as far as its customs form depends on it. */
export const postalServices = ['letter', 'small packet', 'parcel', 'courier'] as const

/** The UPU form on a parcel; couriers and parcels within the EU carry none. */
export const cnReportTypes = ['none', 'cn22', 'cn23'] as const

export const customsDecSchemes = ['IOSS-IMPORT', 'FC-SIMPLE-REP', 'FC-REP', 'B2B-INTRA-COMMUNAL'] as const

/** Where an order came from: typed in by an operator, or sent by the merchant's shop. */
export const orderSources = ['operator_fe', 'api'] as const

/** The countries outside the EU whose rates and duties are stored. */
export const supportedNonEuCountries = ['GB', 'NO', 'CH'] as const

/** The source of a rate. What people type is MANUAL, and no sync overwrites it. */
export const rateSources = [
  'MANUAL',
  'IMPORT',
  'UPLOAD',
  'ECB',
  'IMF',
  'NORGES_BANK',
  'NO_CUSTOMS',
  'HMRC',
  'BAZG',
  'TEDB',
  'TARIC',
  /** Invented for the demo. */
  'SAMPLE',
] as const

/** The label of IMPORT for rates, to distinguish it from an import of goods. */
export const rateSourceLabels = { IMPORT: 'Imported' } as const

/** The label of a job's end, which some languages call by another word than that of an order. */
export const jobEndLabels = { cancelled: 'work.end.cancelled' } as const

export const vatRateTypes = ['STANDARD', 'REDUCED', 'SECOND_REDUCED', 'SUPER_REDUCED', 'PARKING', 'ZERO', 'EXEMPT'] as const

/** The review of a legal condition that is attached to an item of a VAT rate; most items entered by hand have none. */
export const vatItemReviews = ['NOT_NEEDED', 'TO_REVIEW', 'ACCEPTED', 'REJECTED'] as const
export type VatItemReview = (typeof vatItemReviews)[number]

/**
 * What the special status of a territory means for VAT: outside the VAT area, either within the customs territory (Article
 * 6(1) of Directive 2006/112/EC) or outside it too (6(2), and third countries), its own rates, those of its country (7), or
 * EU law for goods only (Northern Ireland). Rates that need a seller on the spot, as on Greek islands, are not for distance sales.
 */
export const territoryTreatments = [
  'THIRD_TERRITORY',
  'THIRD_COUNTRY',
  'REGIONAL_RATE',
  'SAME_AS_PARENT',
  'EU_FOR_GOODS',
  'NOT_FOR_DISTANCE_SALES',
] as const
/** Where no VAT of the EU is due. */
export const territoriesOutsideVat = [
  'THIRD_TERRITORY',
  'THIRD_COUNTRY',
] as const satisfies readonly (typeof territoryTreatments)[number][]

/** No reminders are sent for a suspended invoice. */
export const communicationStatuses = ['suspended'] as const

/** What a row of the VAT ledger stands for. */
export const ledgerEvents = ['SALE', 'RETURN', 'DISCOUNT', 'MANUAL_CORRECTION'] as const

/** How returns name a rate: standard, or reduced for every other one. */
export const ledgerRateTypes = ['STANDARD', 'REDUCED'] as const

/** Who bears the duty of an order; it is part of the total only if the buyer pays it with the order. */
export const dutyBearers = ['buyer_in_total', 'merchant_apart', 'importer_apart', 'by_item'] as const

/** A return of a period, or an additional declaration about it. */
/** What the VAT of a line of a return is. */
export const vatAmountModes = ['SUM_OF_LINES', 'BASE_TIMES_RATE'] as const
export const reportKinds = ['main', 'additional'] as const

export const reportStatuses = ['pending', 'proposed', 'submitted'] as const
export const reportFormats = ['pdf', 'csv', 'xlsx', 'txt', 'xml'] as const

/** The kinds of entries that a record's timeline can be limited to. */
export const timelineKinds = ['change', 'comment', 'mail', 'row'] as const
export type TimelineKind = (typeof timelineKinds)[number]

/** The stages of an application; one without is begun and not submitted yet. */
export const applicationStages = ['SUBMITTED', 'REQUESTED_OSS_REG', 'REQUEST_APPROVAL', 'APPROVED', 'REJECTED'] as const

/** What an application lacks for its next stages. */
export const applicationGaps = ['sales_type', 'oss_country', 'scheme_incomplete'] as const

/** What became of an invitation to apply. */
export const inviteStates = ['SENT', 'REGISTERED', 'EXPIRED', 'WITHDRAWN'] as const

/** The tables of what merchants ask to be corrected of earlier returns, by scheme. */
export const correctionTables = [
  'em_vat_correction_import',
  'em_vat_correction_non_eu_import',
  'em_vat_correction_non_union',
  'em_vat_correction_union',
] as const
export type CorrectionTable = (typeof correctionTables)[number]

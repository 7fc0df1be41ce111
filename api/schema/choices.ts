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

export const saleTypes = ['SALE', 'POST_SALE', 'POST_SALE_WITHOUT_LC', 'MASS_SALE'] as const

/** The OSS schemes a merchant can be in, and the registrations outside the EU. */
export const merchantSchemes = ['IMPORT', 'UNION', 'NON_UNION', 'NON_EU_SUPPORTED_COUNTRY'] as const

/** How a merchant's goods reach the buyer. */
export const fulfillmentMethods = ['POSTAL', 'COURIER', 'FREIGHT', 'DIGITAL'] as const

/** Who pays the tax authority: the intermediary after collecting (indirect), or the merchant itself (direct). */
export const paymentHandlingModes = ['indirect', 'direct'] as const

export const goodsTypes = ['GOODS', 'TBE', 'SERVICE', 'GIFTCARD'] as const

/** Under which scheme the part of an order is reported (domain-vat-customs 2.3). */
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

/** The UPU form on a parcel; couriers and parcels within the EU carry none. */
export const cnReportTypes = ['none', 'cn22', 'cn23'] as const

export const customsDecSchemes = ['IOSS-IMPORT', 'FC-SIMPLE-REP', 'FC-REP', 'B2B-INTRA-COMMUNAL'] as const

/** Where an order came from: typed in by an operator, or sent by the merchant's shop. */
export const orderSources = ['operator_fe', 'api'] as const

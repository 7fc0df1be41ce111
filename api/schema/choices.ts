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

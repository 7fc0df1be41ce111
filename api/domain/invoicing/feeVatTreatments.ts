/** How VAT applies to our own fees; `feeVatTreatment` decides between them. */
export const feeVatTreatments = ['domestic', 'reverse_charge', 'outside_scope'] as const
export type FeeVatTreatment = (typeof feeVatTreatments)[number]

/** How VAT applies to our own fees: `feeVatTreatment` says when which does. */
export const feeVatTreatments = ['domestic', 'reverse_charge', 'outside_scope'] as const
export type FeeVatTreatment = (typeof feeVatTreatments)[number]

/** How sure it is what a bank entry pays, the surest first. */
export const matchTiers = ['sure', 'likely', 'partial', 'over', 'several', 'returned', 'unknown'] as const
export type MatchTier = (typeof matchTiers)[number]

/** What speaks for a match, and what speaks against it. */
export const matchEvidence = [
  /** A creditor reference with right check digits. */
  'reference',
  /** The number of an invoice in the text. */
  'number',
  /** The amount is exactly what is open. */
  'amount',
  /** The payer's account has paid for this merchant before, or is the merchant's own. */
  'iban',
  /** The payer is called as the merchant. */
  'name',
  /** The amount is exactly what is open of several invoices together. */
  'sum',
  /** It sends back an earlier entry. */
  'return_of',
  /** A reference whose check digits are wrong. */
  'wrong_reference',
  /** The named invoice was paid before. */
  'paid_before',
  /** The payer's account has paid for another merchant so far. */
  'other_payer',
  /** Several open invoices of the payer have this amount. */
  'several_fit',
] as const
export type MatchEvidence = (typeof matchEvidence)[number]

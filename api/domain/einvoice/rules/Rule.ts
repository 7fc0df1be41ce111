import type { EInvoice } from '../EInvoice.ts'

/** What has to be looked at when a rule is broken: our own data, the merchant's, or what was computed. */
export type RuleSubject = 'seller' | 'buyer' | 'figures'

/** A rule of EN 16931-1, by its number there. */
export interface Rule {
  id: string
  subject: RuleSubject
  holds: (invoice: EInvoice) => boolean
}

/** A rule with its number. */
export const rule = (id: string, subject: RuleSubject, holds: Rule['holds']): Rule => ({ id, subject, holds })

import { issueMonth, previewMonth } from '#schema/calls/invoices/invoiceRuns.ts'

/** What is done with a month: it is computed, or issued. */
export const billingDeeds = { preview: previewMonth, issue: issueMonth } as const
export type BillingDeed = keyof typeof billingDeeds
export const billingDeedNames = ['preview', 'issue'] as const satisfies readonly BillingDeed[]

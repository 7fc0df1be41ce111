import { lazy } from 'react'
import type { Screens } from '../Screens.ts'

/** Invoices and payments. */
export const invoices = {
  lists: {
    billing: lazy(async () => ({ default: (await import('./BillingScreen.tsx')).BillingScreen })),
    invoices: lazy(async () => ({ default: (await import('./InvoicesScreen.tsx')).InvoicesScreen })),
  },
  sections: {
    issued_invoice: lazy(async () => ({ default: (await import('./late/InvoiceSections.tsx')).InvoiceSections })),
  },
  actions: async () => (await import('./actions.tsx')).invoiceActions,
} satisfies Screens

import { declaration } from './orders/declaration.ts'
import { invoice } from './invoices/invoicePaper.ts'
import { mails } from './messages/mails.ts'

/** What leaves the house: mails and papers. Browsers do not load it. */
export const outgoing = { mails, papers: { declaration, invoice } }

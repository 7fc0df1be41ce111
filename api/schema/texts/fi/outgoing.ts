import { declaration } from './declaration.ts'
import { invoice } from './invoicePaper.ts'
import { mails } from './mails.ts'

/** What leaves the house: mails and papers. Browsers do not load it. */
export const outgoing = { mails, papers: { declaration, invoice } }

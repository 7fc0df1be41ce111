import { declaration } from './declaration.ts'
import { invoice } from './invoice.ts'
import { mails } from './mails.ts'
import { postalForm } from './postalForm.ts'
import { reportPaper } from './reportPaper.ts'
import { returnPaper } from './returnPaper.ts'
import { riskPaper } from './riskPaper.ts'

/** What leaves the house: mails and papers. Browsers do not load it. */
export const outgoing = {
  mails,
  papers: { declaration, invoice, postalForm, report: reportPaper, return: returnPaper, risk: riskPaper },
}

import { declaration } from './orders/declaration.ts'
import { privacyPaper } from './documents/privacyPaper.ts'
import { evidencePaper } from './documents/evidencePaper.ts'
import { invoice } from './invoices/invoice.ts'
import { mails } from './messages/mails.ts'
import { postalForm } from './orders/postalForm.ts'
import { reportPaper } from './vatReturns/reportPaper.ts'
import { returnPaper } from './vatReturns/returnPaper.ts'
import { riskPaper } from './vatReturns/riskPaper.ts'

/** What leaves the house: mails and papers. Browsers do not load it. */
export const outgoing = {
  mails,
  papers: {
    declaration,
    evidence: evidencePaper,
    privacy: privacyPaper,
    invoice,
    postalForm,
    report: reportPaper,
    return: returnPaper,
    risk: riskPaper,
  },
}

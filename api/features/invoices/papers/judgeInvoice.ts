import { brokenRules } from '#domain/einvoice/brokenRules.ts'
import type { RuleSubject } from '#domain/einvoice/rules/Rule.ts'
import type { Message } from '#schema/messages/messages.ts'
import { say } from '#schema/messages/sentences.ts'
import { eInvoiceOf } from '../../../documents/invoices/eInvoiceOf.ts'
import type { PrintedInvoice } from '../../../documents/invoices/PrintedInvoice.ts'

/** Which sentence says where to look. */
const codes = {
  seller: 'INVOICE_RULE_SELLER',
  buyer: 'INVOICE_RULE_BUYER',
  figures: 'INVOICE_RULE_FIGURES',
} as const satisfies Record<RuleSubject, string>

/**
 * Why an invoice must not be issued: its electronic form would break rules of EN 16931, which are named by their numbers.
 * @returns undefined if it breaks none
 */
export function judgeInvoice(invoice: PrintedInvoice): Message | undefined {
  const broken = brokenRules(eInvoiceOf(invoice))
  const [first] = broken
  return first && say(codes[first.subject], { rules: broken.map(({ id }) => id).join(', ') })
}

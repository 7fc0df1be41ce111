import type { previewInvoiceMail } from '#schema/calls/invoices/invoiceMails.ts'
import type { ReplyOf } from '#schema/defineCall.ts'
import type { Language } from '#schema/languages.ts'
import { say } from '#schema/messages/sentences.ts'
import type { SayOutgoing } from '#schema/texts/outgoingTexts.ts'
import type { ShownMail } from '#schema/work/invoiceMailKinds.ts'
import { addDays, dayOf } from '#domain/day.ts'
import { AppError } from '../../errors.ts'
import { recordChange } from '../../audit/recordChange.ts'
import type { Db } from '../../db/Database.ts'
import { frameMail, htmlOfText } from '../../mail/frameMail.ts'
import { queueMail } from '../../mail/queueMail.ts'
import { inTransaction } from '../../records/write/transaction.ts'
import type { Writer } from '../../records/write/Writer.ts'
import { sayIn } from '../../texts/sayIn.ts'
import { mailWords } from './mailWords.ts'

interface Wanted {
  kind: ShownMail
  language: Language
}

const TERM_DAYS = 14

/** The mail with the figures of an example. */
function exampleMail(words: SayOutgoing, { kind }: Wanted, at: Date) {
  const isCredit = kind === 'credit_note'
  const invoice = {
    merchant: 'Example Ltd',
    document_type: isCredit ? ('credit_note' as const) : ('invoice' as const),
    invoice_number: `${dayOf(at).slice(0, 4)}-000123`,
    total_invoice_amount_in_eur: isCredit ? '-155.00' : '155.00',
    paid_amount: '0.00',
    due_date: addDays(dayOf(at), kind.endsWith('reminder') ? -TERM_DAYS : TERM_DAYS),
    reference_number: 'RF18539007547034',
  }
  return mailWords(words, invoice, isCredit ? 'new' : kind)
}

/** How a mail about an invoice looks in a language, as it is published now. */
export async function showMail(db: Db, wanted: Wanted, at: Date): Promise<ReplyOf<typeof previewInvoiceMail>> {
  const { language } = wanted
  const words = await sayIn(db, language)
  const { subject, body } = exampleMail(words, wanted, at)
  return { subject, text: body, html: frameMail({ subject, content: htmlOfText(body), language, say: words }) }
}

/**
 * Sends such a mail to the person who asks for it.
 * @throws {AppError} NO_MAIL_ADDRESS if that person has none
 */
export async function mailToMyself(writer: Writer, wanted: Wanted) {
  return inTransaction(writer, async ({ db, actor }) => {
    const { id: operator, userName } = writer.actor.operator
    const person = await db.selectFrom('operator_user').select('email').where('id', '=', operator).executeTakeFirst()
    const to = person?.email ?? null
    if (to === null) throw new AppError('NO_MAIL_ADDRESS', { params: { merchant: userName } })
    const { kind, language } = wanted
    const mail = { to, kind: `test_${kind}` as const, language, ...exampleMail(await sayIn(db, language), wanted, actor.at) }
    const id = await queueMail(db, mail)
    await recordChange(db, { table: 'outbox_view', id, action: 'call', before: null, after: { kind: mail.kind }, actor })
    return { ...say('TEST_MAIL_SENT', { address: to }), rowCount: 1 }
  })
}

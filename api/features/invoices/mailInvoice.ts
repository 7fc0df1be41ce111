import { say } from '#schema/messages/sentences.ts'
import type { InvoiceMailKind } from '#schema/work/invoiceMailKinds.ts'
import { isEmail } from '#schema/rules/fieldFormats.ts'
import { tableOf } from '#schema/registry.ts'
import { AppError } from '../../errors.ts'
import type { FileStore } from '../../files/FileStore.ts'
import { storeFile } from '../../files/files.ts'
import { queueMail } from '../../mail/queueMail.ts'
import { addRow } from '../../records/write/insert.ts'
import type { WriteTransaction } from '../../records/write/transaction.ts'
import { inTransaction } from '../../records/write/transaction.ts'
import type { Writer } from '../../records/write/Writer.ts'
import type { LockedInvoice } from '../../payments/lockInvoice.ts'
import { lockInvoice } from '../../payments/lockInvoice.ts'
import { sayIn } from '../../texts/sayIn.ts'
import { mailWords } from './mailWords.ts'
import { keptDocument } from './papers/keptDocument.ts'

/** The addresses of a merchant for its invoices: the nominated one first. */
async function addressesOf(trx: WriteTransaction, emId: number) {
  const { nominated_email, nominated_email_secondary, full_name } = await trx.db
    .selectFrom('em')
    .select(['nominated_email', 'nominated_email_secondary', 'full_name'])
    .where('id', '=', emId)
    .executeTakeFirstOrThrow()
  const addresses = [nominated_email, nominated_email_secondary].filter((one): one is string => one !== null && isEmail(one))
  return { name: full_name, addresses: nominated_email === null ? [] : [...new Set(addresses)] }
}

/** Stores the PDF as it is attached. @returns the handle of the file */
async function storePaper(trx: WriteTransaction, store: FileStore, { em_id, id }: LockedInvoice): Promise<string> {
  const { name, type, content } = await keptDocument(
    { read: trx.db, client: trx.client },
    { em_id, invoice_id: id, format: 'pdf' },
  )
  return storeFile(trx.db, store, { name, contentType: type, bytes: content, userId: trx.actor.operator.id })
}

/**
 * Mails an invoice that is locked to its merchant with the PDF, in the language of the invoice, and notes that in the same transaction.
 * @returns whether the merchant has an address
 */
export async function mailLockedInvoice(
  trx: WriteTransaction,
  { invoice, store }: { invoice: LockedInvoice; store: FileStore },
  kind: InvoiceMailKind,
): Promise<boolean> {
  const { name, addresses } = await addressesOf(trx, invoice.em_id)
  const [first, ...cc] = addresses
  if (first === undefined) return false
  const words = await sayIn(trx.db, invoice.language)
  const file = await storePaper(trx, store, invoice)
  const mail_id = await queueMail(trx.db, {
    to: first,
    cc,
    kind: `invoice_${kind}`,
    language: invoice.language,
    cause: { table: 'issued_invoice', id: invoice.id },
    ...mailWords(words, { ...invoice, merchant: name }, kind),
    file,
  })
  const noted = { em_id: invoice.em_id, invoice_id: invoice.id, kind, address: first, mail_id }
  await addRow(trx, tableOf('invoice_mail'), { values: { ...noted, timestamp: trx.actor.at.toISOString() } })
  return true
}

/**
 * Mails an invoice because somebody asks for it (INV-45).
 * @throws {AppError} UNKNOWN_ROW; MAILS_SUSPENDED; NO_MAIL_ADDRESS
 */
export async function notifyOfInvoice(writer: Writer & { store: FileStore }, which: { em_id: number; invoice_id: number }) {
  return inTransaction(writer, async (trx) => {
    const invoice = await lockInvoice(trx.db, which)
    if (invoice.communication_status === 'suspended') throw new AppError('MAILS_SUSPENDED')
    if (!(await mailLockedInvoice(trx, { invoice, store: writer.store }, 'notice'))) {
      const { name } = await addressesOf(trx, invoice.em_id)
      throw new AppError('NO_MAIL_ADDRESS', { params: { merchant: name } })
    }
    return { ...say('NOTIFICATION_SENT'), rowCount: 1 }
  })
}

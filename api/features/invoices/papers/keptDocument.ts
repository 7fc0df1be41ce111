import { buffer } from 'node:stream/consumers'
import { ciiXml } from '#domain/einvoice/ciiXml.ts'
import { ublXml } from '#domain/einvoice/ublXml.ts'
import type { Db } from '../../../db/Database.ts'
import type { Queryable } from '../../../db/Queryable.ts'
import { eInvoiceOf } from '../../../documents/invoices/eInvoiceOf.ts'
import type { PrintedInvoice } from '../../../documents/invoices/PrintedInvoice.ts'
import { AppError } from '../../../errors.ts'
import { sayIn } from '../../../texts/sayIn.ts'
import { readInvoice } from '../readInvoice.ts'

/** As paper, and as data in the two syntaxes of EN 16931. */
export type DocumentFormat = 'pdf' | 'cii' | 'ubl'

interface Which {
  em_id: number
  invoice_id: number
  format: DocumentFormat
}

interface Access {
  read: Db
  /** May add what is kept. */
  client: Queryable
}

interface KeptDocument {
  name: string
  type: string
  content: Buffer
}

const endings = { pdf: '.pdf', cii: '.xml', ubl: ' UBL.xml' } as const

/**
 * A document of an invoice. The first one that is made is kept, and everybody gets its bytes for ever (Directive 2006/112/EC, Article 233).
 * @throws {AppError} UNKNOWN_ROW if the merchant has no such invoice
 */
export async function keptDocument(access: Access, which: Which): Promise<KeptDocument> {
  const { client, read } = access
  const { format } = which
  const known = await find(client, which)
  const document = known.content ? known : await make()
  if (!document.content) throw new Error('What was kept is gone')
  return {
    name: `Invoice ${known.number}${endings[format]}`,
    type: format === 'pdf' ? 'application/pdf' : 'application/xml',
    content: document.content,
  }

  async function make() {
    const bytes = await written(access, await readInvoice(read, which.em_id, which.invoice_id), which)
    await keep(client, [{ ...which, content: bytes }])
    // Somebody else may have been first.
    return find(client, which)
  }
}

/** Prepared once per connection: planning over all parts of the invoices takes longer than reading one. */
const keptStatement = {
  name: 'kept_invoice_document',
  text: `select i.invoice_number as number, d.content from issued_invoice i
    left join invoice_document d on d.invoice_id = i.id and d.em_id = i.em_id and d.format = $3
    where i.id = $1 and i.em_id = $2`,
}

async function find(client: Queryable, { em_id, invoice_id, format }: Which) {
  const { rows } = await client.query<{ number: string; content: Buffer | null }>({
    ...keptStatement,
    values: [invoice_id, em_id, format],
  })
  if (!rows[0]) throw new AppError('UNKNOWN_ROW')
  return rows[0]
}

async function written(access: Access, invoice: PrintedInvoice, which: Which): Promise<Buffer> {
  if (which.format === 'cii') return Buffer.from(ciiXml(eInvoiceOf(invoice)))
  if (which.format === 'ubl') return Buffer.from(ublXml(eInvoiceOf(invoice)))
  const { content } = await keptDocument(access, { ...which, format: 'cii' })
  // The PDF library and fonts are loaded when somebody first opens an invoice.
  const { invoicePaper } = await import('../../../documents/invoices/invoicePaper.ts')
  const words = await sayIn(access.read, invoice.language)
  return buffer(invoicePaper(invoice, content.toString(), words))
}

interface NewDocument extends Which {
  content: Buffer
}

/** Keeps documents; one that is kept already stays as it is. */
export async function keep(client: Queryable, documents: readonly NewDocument[]): Promise<void> {
  await client.query(
    `insert into invoice_document (em_id, invoice_id, format, content)
     select * from unnest($1::integer[], $2::bigint[], $3::text[], $4::bytea[]) on conflict do nothing`,
    [
      documents.map(({ em_id }) => em_id),
      documents.map(({ invoice_id }) => invoice_id),
      documents.map(({ format }) => format),
      documents.map(({ content }) => content),
    ],
  )
}

import type { LineKind } from '#domain/invoicing/InvoiceLine.ts'
import type { FeeVatTreatment } from '#domain/invoicing/feeVatTreatments.ts'
import type { InvoiceKind } from '#domain/invoicing/invoiceTable.ts'
import type { KeysUnder } from '#schema/texts/outgoingTexts.ts'
import { outgoingTexts } from '#schema/texts/outgoingTexts.ts'
import { Paper } from './Paper.ts'

/** An invoice as it is printed. Amounts are decimal texts in EUR, days are ISO 8601. */
export interface PrintedInvoice {
  kind: InvoiceKind
  number: string
  reference: string
  /** The billed month, `YYYY-MM`. */
  month: string
  issuedAt: Date
  issued: string
  due: string
  clientNumber: string
  seller: { name: string; address: string; vat_id: string; iban: string }
  client: { name: string; tin: string | null; vat_id: string | null; country: string }
  lines: readonly { kind: LineKind; description: string | null; quantity: number | null; base: string | null; amount: string }[]
  fees: string
  vat: { treatment: FeeVatTreatment; rate: string; amount: string }
  passedOn: string
  total: string
  notes: string | null
}

type Word = KeysUnder<'papers.invoice'>

/** Invoices are in English, whoever gets them. */
const language = 'en'
const say = outgoingTexts(language)
const word = (name: Word): string => say(`papers.invoice.${name}`)

const nameOfCountry = new Intl.DisplayNames(language, { type: 'region' })

/** `1234567.5` as `1,234,567.50`, as text throughout, because a float could change the amount. */
const money = (amount: string): string => {
  const [whole = '0', cents = ''] = amount.split('.')
  return `${whole.replace(/\B(?=(\d{3})+$)/g, ',')}.${cents.padEnd(2, '0')}`
}

const inFours = (text: string): string => text.replace(/(.{4})(?=.)/g, '$1 ')

const plainRate = (rate: string): string => rate.replace(/\.?0+$/, '')

/** Draws an invoice. @returns a stream of its bytes */
export function invoicePaper(invoice: PrintedInvoice): PDFKit.PDFDocument {
  const { kind, number, seller, client, notes } = invoice
  const title = `${word(`title.${kind}`)} ${number}`
  const paper = new Paper({ title, author: seller.name, language, made: invoice.issuedAt })
  paper.heading(1, title)
  paper.columns([
    { title: word('from'), lines: [seller.name, seller.address, say('papers.invoice.vatId', { number: seller.vat_id })] },
    { title: word('to'), lines: clientLines(client) },
  ])
  paper.space(12)
  paper.pairs(
    [
      [word('number'), number],
      [word('clientNumber'), invoice.clientNumber],
      [word('issued'), invoice.issued],
      [word('due'), invoice.due],
      [word('month'), invoice.month],
    ],
    factColumns(paper),
  )
  drawLines(paper, invoice)
  drawPayment(paper, invoice)
  if (notes) {
    paper.space(16)
    paper.paragraph(notes)
  }
  return paper.finish()
}

const factColumns = ({ width }: Paper) => ({ name: { x: 0, width: 150 }, value: { x: 160, width: width - 160 } })

function drawLines(paper: Paper, invoice: PrintedInvoice): void {
  const { width } = paper
  paper.space(16)
  paper.table(
    word('billed'),
    [
      { title: word('description'), x: 0, width: width - 250 },
      { title: word('quantity'), x: width - 240, width: 60, align: 'right' },
      { title: word('value'), x: width - 170, width: 80, align: 'right' },
      { title: word('amountInEuros'), x: width - 80, width: 80, align: 'right' },
    ],
    invoice.lines.map(({ kind: line, description, quantity, base, amount }) => [
      [line === 'product' ? '' : word(`line.${line}`), description].filter(Boolean).join(' '),
      quantity === null ? '' : String(quantity),
      base === null ? '' : money(base),
      money(amount),
    ]),
  )
  paper.space(8)
  paper.pairs(sumsOf(invoice), {
    name: { x: width - 330, width: 230, align: 'right' },
    value: { x: width - 90, width: 90, align: 'right' },
    lastIsSum: true,
  })
  const { treatment } = invoice.vat
  if (treatment !== 'domestic') {
    paper.space(8)
    paper.paragraph(word(`note.${treatment}`), { isFaint: true })
  }
}

function drawPayment(paper: Paper, { seller, reference, total, due }: PrintedInvoice): void {
  paper.space(16)
  paper.heading(2, word('pay'))
  paper.pairs(
    [
      [word('account'), inFours(seller.iban)],
      [word('reference'), inFours(reference)],
      [word('amount'), `${money(total)} EUR`],
      [word('payBy'), due],
    ],
    factColumns(paper),
  )
}

const clientLines = ({ name, tin, vat_id, country }: PrintedInvoice['client']): string[] => [
  name,
  nameOfCountry.of(country) ?? country,
  ...(vat_id ? [say('papers.invoice.vatId', { number: vat_id })] : []),
  ...(tin ? [say('papers.invoice.registryNumber', { number: tin })] : []),
]

const sumsOf = ({ fees, vat, passedOn, total }: PrintedInvoice): [string, string][] => [
  [word('fees'), money(fees)],
  [vat.treatment === 'domestic' ? say('papers.invoice.vatAt', { rate: plainRate(vat.rate) }) : word('vat'), money(vat.amount)],
  ...(/[1-9]/.test(passedOn) ? [[word('passedOn'), money(passedOn)] as [string, string]] : []),
  [word('total'), money(total)],
]

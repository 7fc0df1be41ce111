import type { LineKind } from '#domain/invoicing/InvoiceLine.ts'
import type { FeeVatTreatment } from '#domain/invoicing/feeVatTreatments.ts'
import type { InvoiceKind } from '#domain/invoicing/invoiceTable.ts'
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

const titles: Readonly<Record<InvoiceKind, string>> = {
  standard: 'Invoice',
  addons: 'Invoice for add-on services',
  mcg: 'Invoice for MCG services',
  gpsr: 'Invoice for GPSR services',
}

const lineTexts: Readonly<Record<LineKind, string>> = {
  import: 'Import scheme: reporting of orders',
  non_union: 'Non-Union scheme: reporting of orders',
  union: 'Union scheme: reporting of orders',
  b2c_domestic: 'Domestic sales: reporting of orders',
  fc_rep: 'Representation of final customers at customs: orders',
  annual: 'Annual fee',
  reporting: 'Reporting fee: returns',
  customs_data: 'Customs data: parcels',
  invoicing: 'Invoicing fee',
  product: '',
  vat_due: 'VAT due by return',
  fc_rep_duty: 'Customs duty paid for final customers: orders',
  fc_rep_vat: 'Import VAT paid for final customers: orders',
}

/** Why no VAT is charged: the words for the reverse charge are prescribed (Directive 2006/112/EC, Article 226(11a)). */
const vatNotes: Readonly<Record<FeeVatTreatment, string>> = {
  domestic: '',
  reverse_charge: 'Reverse charge, Art. 196 of Directive 2006/112/EC',
  outside_scope: 'Outside the scope of EU VAT, Art. 44 of Directive 2006/112/EC',
}

const nameOfCountry = new Intl.DisplayNames('en', { type: 'region' })

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
  const title = `${titles[kind]} ${number}`
  const paper = new Paper({ title, author: seller.name, language: 'en', made: invoice.issuedAt })
  paper.heading(1, title)
  paper.columns([
    { title: 'From', lines: [seller.name, seller.address, `VAT ID ${seller.vat_id}`] },
    { title: 'To', lines: clientLines(client) },
  ])
  paper.space(12)
  paper.pairs(
    [
      ['Invoice number', number],
      ['Client number', invoice.clientNumber],
      ['Date of issue', invoice.issued],
      ['Due date', invoice.due],
      ['Billed month', invoice.month],
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
    'What is billed',
    [
      { title: 'Description', x: 0, width: width - 250 },
      { title: 'Quantity', x: width - 240, width: 60, align: 'right' },
      { title: 'Value (EUR)', x: width - 170, width: 80, align: 'right' },
      { title: 'Amount (EUR)', x: width - 80, width: 80, align: 'right' },
    ],
    invoice.lines.map(({ kind: line, description, quantity, base, amount }) => [
      [lineTexts[line], description].filter(Boolean).join(' '),
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
  const note = vatNotes[invoice.vat.treatment]
  if (note) {
    paper.space(8)
    paper.paragraph(note, { isFaint: true })
  }
}

function drawPayment(paper: Paper, { seller, reference, total, due }: PrintedInvoice): void {
  paper.space(16)
  paper.heading(2, 'How to pay')
  paper.pairs(
    [
      ['Account (IBAN)', inFours(seller.iban)],
      ['Reference', inFours(reference)],
      ['Amount', `${money(total)} EUR`],
      ['To be paid by', due],
    ],
    factColumns(paper),
  )
}

const clientLines = ({ name, tin, vat_id, country }: PrintedInvoice['client']): string[] => [
  name,
  nameOfCountry.of(country) ?? country,
  ...(vat_id ? [`VAT ID ${vat_id}`] : []),
  ...(tin ? [`Registry number ${tin}`] : []),
]

const sumsOf = ({ fees, vat, passedOn, total }: PrintedInvoice): [string, string][] => [
  ['Fees', money(fees)],
  [vat.treatment === 'domestic' ? `VAT ${plainRate(vat.rate)} %` : 'VAT', money(vat.amount)],
  ...(/[1-9]/.test(passedOn) ? [['Taxes and duties passed on', money(passedOn)] as [string, string]] : []),
  ['Total (EUR)', money(total)],
]

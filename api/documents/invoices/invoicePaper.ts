import type { SayOutgoing } from '#schema/texts/outgoingTexts.ts'
import { isZero } from '#domain/decimal.ts'
import { isPassedOn } from '#domain/invoicing/InvoiceLine.ts'
import { qrOutline } from '../barcode.ts'
import { Paper } from '../Paper.ts'
import type { InvoiceWords } from './invoiceWords.ts'
import { invoiceWords, lineText } from './invoiceWords.ts'
import { paymentCode } from './paymentCode.ts'
import type { PrintedInvoice } from './PrintedInvoice.ts'

/** The width of the QR code, in points: 33 mm, which telephones read from paper. */
const CODE_WIDTH = 94
/** Room for the title of the payment and for each of its lines, beside the code, in points. */
const PAYMENT_ROW = 22

const inFours = (text: string): string => text.replace(/(.{4})(?=.)/g, '$1 ')

const plainRate = (rate: string): string => rate.replace(/\.?0+$/, '')

/**
 * Draws an invoice: PDF/A-3a and PDF/UA-1 at once, with its data attached as a Factur-X document.
 * @param cii the invoice in the syntax Cross Industry Invoice
 * @param say its words; by default those that ship
 * @returns a stream of its bytes
 */
export function invoicePaper(invoice: PrintedInvoice, cii: string, say?: SayOutgoing): PDFKit.PDFDocument {
  const { kind, language, number, seller, client, notes } = invoice
  const words = invoiceWords(language, say)
  const { word } = words
  const title = `${word(invoice.documentType === 'credit_note' ? 'creditNote' : `title.${kind}`)} ${number}`
  const paper = new Paper({ title, author: seller.name, language, made: invoice.issuedAt, foot: number, facturX: cii })
  paper.heading(1, title)
  paper.columns([
    { title: word('from'), lines: sellerLines(seller, words) },
    { title: word('to'), lines: clientLines(client, words) },
  ])
  paper.space(10)
  paper.pairs(factsOf(invoice, words), factColumns(paper))
  drawLines(paper, invoice, words)
  if (invoice.documentType === 'invoice' && !isZero(invoice.total)) drawPayment(paper, invoice, words)
  if (notes) {
    paper.space(10)
    paper.paragraph(notes)
  }
  return paper.finish()
}

function factsOf(invoice: PrintedInvoice, { word }: InvoiceWords): (readonly [string, string])[] {
  const { credits } = invoice
  return [
    [word(invoice.documentType === 'credit_note' ? 'creditNumber' : 'number'), invoice.number],
    ...(credits
      ? ([
          [word('credited'), `${credits.number} (${credits.issued})`],
          [word('reason'), credits.reason],
        ] as const)
      : []),
    [word('clientNumber'), invoice.clientNumber],
    [word('issued'), invoice.issued],
    // Nothing is to be paid by that day.
    ...(invoice.documentType === 'invoice' ? [[word('due'), invoice.due] as const] : []),
    [word('month'), invoice.month],
  ]
}

const factColumns = ({ width }: Paper) => ({ name: { x: 0, width: 150 }, value: { x: 160, width: width - 160 } })

function drawLines(paper: Paper, invoice: PrintedInvoice, words: InvoiceWords): void {
  const { word, money } = words
  const { width } = paper
  paper.space(10)
  paper.table(
    word('billed'),
    [
      { title: word('description'), x: 0, width: width - 250 },
      { title: word('quantity'), x: width - 240, width: 60, align: 'right' },
      { title: word('value'), x: width - 170, width: 80, align: 'right' },
      { title: word('amountInEuros'), x: width - 80, width: 80, align: 'right' },
    ],
    invoice.lines.map((line) => [
      lineText(line, words),
      line.quantity === null ? '' : String(line.quantity),
      line.base === null ? '' : money(line.base),
      money(line.amount),
    ]),
  )
  paper.space(8)
  paper.pairs(sumsOf(invoice, words), {
    name: { x: width - 330, width: 230, align: 'right' },
    value: { x: width - 90, width: 90, align: 'right' },
    lastIsSum: true,
  })
  const reasons = reasonsOf(invoice, words)
  if (reasons.length) paper.space(8)
  for (const reason of reasons) paper.paragraph(reason, { isFaint: true })
}

/** Why amounts bear no VAT (Directive 2006/112/EC, Article 226(11) and (11a)). */
function reasonsOf({ vat: { treatment }, lines }: PrintedInvoice, { word }: InvoiceWords): string[] {
  if (treatment === 'outside_scope') return [word('note.outside_scope')]
  return [
    ...(treatment === 'reverse_charge' ? [word('note.reverse_charge')] : []),
    ...(lines.some(isPassedOn) ? [word('note.passed_on')] : []),
  ]
}

function drawPayment(paper: Paper, invoice: PrintedInvoice, { word, money }: InvoiceWords): void {
  const { seller, reference, total, due } = invoice
  const code = paymentCode({ ...seller, amount: total, reference })
  const facts = [
    [word('account'), inFours(seller.iban)],
    ...(seller.bic ? [[word('bic'), seller.bic] as const] : []),
    [word('reference'), inFours(reference)],
    [word('amount'), `${money(total)} EUR`],
    [word('payBy'), due],
  ] as const
  paper.space(10)
  const height = PAYMENT_ROW * (facts.length + 1)
  if (code !== undefined) paper.outlineBeside(qrOutline(code), word('code'), { width: CODE_WIDTH, height })
  const { name } = factColumns(paper)
  const value = { x: 160, width: paper.width - 170 - CODE_WIDTH }
  paper.pairs(facts, { name, value, title: word('pay'), ruled: value.x + value.width })
}

const placeOf = ({ postal_code, city }: { postal_code: string | null; city: string | null }): string =>
  [postal_code, city].filter(Boolean).join(' ')

const sellerLines = ({ registry_code, vat_id, ...seller }: PrintedInvoice['seller'], { say }: InvoiceWords): string[] => [
  seller.name,
  seller.address,
  // An address in one line has it already.
  ...(seller.city !== null && !seller.address.includes(seller.city) ? [placeOf(seller)] : []),
  ...(registry_code ? [say('papers.invoice.registryNumber', { number: registry_code })] : []),
  say('papers.invoice.vatId', { number: vat_id }),
]

/** The name and address of the client (Directive 2006/112/EC, Article 226(5)), and its numbers. */
const clientLines = (
  { name, address, tin, vat_id, country, ...place }: PrintedInvoice['client'],
  { say, countryOf }: InvoiceWords,
): string[] => [
  name,
  ...[address, placeOf(place)].filter((line): line is string => Boolean(line)),
  countryOf(country),
  ...(vat_id ? [say('papers.invoice.vatId', { number: vat_id })] : []),
  ...(tin ? [say('papers.invoice.registryNumber', { number: tin })] : []),
]

const sumsOf = ({ fees, vat, passedOn, total }: PrintedInvoice, { say, word, money }: InvoiceWords): [string, string][] => [
  [word('fees'), money(fees)],
  [vat.treatment === 'domestic' ? say('papers.invoice.vatAt', { rate: plainRate(vat.rate) }) : word('vat'), money(vat.amount)],
  ...(/[1-9]/.test(passedOn) ? [[word('passedOn'), money(passedOn)] as [string, string]] : []),
  [word('total'), money(total)],
]

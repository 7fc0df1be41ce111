import type { LineKind } from '#domain/invoicing/InvoiceLine.ts'
import type { FeeVatTreatment } from '#domain/invoicing/feeVatTreatments.ts'
import type { InvoiceKind } from '#domain/invoicing/invoiceTable.ts'
import type { KeysUnder } from '#schema/texts/outgoingTexts.ts'
import type { Language } from '#schema/languages.ts'
import type { SayOutgoing } from '#schema/texts/outgoingTexts.ts'
import { outgoingTexts } from '#schema/texts/outgoingTexts.ts'
import { Paper } from './Paper.ts'

/** An invoice as it is printed. Amounts are decimal texts in EUR, days are ISO 8601. */
export interface PrintedInvoice {
  kind: InvoiceKind
  /** Of the merchant: numbers and words are in it. */
  language: Language
  documentType: 'invoice' | 'credit_note'
  number: string
  reference: string
  /** The billed month, `YYYY-MM`. */
  month: string
  issuedAt: Date
  issued: string
  due: string
  clientNumber: string
  seller: { name: string; address: string; registry_code: string | null; vat_id: string; iban: string }
  client: {
    name: string
    address: string | null
    postal_code: string | null
    city: string | null
    tin: string | null
    vat_id: string | null
    country: string
  }
  lines: readonly {
    kind: LineKind
    description: string | null
    /** Its month, if that is not the billed one. */
    month: string | null
    quantity: number | null
    base: string | null
    amount: string
  }[]
  fees: string
  vat: { treatment: FeeVatTreatment; rate: string; amount: string }
  passedOn: string
  total: string
  notes: string | null
}

type Word = KeysUnder<'papers.invoice'>

/** What an invoice says in a language, and how it writes amounts and countries. */
interface Words {
  say: SayOutgoing
  word: (name: Word) => string
  money: (amount: string) => string
  countryOf: (code: string) => string
}

/** `1234567.5` as `1,234,567.50` or `1 234 567,50`, as text throughout, because a float could change the amount. */
const moneyIn =
  (language: Language) =>
  (amount: string): string => {
    const [whole = '0', cents = ''] = amount.split('.')
    const [group, point] = language === 'en' ? [',', '.'] : ['\u00a0', ',']
    return `${whole.replace(/\B(?=(\d{3})+$)/g, group)}${point}${cents.padEnd(2, '0')}`
  }

function wordsIn(language: Language, say: SayOutgoing): Words {
  const names = new Intl.DisplayNames(language, { type: 'region' })
  return {
    say,
    word: (name) => say(`papers.invoice.${name}`),
    money: moneyIn(language),
    countryOf: (code) => names.of(code) ?? code,
  }
}

const inFours = (text: string): string => text.replace(/(.{4})(?=.)/g, '$1 ')

const plainRate = (rate: string): string => rate.replace(/\.?0+$/, '')

/** Draws an invoice, in the words that ship or in others. @returns a stream of its bytes */
export function invoicePaper(invoice: PrintedInvoice, say = outgoingTexts(invoice.language)): PDFKit.PDFDocument {
  const { kind, language, number, seller, client, notes } = invoice
  const words = wordsIn(language, say)
  const { word } = words
  const title = `${word(invoice.documentType === 'credit_note' ? 'creditNote' : `title.${kind}`)} ${number}`
  const paper = new Paper({ title, author: seller.name, language, made: invoice.issuedAt })
  paper.heading(1, title)
  paper.columns([
    { title: word('from'), lines: sellerLines(seller, words) },
    { title: word('to'), lines: clientLines(client, words) },
  ])
  paper.space(10)
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
  drawLines(paper, invoice, words)
  if (invoice.documentType === 'invoice') drawPayment(paper, invoice, words)
  if (notes) {
    paper.space(10)
    paper.paragraph(notes)
  }
  return paper.finish()
}

const factColumns = ({ width }: Paper) => ({ name: { x: 0, width: 150 }, value: { x: 160, width: width - 160 } })

function drawLines(paper: Paper, invoice: PrintedInvoice, words: Words): void {
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
    invoice.lines.map(({ kind: line, description, month, quantity, base, amount }) => [
      [line === 'product' ? '' : word(`line.${line}`), description, month].filter(Boolean).join(' '),
      quantity === null ? '' : String(quantity),
      base === null ? '' : money(base),
      money(amount),
    ]),
  )
  paper.space(8)
  paper.pairs(sumsOf(invoice, words), {
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

function drawPayment(paper: Paper, { seller, reference, total, due }: PrintedInvoice, { word, money }: Words): void {
  paper.space(10)
  paper.pairs(
    [
      [word('account'), inFours(seller.iban)],
      [word('reference'), inFours(reference)],
      [word('amount'), `${money(total)} EUR`],
      [word('payBy'), due],
    ],
    { ...factColumns(paper), title: word('pay') },
  )
}

const sellerLines = ({ name, address, registry_code, vat_id }: PrintedInvoice['seller'], { say }: Words): string[] => [
  name,
  address,
  ...(registry_code ? [say('papers.invoice.registryNumber', { number: registry_code })] : []),
  say('papers.invoice.vatId', { number: vat_id }),
]

/** The name and address of the client (Directive 2006/112/EC, Article 226(5)), and its numbers. */
const clientLines = (
  { name, address, postal_code, city, tin, vat_id, country }: PrintedInvoice['client'],
  { say, countryOf }: Words,
): string[] => [
  name,
  ...[address, [postal_code, city].filter(Boolean).join(' ')].filter((line): line is string => Boolean(line)),
  countryOf(country),
  ...(vat_id ? [say('papers.invoice.vatId', { number: vat_id })] : []),
  ...(tin ? [say('papers.invoice.registryNumber', { number: tin })] : []),
]

const sumsOf = ({ fees, vat, passedOn, total }: PrintedInvoice, { say, word, money }: Words): [string, string][] => [
  [word('fees'), money(fees)],
  [vat.treatment === 'domestic' ? say('papers.invoice.vatAt', { rate: plainRate(vat.rate) }) : word('vat'), money(vat.amount)],
  ...(/[1-9]/.test(passedOn) ? [[word('passedOn'), money(passedOn)] as [string, string]] : []),
  [word('total'), money(total)],
]

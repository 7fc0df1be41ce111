import { addDays, monthStart } from '#domain/day.ts'
import type { Day } from '#domain/day.ts'
import { decimalPlaces, divideDecimals, isZero, negateDecimal, roundDecimal, sumDecimals, withDecimals } from '#domain/decimal.ts'
import type { EInvoice, ELine, EParty, EPeriod, EVatGroup, VatCategory } from '#domain/einvoice/EInvoice.ts'
import { isVatId } from '#domain/identifiers/vatId.ts'
import type { LineKind } from '#domain/invoicing/InvoiceLine.ts'
import { isPassedOn } from '#domain/invoicing/InvoiceLine.ts'
import type { InvoiceWords } from './invoiceWords.ts'
import { invoiceWords, lineText } from './invoiceWords.ts'
import type { PrintedInvoice, PrintedLine } from './PrintedInvoice.ts'

/** Pieces, returns and parcels (UN/ECE Recommendation 20). */
const PIECE = 'C62'
/** The lines whose amount is a number of pieces times one price; the others are sums of many fees. */
const byPiece: ReadonlySet<LineKind> = new Set(['product', 'reporting', 'customs_data'])
/** A price that needs more decimals is not one that anybody agreed on. */
const MAX_PRICE_PLACES = 4

const feeCategories = { domestic: 'S', reverse_charge: 'AE', outside_scope: 'O' } as const
const reasonCodes = { S: null, AE: 'VATEX-EU-AE', E: 'VATEX-EU-79-C', O: 'VATEX-EU-O' } as const
const reasonTexts = { AE: 'note.reverse_charge', E: 'note.passed_on', O: 'note.outside_scope' } as const

/**
 * An invoice by the terms of EN 16931. Taxes and duties passed on are exempt as sums spent in the buyer's name and on their behalf
 * (Directive 2006/112/EC, Article 79(c)); where our fees are outside the scope of VAT all of it is, because the standard lets nothing
 * stand beside that category (BR-O-11, BR-O-12) and no VAT number either (BR-O-02).
 */
export function eInvoiceOf(invoice: PrintedInvoice): EInvoice {
  const words = invoiceWords(invoice.language)
  const isCredit = invoice.documentType === 'credit_note'
  // A credit note says what it takes back, above zero.
  const signed = (amount: string): string => roundDecimal(isCredit ? negateDecimal(amount) : amount, 2)
  const lines = invoice.lines.map((line, index) =>
    lineOf(line, { invoice, words, id: String(index + 1), amount: signed(line.amount), base: line.base && signed(line.base) }),
  )
  const vat = signed(invoice.vat.amount)
  const withoutVat = roundDecimal(sumDecimals([signed(invoice.fees), signed(invoice.passedOn)]), 2)
  return {
    number: invoice.number,
    issued: invoice.issued,
    type: isCredit ? '381' : '380',
    currency: 'EUR',
    due: invoice.due,
    buyerReference: invoice.clientNumber,
    notes: [invoice.notes, invoice.credits?.reason].filter((note): note is string => Boolean(note)),
    preceding: invoice.credits && { number: invoice.credits.number, issued: invoice.credits.issued },
    ...partiesOf(invoice),
    period: monthOf(invoice.month),
    payment: isCredit ? null : paymentOf(invoice),
    lines,
    vatGroups: groupsOf(lines, vat, words),
    totals: {
      lines: roundDecimal(sumDecimals(['0', ...lines.map(({ amount }) => amount)]), 2),
      withoutVat,
      vat,
      withVat: signed(invoice.total),
      due: signed(invoice.total),
    },
  }
}

/** All days of a month, `YYYY-MM`. */
function monthOf(month: string): EPeriod {
  const from: Day = `${month}-01`
  return { from, to: addDays(monthStart(addDays(from, 31)), -1) }
}

interface LinePlace {
  invoice: PrintedInvoice
  words: InvoiceWords
  id: string
  amount: string
  /** What the amount was taken of, with the sign of the document. */
  base: string | null
}

function lineOf(line: PrintedLine, { invoice: { vat }, words, id, amount, base }: LinePlace): ELine {
  const { word, money } = words
  const category: VatCategory = vat.treatment !== 'outside_scope' && isPassedOn(line) ? 'E' : feeCategories[vat.treatment]
  const about = [
    ...(line.quantity === null ? [] : [`${word('quantity')}: ${line.quantity}`]),
    ...(base === null ? [] : [`${word('value')}: ${money(base)}`]),
  ]
  return {
    id,
    name: lineText(line, words),
    about: about.join('; ') || null,
    ...priceOf(line, amount),
    unit: PIECE,
    amount,
    category,
    rate: rateOf(category, vat.rate),
    period: line.month === null ? null : monthOf(line.month),
  }
}

/** A price is never below zero (BR-27): what is given back is a quantity below zero. */
function priceOf({ kind, quantity }: PrintedLine, amount: string): Pick<ELine, 'quantity' | 'price'> {
  const sign = amount.startsWith('-') ? '-' : ''
  const whole = amount.replace('-', '')
  if (byPiece.has(kind) && quantity) {
    const pieces = String(Math.abs(quantity))
    const price = divideDecimals(whole, pieces)
    if (decimalPlaces(price) <= MAX_PRICE_PLACES) return { quantity: `${sign}${pieces}`, price: withDecimals(price, 2) }
  }
  return { quantity: `${sign}1`, price: whole }
}

const rateOf = (category: VatCategory, rate: string): string | null =>
  category === 'O' ? null : category === 'S' ? roundDecimal(rate, 2) : '0.00'

/** The lines of each category together; only fees at the standard rate bear VAT. */
function groupsOf(lines: readonly ELine[], vat: string, { word }: InvoiceWords): EVatGroup[] {
  return [...Map.groupBy(lines, ({ category }) => category)].map(([category, some]) => ({
    category,
    rate: some[0]?.rate ?? null,
    base: roundDecimal(sumDecimals(some.map(({ amount }) => amount)), 2),
    vat: category === 'S' ? vat : '0.00',
    reason: category === 'S' ? null : word(reasonTexts[category]),
    reasonCode: reasonCodes[category],
  }))
}

function partiesOf({ seller, client, clientNumber, vat }: PrintedInvoice): { seller: EParty; buyer: EParty } {
  const isOutside = vat.treatment === 'outside_scope'
  const prefix = seller.vat_id.slice(0, 2)
  return {
    seller: {
      name: seller.name,
      number: null,
      registryCode: seller.registry_code,
      vatId: isOutside || seller.vat_id === '' ? null : seller.vat_id,
      street: seller.address,
      postalCode: seller.postal_code,
      city: seller.city,
      country: prefix === 'EL' ? 'GR' : prefix,
    },
    buyer: {
      name: client.name,
      number: clientNumber,
      registryCode: client.tin,
      vatId: !isOutside && client.vat_id !== null && isVatId(client.country, client.vat_id) ? client.vat_id : null,
      street: client.address,
      postalCode: client.postal_code,
      city: client.city,
      country: client.country,
    },
  }
}

/** @returns null for an invoice on which nothing is to be paid */
const paymentOf = ({ seller, reference, total }: PrintedInvoice): EInvoice['payment'] =>
  isZero(total)
    ? null
    : { means: '58', reference, iban: seller.iban.replaceAll(' ', ''), accountName: seller.name, bic: seller.bic }

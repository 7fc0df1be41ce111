import type { KeysUnder, SayOutgoing } from '#schema/texts/outgoingTexts.ts'
import { outgoingTexts } from '#schema/texts/outgoingTexts.ts'
import type { PrintedLine } from './PrintedInvoice.ts'

type Word = KeysUnder<'papers.invoice'>

/** What an invoice says in a language, and how it writes amounts and countries. */
export interface InvoiceWords {
  say: SayOutgoing
  word: (name: Word) => string
  money: (amount: string) => string
  countryOf: (code: string) => string
}

/** `1234567.5` as `1,234,567.50` or `1 234 567,50`, as text throughout, because a float could change the amount. */
const moneyIn =
  (language: string) =>
  (amount: string): string => {
    const [whole = '0', cents = ''] = amount.split('.')
    const [group, point] = language === 'en' ? [',', '.'] : ['\u00a0', ',']
    return `${whole.replace(/\B(?=(\d{3})+$)/g, group)}${point}${cents.padEnd(2, '0')}`
  }

/** The words of invoices in a language, as they ship or as `say` has them. */
export function invoiceWords(language: string, say = outgoingTexts(language)): InvoiceWords {
  const names = new Intl.DisplayNames(language, { type: 'region' })
  return {
    say,
    word: (name) => say(`papers.invoice.${name}`),
    money: moneyIn(language),
    countryOf: (code) => (code === '' ? '' : (names.of(code) ?? code)),
  }
}

/** What a line is for: its kind, what that leaves open, and its month if that is not the billed one. */
export const lineText = ({ kind, description, month }: PrintedLine, { word }: InvoiceWords): string =>
  [kind === 'product' ? '' : word(`line.${kind}`), description, month].filter(Boolean).join(' ')

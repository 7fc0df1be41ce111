import type { NationalEntry } from '#domain/returns/files/nationalForm.ts'
import { isNational, type AnyReturn } from '#domain/returns/files/isNational.ts'
import type { NationalReturn } from '#domain/returns/NationalReturn.ts'
import { periodCode } from '#domain/returns/Period.ts'
import type { KeysUnder } from '#schema/texts/outgoingTexts.ts'
import { outgoingTexts } from '#schema/texts/outgoingTexts.ts'

/** Returns are in English, wherever they are filed. */
export const language = 'en'

export const say = outgoingTexts(language)

export const word = (name: KeysUnder<'papers.return'>): string => say(`papers.return.${name}`)

const nameOfCountry = new Intl.DisplayNames(language, { type: 'region' })

/** `DE Germany`; Northern Ireland has a code of its own. */
export const countryName = (code: string): string =>
  `${code} ${code === 'XI' ? 'Northern Ireland' : (nameOfCountry.of(code) ?? '')}`.trim()

/** `1234567.5` as `1,234,567.50`, as text throughout, because a float could change the amount. */
export const money = (amount: string): string => {
  const [whole = '0', cents] = amount.split('.')
  const grouped = whole.replaceAll(/\B(?=(\d{3})+$)/g, ',')
  return cents === undefined ? grouped : `${grouped}.${cents.padEnd(2, '0')}`
}

/** The heading of a return. */
export function titleOf(one: AnyReturn): string {
  if (!isNational(one)) return word(`title.${one.scheme}`)
  if (one.kind === 'main' || one.country === 'GB') return word(`title.${one.country}`)
  return say(`papers.return.additional.${one.country}`, { number: one.number })
}

/** The merchant, and whose registration it is declared under. */
export const merchantOf = (one: AnyReturn): string =>
  isNational(one) && one.trader.isOurs ? say('papers.return.ours', { name: one.trader.name }) : one.trader.name

export const daysOf = (one: AnyReturn): string =>
  say('papers.return.days', { code: periodCode(one.period), from: one.startDate, to: one.endDate })

const britishBoxes = ['1', '2', '3', '4', '5', '6', '7', '8', '9'] as const

/** What an entry of a national form is about. */
export function entryName({ country, totalDue }: NationalReturn, { kind, box, rate }: NationalEntry): string {
  if (kind === 'TOTAL') return totalDue.startsWith('-') ? word('toReclaim') : word('toPay')
  const british = britishBoxes.find((one) => one === box)
  if (country === 'GB' && kind === 'BOX' && british) return word(`boxes.GB${british}`)
  if (kind === 'TURNOVER')
    return country === 'GB' ? word('boxes.exact') : rate === '' ? word('boxes.totalTurnover') : word('boxes.turnover')
  return rate === '' ? word('boxes.totalTax') : word('boxes.tax')
}

import { compareDecimals, negateDecimal, roundDecimal, sumDecimals } from '../../decimal.ts'
import type { NationalLine, NationalReturn } from '../NationalReturn.ts'

/**
 * An entry of a national form: what it is about, the box of the form if that has numbers, the rate if the form asks for each
 * rate apart, and the amount in the currency of the return.
 */
export interface NationalEntry {
  kind: 'BOX' | 'TURNOVER' | 'TAX' | 'TOTAL'
  box: string
  rate: string
  amount: string
}

/** The lines of the Swiss effective settlement for each rate: until the end of 2023, and since then. */
const swissBoxes: Readonly<Record<string, string>> = {
  '7.70': '302',
  '2.50': '312',
  '3.70': '342',
  '8.10': '303',
  '2.60': '313',
  '3.80': '343',
}

/** The line of the Swiss form for a rate; undefined for a rate that the form does not have. */
export const swissBox = (rate: string): string | undefined => swissBoxes[rate]

const withoutSign = (amount: string): string => (amount.startsWith('-') ? negateDecimal(amount) : amount)

const isCredit = ({ totalDue }: NationalReturn): boolean => compareDecimals(totalDue, '0') < 0

const byRate = (lines: readonly NationalLine[]): NationalLine[] => lines.toSorted((a, b) => compareDecimals(b.rate, a.rate))

/**
 * The VAT return of the United Kingdom (VAT Act 1994, Schedule 11; HMRC, VAT Notice 700/12): boxes 1 to 9. Only sales are in it,
 * so boxes 2, 4 and 7 to 9 are zero. Box 5 has no sign; box 6 is in whole pounds, and the exact amount stands beside it.
 */
function british(national: NationalReturn): NationalEntry[] {
  const vat = sumDecimals(national.lines.map((line) => line.vat))
  const box = (number: number, amount: string): NationalEntry => ({ kind: 'BOX', box: String(number), rate: '', amount })
  const money = roundDecimal(vat, 2)
  return [
    box(1, money),
    box(2, '0.00'),
    box(3, money),
    box(4, '0.00'),
    box(5, withoutSign(money)),
    box(6, roundDecimal(national.taxable, 0)),
    box(7, '0'),
    box(8, '0'),
    box(9, '0'),
    { kind: 'TURNOVER', box: '6', rate: '', amount: national.taxable },
    { kind: 'TOTAL', box: '5', rate: '', amount: national.totalDue },
  ]
}

/** The VOEC declaration of Norway (RF-1292): sales without VAT and VAT for each rate, and the amount to pay. */
const norwegian = (national: NationalReturn): NationalEntry[] => [
  ...byRate(national.lines).flatMap(({ rate, taxable, vat }): NationalEntry[] => [
    { kind: 'TURNOVER', box: '', rate, amount: taxable },
    { kind: 'TAX', box: '', rate, amount: vat },
  ]),
  { kind: 'TOTAL', box: '', rate: '', amount: national.totalDue },
]

/**
 * The effective settlement of Switzerland (Federal Tax Administration): turnover in line 200, turnover and tax for each rate,
 * tax in line 399, then line 500 (to pay) or 510 (credit).
 */
const swiss = (national: NationalReturn): NationalEntry[] => [
  { kind: 'TURNOVER', box: '200', rate: '', amount: national.taxable },
  ...byRate(national.lines).flatMap(({ rate, taxable, vat }): NationalEntry[] => [
    { kind: 'TURNOVER', box: swissBox(rate) ?? '', rate, amount: taxable },
    { kind: 'TAX', box: swissBox(rate) ?? '', rate, amount: vat },
  ]),
  { kind: 'TAX', box: '399', rate: '', amount: national.totalDue },
  { kind: 'TOTAL', box: isCredit(national) ? '510' : '500', rate: '', amount: national.totalDue },
]

const forms = { GB: british, NO: norwegian, CH: swiss }

/** The entries of a national form in their order. */
export const nationalForm = (national: NationalReturn): NationalEntry[] => forms[national.country](national)

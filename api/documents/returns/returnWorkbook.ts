import { originId } from '#domain/returns/files/returnOrder.ts'
import { isNational, type AnyReturn } from '#domain/returns/files/isNational.ts'
import { nationalForm } from '#domain/returns/files/nationalForm.ts'
import type { NationalReturn } from '#domain/returns/NationalReturn.ts'
import { periodCode } from '#domain/returns/Period.ts'
import type { VatReturn } from '#domain/returns/VatReturn.ts'
import type { SheetRow, WorkbookSheet } from '../xlsxSheets.ts'
import type { ReturnFileOptions } from './ReturnFileOptions.ts'
import { transactionColumns } from './transactionColumns.ts'
import { countryName, daysOf, entryName, merchantOf, say, titleOf, word } from './returnWords.ts'

async function* all(rows: readonly SheetRow[]): AsyncGenerator<readonly SheetRow[]> {
  yield rows
}

/** What identifies a return, as pairs; figures are in number columns beside them. */
function facts(one: AnyReturn, { draft, due }: ReturnFileOptions): SheetRow[] {
  return [
    ...(draft ? [[word('status'), word('isDraft')]] : []),
    [word('merchant'), merchantOf(one)],
    [word('registeredIn'), countryName(isNational(one) ? one.country : one.trader.issuedBy)],
    [word('number'), one.trader.id],
    ...(!isNational(one) && one.intermediaryId !== undefined ? [[word('intermediary'), one.intermediaryId]] : []),
    [word('period'), daysOf(one)],
    [word('due'), due],
    ...(isNational(one) ? [] : [[word('reference'), one.reference]]),
    [word('currency'), one.currency],
  ]
}

/** A sheet without a table of its own: its title stands where columns have theirs. */
const summary = (one: AnyReturn, options: ReturnFileOptions, figures: readonly SheetRow[]): WorkbookSheet => ({
  name: word('sheets.summary'),
  columns: [
    { title: titleOf(one), type: 'text' },
    { title: '', type: 'text' },
    ...Array.from({ length: 4 }, () => ({ title: '', type: 'mixed' }) as const),
  ],
  batches: all([...facts(one, options), [], ...figures]),
})

const summaryOfUnion = (one: VatReturn, options: ReturnFileOptions): WorkbookSheet =>
  summary(one, options, [
    [word('country'), null, word('msid'), word('msest'), word('corrections'), word('balance')],
    ...one.balances.map(({ mscon, msid, msest, corrections, balance }) => [
      countryName(mscon),
      null,
      msid,
      msest,
      corrections,
      balance,
    ]),
    [word('totalDue'), null, null, null, null, one.totalDue],
  ])

const linesOf = ({ lines, trader, currency }: VatReturn): WorkbookSheet => ({
  name: word('sheets.lines'),
  columns: [
    { title: word('country'), type: 'text' },
    { title: word('origin'), type: 'text' },
    { title: word('supply'), type: 'code' },
    { title: word('rateType'), type: 'code' },
    { title: word('rate'), type: 'number' },
    { title: word('taxable'), type: 'number' },
    { title: word('vat'), type: 'number' },
    { title: word('currency'), type: 'code' },
  ],
  batches: all(
    lines.map(({ mscon, origin, supplyType, rateType, rate, taxable, vat }) => [
      countryName(mscon),
      origin.kind === 'MSID' ? trader.issuedBy : originId(origin, (country) => country),
      word(supplyType),
      word(rateType),
      rate,
      taxable,
      vat,
      currency,
    ]),
  ),
})

const correctionsOf = ({ corrections, currency }: VatReturn): WorkbookSheet => ({
  name: word('sheets.corrections'),
  columns: [
    { title: word('correctedPeriod'), type: 'code' },
    { title: word('country'), type: 'text' },
    { title: word('vat'), type: 'number' },
    { title: word('currency'), type: 'code' },
  ],
  batches: all(corrections.map(({ period, mscon, vat }) => [periodCode(period), countryName(mscon), vat, currency])),
})

const summaryOfNational = (one: NationalReturn, options: ReturnFileOptions): WorkbookSheet =>
  summary(one, options, [
    [one.totalDue.startsWith('-') ? word('toReclaim') : word('toPay'), null, one.totalDue.replace(/^-/, '')],
  ])

const formOf = (one: NationalReturn): WorkbookSheet => ({
  name: word('sheets.form'),
  columns: [
    { title: word('box'), type: 'text' },
    { title: word('entry'), type: 'text' },
    { title: word('rate'), type: 'number' },
    { title: say('papers.return.form', { currency: one.currency }), type: 'number' },
  ],
  batches: all(nationalForm(one).map((entry) => [entry.box, entryName(one, entry), entry.rate || null, entry.amount])),
})

/** The sheets of a return: summary, lines, corrections or the entries of the form, and its transactions. */
export const returnSheets = (one: AnyReturn, options: ReturnFileOptions): WorkbookSheet[] => [
  ...(isNational(one)
    ? [summaryOfNational(one, options), formOf(one)]
    : [summaryOfUnion(one, options), linesOf(one), correctionsOf(one)]),
  { name: word('sheets.transactions'), columns: transactionColumns, batches: options.transactions ?? all([]) },
]

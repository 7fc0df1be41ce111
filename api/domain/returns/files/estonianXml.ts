import { firstDay, lastDay, type Period } from '../Period.ts'
import type { ReturnCorrection, ReturnLine, VatReturn } from '../VatReturn.ts'
import { estonianNames as names } from './estonianNames.ts'
import { nationalCode } from './nationalCode.ts'
import { correctionOrder, lineOrder } from './returnOrder.ts'

const escaped = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;')

const element = (name: string, ...content: readonly string[]): string => `<${name}>${content.join('')}</${name}>`

const text = (name: string, value: string): string => element(name, escaped(value))

/** A number without the code of the country that issued it, which stands beside it. */
const issued = (name: string, number: string, issuedBy: string): string =>
  `<${name} issuedBy="${escaped(issuedBy)}">${escaped(number)}</${name}>`

const withoutPrefix = (number: string, country: string): string =>
  number.startsWith(country) ? number.slice(country.length) : number

function traderOf({ scheme, trader, intermediaryId }: VatReturn): string {
  const issuedBy = nationalCode(trader.issuedBy)
  if (scheme === 'UNION') return issued(names.vatNumber, withoutPrefix(trader.id, issuedBy), issuedBy)
  if (scheme === 'NON_UNION') return issued(names.nonUnionNumber, trader.id, issuedBy)
  const own = issued(names.importNumber, trader.id, issuedBy)
  return element(
    names.importNumbers,
    own,
    intermediaryId === undefined ? '' : issued(names.intermediary, intermediaryId, issuedBy),
  )
}

const periodOf = (period: Period, ...days: readonly string[]): string =>
  element(
    names.period,
    text(names.year, String(period.year)),
    'month' in period ? text(names.month, String(period.month)) : text(names.quarter, String(period.quarter)),
    ...days,
  )

/** The days of a return that covers a part of its period only. */
const daysOf = ({ period, startDate, endDate }: VatReturn): string[] =>
  startDate === firstDay(period) && endDate === lastDay(period)
    ? []
    : [text(names.startDate, startDate), text(names.endDate, endDate)]

function originOf({ origin }: ReturnLine): string {
  if (origin.kind === 'MSID') return ''
  const country = nationalCode(origin.country)
  if (origin.kind === 'FIXED_EST' && origin.vatId !== undefined)
    return element(names.origin, issued(names.vatNumber, withoutPrefix(origin.vatId, country), country))
  return element(names.origin, text(names.dispatch, country))
}

const lineOf = (line: ReturnLine): string =>
  element(
    names.line,
    text(names.country, nationalCode(line.mscon)),
    text(names.supply, line.supplyType),
    `<${names.rate} type="${line.rateType}">${escaped(line.rate)}</${names.rate}>`,
    text(names.taxable, line.taxable),
    text(names.vat, line.vat),
    originOf(line),
  )

const correctionOf = ({ mscon, period, vat }: ReturnCorrection): string =>
  element(names.correction, text(names.country, nationalCode(mscon)), periodOf(period), text(names.correctionAmount, vat))

/**
 * The XML file for the Estonian Tax and Customs Board: one element for each line and correction, Greece is EL. A nil return has
 * neither. Which names are known and which are ours: `estonianNames.ts`.
 */
export const estonianXml = (vatReturn: VatReturn): string =>
  [
    '<?xml version="1.0" encoding="UTF-8"?>',
    `<${names.root} xmlns:xsi="http://www.w3.org/2001/XMLSchema-instance" xsi:noNamespaceSchemaLocation="${names.schema}">`,
    `  <${names.one}>`,
    ...[
      text(names.schemaType, names.schemaTypes[vatReturn.scheme]),
      element(names.trader, traderOf(vatReturn)),
      periodOf(vatReturn.period, ...daysOf(vatReturn)),
      ...vatReturn.lines.toSorted(lineOrder(nationalCode)).map(lineOf),
      ...vatReturn.corrections.toSorted(correctionOrder(nationalCode)).map(correctionOf),
    ].map((one) => `    ${one}`),
    `  </${names.one}>`,
    `</${names.root}>`,
    '',
  ].join('\n')

import type { Day } from '../day.ts'
import { addDecimals, compareDecimals, isZero, roundDecimal, sumDecimals } from '../decimal.ts'
import { checkLine } from './checkLine.ts'
import type { RatesInForce } from './checkLine.ts'
import type { Composed, ComposedCorrection, ComposedLine } from './Composed.ts'
import type { MissingRate } from './convertParts.ts'
import { convertParts, inCents } from './convertParts.ts'
import type { LedgerGroup } from './LedgerGroup.ts'
import type { Period } from './Period.ts'
import { firstDay, lastDay, periodCode } from './Period.ts'
import { paymentReference } from './paymentReference.ts'
import { correctionLimit, periodOn } from './periods.ts'
import type { ReturnFinding } from './ReturnFinding.ts'
import type { RateOn } from './ReturnRates.ts'
import type { ReturnScheme } from './returnSchemes.ts'
import { schemeFacts } from './returnSchemes.ts'
import type { VatAmountMode } from './vatOfLine.ts'
import { vatOfLine } from './vatOfLine.ts'
import type { ReturnBalance, ReturnCorrection, ReturnLine, ReturnOrigin, VatReturn } from './VatReturn.ts'

/** The registration and the days of a return, and what it is computed by. */
export interface VatReturnFrame {
  scheme: Exclude<ReturnScheme, 'GB' | 'NO' | 'CH'>
  /** The number under which it is filed; null while it is missing. */
  number: string | null
  /** The member state of identification. */
  country: string | null
  merchant: string
  /** Our number in that member state, where the merchant is represented by us; undefined if it needs none. */
  intermediaryId: string | null | undefined
  isElectronicInterface: boolean
  period: Period
  startDate: Day
  endDate: Day
  mode: VatAmountMode
  rateOn: RateOn
  ratesInForce: RatesInForce
  /** By which the limit of three years is judged. */
  today: Day
}

const originOf = ({ originKind, originCountry, originVatId }: LedgerGroup): ReturnOrigin => {
  if (originKind === 'FIXED_EST' && originCountry !== null)
    return { kind: 'FIXED_EST', country: originCountry, ...(originVatId !== null && { vatId: originVatId }) }
  if (originKind === 'DISPATCH' && originCountry !== null) return { kind: 'DISPATCH', country: originCountry }
  return { kind: 'MSID' }
}

/** The text by which origins are compared: the member state of identification first, then by number or country. */
const originKey = (origin: ReturnOrigin): string =>
  origin.kind === 'MSID' ? '' : origin.kind === 'DISPATCH' ? origin.country : (origin.vatId ?? origin.taxRef ?? origin.country)

const compareTexts = (a: string, b: string): number => (a < b ? -1 : a > b ? 1 : 0)

/**
 * The order of lines: member state of consumption, origin, goods before services, standard before reduced, the higher rate first.
 */
const compareLines = (a: ReturnLine, b: ReturnLine): number =>
  compareTexts(a.mscon, b.mscon) ||
  compareTexts(originKey(a.origin), originKey(b.origin)) ||
  compareTexts(a.supplyType, b.supplyType) ||
  compareTexts(b.rateType, a.rateType) ||
  compareDecimals(b.rate, a.rate)

const compareCorrections = (a: ReturnCorrection, b: ReturnCorrection): number =>
  compareTexts(periodCode(a.period), periodCode(b.period)) || compareTexts(a.mscon, b.mscon)

/** A rate that its supply does not name: zero is reported as reduced. */
const rateTypeOf = (group: LedgerGroup, inForce: RatesInForce): ReturnLine['rateType'] => {
  if (group.rateType !== null) return group.rateType
  const rate = group.rate ?? '0'
  return isZero(rate) ? 'REDUCED' : (inForce(group.mscon, rate) ?? 'STANDARD')
}

/**
 * A return of a one-stop shop from what the ledger adds up to: lines of the period, corrections of earlier ones, and the balance of
 * each member state. A negative balance is never set off against others (Implementing Regulation (EU) 2020/194, Annex III; domain
 * 1.5). Amounts are summed per currency, converted once and rounded once; the sequence of the groups does not matter.
 */
export function composeVatReturn(groups: readonly LedgerGroup[], frame: VatReturnFrame): Composed<VatReturn> {
  const { scheme, period, today } = frame
  const isIn = (day: Day) => firstDay(period) <= day && day <= lastDay(period)
  const [own, other] = [[] as LedgerGroup[], [] as LedgerGroup[]]
  for (const group of groups) (isIn(group.saleDay) && isIn(group.taxPoint) && !group.isManual ? own : other).push(group)
  const lined = linesOf(own, frame)
  const corrected = correctionsOf(other, frame)
  const isLate = ({ period: former }: ReturnCorrection) => correctionLimit(scheme, former) < today
  const corrections = corrected.corrections.filter((correction) => !isLate(correction))
  const outOfTime = corrected.corrections.filter(isLate)
  const balances = balancesOf(lined.lines, corrections)
  const missing = [...lined.missing, ...corrected.missing]
  return {
    form: formOf(frame, { lines: lined.lines, corrections, balances }),
    lines: lined.lines,
    corrections,
    outOfTime,
    missing,
    findings: [
      ...numbersMissing(frame),
      ...missing.map(({ currency, day }) => ({ code: 'RATE_MISSING', currency, day }) as const),
      ...lined.lines.flatMap((line) => checkLine(line, frame)),
    ],
    rows: lined.rows + corrections.reduce((sum, { rows }) => sum + rows, 0),
  }
}

const numbersMissing = ({ number, country, intermediaryId }: VatReturnFrame): ReturnFinding[] => [
  ...(number === null || country === null ? [{ code: 'NUMBER_MISSING', whose: 'merchant' } as const] : []),
  ...(intermediaryId === null ? [{ code: 'NUMBER_MISSING', whose: 'intermediary' } as const] : []),
]

function linesOf(groups: readonly LedgerGroup[], { rateOn, period, mode, ratesInForce }: VatReturnFrame) {
  const lined = Map.groupBy(groups, (group) =>
    JSON.stringify([
      group.mscon,
      originOf(group),
      group.supplyType,
      rateTypeOf(group, ratesInForce),
      roundDecimal(group.rate ?? '0', 2),
    ]),
  )
  const missing: MissingRate[] = []
  const lines = [...lined.values()].flatMap((alike): ComposedLine[] => {
    const [first] = alike
    if (!first) return []
    const { net, vat, parts, missing: lacking } = convertParts(alike, { rateOn, dayOf: () => lastDay(period) })
    missing.push(...lacking)
    const rate = roundDecimal(first.rate ?? '0', 2)
    const taxable = inCents(net)
    const line: ComposedLine = {
      mscon: first.mscon,
      origin: originOf(first),
      supplyType: first.supplyType ?? 'GOODS',
      rateType: rateTypeOf(first, ratesInForce),
      rate,
      taxable,
      vat: vatOfLine(mode, { taxable, rate, collected: vat }),
      rows: alike.reduce((sum, { rows }) => sum + rows, 0),
      parts,
    }
    return isZero(taxable) && isZero(line.vat) && !lacking.length ? [] : [line]
  })
  return { lines: lines.toSorted(compareLines), missing, rows: groups.reduce((sum, { rows }) => sum + rows, 0) }
}

/** What changes the VAT of other periods, by period and member state, at the rates of these periods. */
function correctionsOf(groups: readonly LedgerGroup[], { scheme, rateOn }: VatReturnFrame) {
  const missing: MissingRate[] = []
  const byPeriod = Map.groupBy(groups, ({ saleDay, mscon }) => `${periodCode(periodOn(scheme, saleDay))} ${mscon}`)
  const corrections = [...byPeriod.values()].flatMap((alike): ComposedCorrection[] => {
    const [first] = alike
    if (!first) return []
    const period = periodOn(scheme, first.saleDay)
    const { vat, parts, missing: lacking } = convertParts(alike, { rateOn, dayOf: () => lastDay(period) })
    missing.push(...lacking)
    const rows = alike.reduce((sum, group) => sum + group.rows, 0)
    return [{ mscon: first.mscon, period, vat: inCents(vat), rows, parts }]
  })
  return { corrections: corrections.toSorted(compareCorrections), missing }
}

function balancesOf(lines: readonly ReturnLine[], corrections: readonly ReturnCorrection[]): ReturnBalance[] {
  const states = [...new Set([...lines, ...corrections].map(({ mscon }) => mscon))].toSorted()
  return states.map((mscon) => {
    const vatOf = (isOwn: boolean) =>
      lines.filter((line) => line.mscon === mscon && (line.origin.kind === 'MSID') === isOwn).map(({ vat }) => vat)
    const msid = inCents(sumDecimals(vatOf(true)))
    const msest = inCents(sumDecimals(vatOf(false)))
    const corrected = inCents(sumDecimals(corrections.filter((row) => row.mscon === mscon).map(({ vat }) => vat)))
    return { mscon, msid, msest, corrections: corrected, balance: inCents(addDecimals(addDecimals(msid, msest), corrected)) }
  })
}

function formOf(
  { scheme, number, country, merchant, intermediaryId, period, startDate, endDate }: VatReturnFrame,
  {
    lines,
    corrections,
    balances,
  }: { lines: readonly ComposedLine[]; corrections: readonly ComposedCorrection[]; balances: ReturnBalance[] },
): VatReturn {
  const positive = balances.map(({ balance }) => balance).filter((balance) => compareDecimals(balance, '0') > 0)
  return {
    reference: paymentReference(country ?? '', number, period) ?? '',
    scheme: schemeFacts[scheme].oss ?? 'IMPORT',
    trader: { id: number ?? '', issuedBy: country ?? '', name: merchant },
    ...(typeof intermediaryId === 'string' && { intermediaryId }),
    period,
    startDate,
    endDate,
    currency: 'EUR',
    lines: lines.map(({ rows: _rows, parts: _parts, ...line }) => line),
    corrections: corrections.filter(({ vat }) => !isZero(vat)).map(({ rows: _rows, parts: _parts, ...correction }) => correction),
    balances,
    totalDue: inCents(sumDecimals(positive)),
  }
}

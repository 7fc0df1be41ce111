import { compareDecimals, isPositive, isZero, multiplyDecimals, roundDecimal, sumDecimals } from '../decimal.ts'
import type { ReturnedSplit } from './feeRefundLines.ts'
import { feeRefundLines } from './feeRefundLines.ts'
import type { BilledPart, InvoiceLine } from './InvoiceLine.ts'
import { isPassedOn } from './InvoiceLine.ts'
import type { ListedFee } from './ListedFee.ts'
import type { BilledSplit } from './orderFeeLines.ts'
import { feeKeyOf, orderFeeLines, partOf } from './orderFeeLines.ts'
import type { FeeVatTreatment } from './feeVatTreatments.ts'
import type { DueReport } from './returnLines.ts'
import { reportingLine, taxLines } from './returnLines.ts'
import { vatOf } from './vatOnFees.ts'

/** What is billed to a merchant for a month, and at which fees. */
export interface BilledMonth {
  /** `YYYY-MM`. */
  month: string
  splits: readonly BilledSplit[]
  /** Returned parts of orders, if their fees are given back. */
  returned: readonly ReturnedSplit[]
  /** The annual fee, in the month of the anniversary. */
  annualFee: ListedFee | null
  reports: readonly DueReport[]
  reportingFee: ListedFee | null
  /** Whether a return without any tax costs the reporting fee. */
  isNilCharged: boolean
  /** Parcels whose customs data were transmitted, at the merchant's own fee. */
  customsData: { parcels: number; fee: string }
  /** Charged only if the other fees exceed `above`. */
  invoicingFee: (ListedFee & { above: string }) | null
  /** Duty and import VAT that we paid at the border for the merchant's buyers. */
  fcRep: { duty: string; vat: string; parcels: number }
  /** With 'direct' the merchant pays its taxes itself: fees only. */
  paymentMode: 'indirect' | 'direct'
}

export interface FeeVat {
  treatment: FeeVatTreatment
  /** Percent. */
  rate: string
}

/** Lines and totals of an invoice, in EUR. */
export interface InvoiceFigures {
  lines: InvoiceLine[]
  fees: string
  vat: FeeVat & { amount: string }
  passedOn: string
  total: string
  /** Parts of orders that count and bear no fee: they are settled with it. */
  free: readonly BilledPart[]
}

const lumpSum = (kind: 'annual' | 'invoicing', { id, value }: ListedFee): InvoiceLine => ({
  kind,
  quantity: null,
  base: null,
  amount: roundDecimal(value, 2),
  computedFrom: { fee_type_id: id },
})

function customsDataLine({ parcels, fee }: BilledMonth['customsData']): InvoiceLine[] {
  if (!parcels || !isPositive(fee)) return []
  const amount = roundDecimal(multiplyDecimals(String(parcels), fee), 2)
  return [{ kind: 'customs_data', quantity: parcels, base: null, amount, computedFrom: { unit_price: fee } }]
}

function feesOf({ month, splits, returned, annualFee, invoicingFee, ...more }: BilledMonth): InvoiceLine[] {
  const fees = [...orderFeeLines(splits, month), ...feeRefundLines(returned, month)]
  if (annualFee) fees.push(lumpSum('annual', annualFee))
  fees.push(...reportingLine(more.reports, more.reportingFee, more.isNilCharged), ...customsDataLine(more.customsData))
  const others = sumDecimals(fees.map(({ amount }) => amount))
  if (invoicingFee && compareDecimals(others, invoicingFee.above) > 0) fees.push(lumpSum('invoicing', invoicingFee))
  return fees
}

function atBorder({ paymentMode, fcRep }: BilledMonth): InvoiceLine[] {
  if (paymentMode === 'direct') return []
  return (['duty', 'vat'] as const)
    .map((name): InvoiceLine => ({
      kind: `fc_rep_${name}`,
      quantity: fcRep.parcels,
      base: null,
      amount: roundDecimal(fcRep[name], 2),
      computedFrom: { splits: fcRep.parcels },
    }))
    .filter(({ amount }) => isPositive(amount))
}

/** Totals of the lines. Only our fees bear VAT. */
export function totalsOf(lines: InvoiceLine[], vat: FeeVat, free: readonly BilledPart[] = []): InvoiceFigures {
  const sum = (wanted: boolean) =>
    roundDecimal(sumDecimals(lines.filter((line) => isPassedOn(line) === wanted).map(({ amount }) => amount)), 2)
  const fees = sum(false)
  const passedOn = sum(true)
  const amount = vatOf(fees, vat.rate)
  return { lines, fees, vat: { ...vat, amount }, passedOn, total: roundDecimal(sumDecimals([fees, amount, passedOn]), 2), free }
}

/**
 * The invoice for a month: our fees with the VAT on them, and the taxes and duties that we paid for the merchant, which bear
 * neither VAT nor fees. Where our fees are taxed follows from Articles 44 and 196 of Directive 2006/112/EC (see `vatOnFees`).
 * @returns undefined if nothing is to be paid; with a total below zero it is a credit note
 */
export function monthlyInvoice(month: BilledMonth, vat: FeeVat): InvoiceFigures | undefined {
  const lines = [...feesOf(month), ...taxLines(month.reports, month.month), ...atBorder(month)]
  const free = month.splits.filter(({ reportType }) => !feeKeyOf(reportType)).map(partOf)
  const figures = totalsOf(lines, vat, free)
  return isZero(figures.total) ? undefined : figures
}

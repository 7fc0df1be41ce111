import { compareDecimals, isPositive, multiplyDecimals, roundDecimal, sumDecimals } from '../decimal.ts'
import type { InvoiceLine } from './InvoiceLine.ts'
import { isPassedOn } from './InvoiceLine.ts'
import type { BilledSplit } from './orderFeeLines.ts'
import { orderFeeLines } from './orderFeeLines.ts'
import type { FeeVatTreatment } from './feeVatTreatments.ts'
import { vatOf } from './vatOnFees.ts'

/** A fee from the price list, with the id of its row. */
export interface ListedFee {
  id: number
  value: string
}

/** A return that was finalised in the run: it costs the reporting fee, and its VAT is passed on. */
interface DueReport {
  reference: string
  totalDue: string
}

/** What is billed to a merchant for a month, and at which fees. */
export interface BilledMonth {
  splits: readonly BilledSplit[]
  /** The annual fee, in the month of the anniversary. */
  annualFee: ListedFee | null
  reports: readonly DueReport[]
  reportingFee: ListedFee | null
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
}

const lumpSum = (kind: 'annual' | 'invoicing', { id, value }: ListedFee): InvoiceLine => ({
  kind,
  quantity: null,
  base: null,
  amount: roundDecimal(value, 2),
  computedFrom: { fee_type_id: id },
})

/** Something charged by the piece: the number, the price, and the row that has the price. */
interface Counted {
  quantity: number
  price: string
  from?: object
}

const counted = (kind: 'reporting' | 'customs_data' | 'product', { quantity, price, from }: Counted): InvoiceLine => ({
  kind,
  quantity,
  base: null,
  amount: roundDecimal(multiplyDecimals(String(quantity), price), 2),
  computedFrom: { unit_price: price, ...from },
})

function feesOf({ splits, annualFee, reports, reportingFee, customsData, invoicingFee }: BilledMonth): InvoiceLine[] {
  const fees = orderFeeLines(splits)
  if (annualFee) fees.push(lumpSum('annual', annualFee))
  if (reportingFee && reports.length)
    fees.push(
      counted('reporting', { quantity: reports.length, price: reportingFee.value, from: { fee_type_id: reportingFee.id } }),
    )
  if (customsData.parcels && isPositive(customsData.fee))
    fees.push(counted('customs_data', { quantity: customsData.parcels, price: customsData.fee }))
  const others = sumDecimals(fees.map(({ amount }) => amount))
  if (invoicingFee && compareDecimals(others, invoicingFee.above) > 0) fees.push(lumpSum('invoicing', invoicingFee))
  return fees
}

function passedOnBy({ paymentMode, reports, fcRep }: BilledMonth): InvoiceLine[] {
  if (paymentMode === 'direct') return []
  const atBorder = (kind: 'fc_rep_duty' | 'fc_rep_vat', amount: string): InvoiceLine => ({
    kind,
    quantity: fcRep.parcels,
    base: null,
    amount: roundDecimal(amount, 2),
    computedFrom: { splits: fcRep.parcels },
  })
  return [
    ...reports.map(({ reference, totalDue }): InvoiceLine => ({
      kind: 'vat_due',
      description: reference,
      quantity: null,
      base: null,
      amount: roundDecimal(totalDue, 2),
      computedFrom: { report: reference },
    })),
    atBorder('fc_rep_duty', fcRep.duty),
    atBorder('fc_rep_vat', fcRep.vat),
  ].filter(({ amount }) => isPositive(amount))
}

/** Totals of the lines. Only our fees bear VAT. */
export function totalsOf(lines: InvoiceLine[], vat: FeeVat): InvoiceFigures {
  const sum = (wanted: boolean) =>
    roundDecimal(sumDecimals(lines.filter((line) => isPassedOn(line) === wanted).map(({ amount }) => amount)), 2)
  const fees = sum(false)
  const passedOn = sum(true)
  const amount = vatOf(fees, vat.rate)
  return { lines, fees, vat: { ...vat, amount }, passedOn, total: roundDecimal(sumDecimals([fees, amount, passedOn]), 2) }
}

/**
 * The invoice for a month: our fees with the VAT on them, and the taxes and duties that we paid for the merchant, which bear
 * neither VAT nor fees. Undefined if nothing is to be paid. Where our fees are taxed follows from Articles 44 and 196 of
 * Directive 2006/112/EC (see `vatOnFees`).
 */
export function monthlyInvoice(month: BilledMonth, vat: FeeVat): InvoiceFigures | undefined {
  const figures = totalsOf([...feesOf(month), ...passedOnBy(month)], vat)
  return isPositive(figures.total) ? figures : undefined
}

/** The line for a product sold by the piece. */
export const productLine = (product: ListedFee & { name: string }, quantity: number): InvoiceLine => ({
  ...counted('product', { quantity, price: product.value, from: { invoice_product_id: product.id } }),
  description: product.name,
})

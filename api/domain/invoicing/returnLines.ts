import { compareDecimals, isPositive, multiplyDecimals, roundDecimal, subtractDecimals } from '../decimal.ts'
import type { InvoiceLine } from './InvoiceLine.ts'
import type { ListedFee } from './ListedFee.ts'

/** A VAT return of which something is to be billed. */
export interface DueReport {
  id: number
  reference: string
  /** The month in which its period ends. */
  month: string
  /** Its tax in EUR, as filed or, before that, as composed; null if the merchant pays it itself. */
  due: string | null
  isNil: boolean
  /** What was billed of it, and how often. */
  billed: string
  place: number
}

/** Refunds of member states are credited when the money has come: until then a negative balance is nothing. */
const owedOf = (due: string): string => (isPositive(due) ? roundDecimal(due, 2) : '0.00')

/** The tax of returns that is passed on, and what it differs by from what was billed before they were filed. */
export function taxLines(reports: readonly DueReport[], billedMonth: string): InvoiceLine[] {
  return reports.flatMap(({ id, reference, month, due, billed, place }) => {
    if (due === null) return []
    const amount = roundDecimal(subtractDecimals(owedOf(due), billed), 2)
    if (!/[1-9]/.test(amount)) return []
    return [
      {
        kind: place === 0 ? ('vat_due' as const) : ('vat_adjustment' as const),
        description: reference,
        ...(month !== billedMonth && { month }),
        quantity: null,
        base: null,
        amount,
        computedFrom: { report_id: id, report: reference, due: owedOf(due), billed_before: billed },
        reports: [{ id, amount, place }],
      },
    ]
  })
}

/**
 * The fee for each return that is billed for the first time; for one without any tax if that is charged for. The line also settles those
 * of which no tax is passed on.
 */
export function reportingLine(reports: readonly DueReport[], fee: ListedFee | null, isNilCharged: boolean): InvoiceLine[] {
  const charged = reports.filter(({ place, isNil }) => place === 0 && (isNilCharged || !isNil))
  if (!fee || !charged.length || compareDecimals(fee.value, '0') === 0) return []
  return [
    {
      kind: 'reporting',
      quantity: charged.length,
      base: null,
      amount: roundDecimal(multiplyDecimals(String(charged.length), fee.value), 2),
      computedFrom: { unit_price: fee.value, fee_type_id: fee.id, reports: charged.map(({ reference }) => reference).join(', ') },
      reports: charged.flatMap(({ id, due, place }) => (due !== null && isPositive(due) ? [] : [{ id, amount: '0.00', place }])),
    },
  ]
}

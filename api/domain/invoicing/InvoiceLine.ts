/**
 * What a line is for: the fees for orders by scheme come first, then what is given back of them, other fees, and last the amounts
 * that are only passed on.
 */
export const lineKinds = [
  'import',
  'non_union',
  'union',
  'b2c_domestic',
  'fc_rep',
  'fee_refund',
  'annual',
  'reporting',
  'customs_data',
  'invoicing',
  'product',
  'vat_due',
  'vat_adjustment',
  'fc_rep_duty',
  'fc_rep_vat',
] as const
export type LineKind = (typeof lineKinds)[number]

/** A part of an order, or what a return gave back of its fee: billed once, and kept with what it was billed for. */
export interface BilledPart {
  orderId: number
  splitNumber: number
  event: 'SALE' | 'RETURN'
  /** The order, or the return. */
  sourceId: number
  reportType: string
  /** The tax point. */
  day: string
  /** Goods and delivery without VAT, duty and our fee, in EUR. */
  base: string
  fee: string
  /** What of the fee is a percentage, and comes back with a return. */
  percentagePart: string
}

/** A VAT return whose fee or tax is billed. */
interface BilledReport {
  id: number
  /** The tax passed on, in EUR; zero for a return whose tax the merchant pays itself. */
  amount: string
  /** How many times it was billed before: adjustments follow. */
  place: number
}

/** A product of a merchant for a month. */
interface BilledProduct {
  id: number
  month: string
}

/** A line of an invoice, in EUR. */
export interface InvoiceLine {
  kind: LineKind
  /** What the kind leaves open: the product, or the reference of a return. */
  description?: string
  /** The month that it belongs to, if that is not the billed one. */
  month?: string
  /** The number of orders, reports, parcels or pieces, depending on the kind; null for a lump sum. */
  quantity: number | null
  /** The value to which a percentage was applied. */
  base: string | null
  amount: string
  /** The rows and figures from which the amount was computed, so that it can be explained at any time. */
  computedFrom: Readonly<Record<string, string | number>>
  /** The line of an invoice that it takes back. */
  credits?: { invoiceId: number; line: number }
  /** What it bills, each of which is billed once. */
  parts?: readonly BilledPart[]
  reports?: readonly BilledReport[]
  product?: BilledProduct
}

const passedOn: ReadonlySet<LineKind> = new Set(['vat_due', 'vat_adjustment', 'fc_rep_duty', 'fc_rep_vat'])

/** Whether the amount is tax or duty passed on and not a fee of ours: it bears neither VAT nor fees. */
export const isPassedOn = ({ kind }: Pick<InvoiceLine, 'kind'>): boolean => passedOn.has(kind)

/** What a line is for: the fees for orders by scheme come first, the amounts that are only passed on come last. */
export const lineKinds = [
  'import',
  'non_union',
  'union',
  'b2c_domestic',
  'fc_rep',
  'annual',
  'reporting',
  'customs_data',
  'invoicing',
  'product',
  'vat_due',
  'fc_rep_duty',
  'fc_rep_vat',
] as const
export type LineKind = (typeof lineKinds)[number]

/** A line of an invoice, in EUR. */
export interface InvoiceLine {
  kind: LineKind
  /** What the kind leaves open: the product, or the period of a report. */
  description?: string
  /** The number of orders, reports, parcels or pieces, depending on the kind; null for a lump sum. */
  quantity: number | null
  /** The value to which a percentage was applied. */
  base: string | null
  amount: string
  /** The rows and figures from which the amount was computed, so that it can be explained at any time. */
  computedFrom: Readonly<Record<string, string | number>>
}

const passedOn: ReadonlySet<LineKind> = new Set(['vat_due', 'fc_rep_duty', 'fc_rep_vat'])

/** Whether the amount is tax or duty passed on and not a fee of ours: it bears neither VAT nor fees. */
export const isPassedOn = ({ kind }: Pick<InvoiceLine, 'kind'>): boolean => passedOn.has(kind)

/** What a line is for. The first are the fees of orders by scheme, the last amounts that we only pass on. */
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
  /** What a line of its kind does not say by itself: a product, a report's period. */
  description?: string
  /** Orders, reports, parcels or pieces, by the kind; none for a lump sum. */
  quantity: number | null
  /** The value that a percentage was taken of. */
  base: string | null
  amount: string
  /** The rows and figures the amount was computed from, so that it can be explained for ever. */
  computedFrom: Readonly<Record<string, string | number>>
}

const passedOn: ReadonlySet<LineKind> = new Set(['vat_due', 'fc_rep_duty', 'fc_rep_vat'])

/** Whether the amount is no fee of ours but tax or duty passed on: it bears no VAT and no fee. */
export const isPassedOn = ({ kind }: Pick<InvoiceLine, 'kind'>): boolean => passedOn.has(kind)

import type { Entry } from './Changes.ts'

/** An order with everything that belongs to it. */
export interface StoredOrder {
  order: Entry
  items: Entry[]
  splits: Entry[]
  shipments: Entry[]
  returns: Entry[]
  returnItems: Entry[]
  discounts: Entry[]
  discountItems: Entry[]
  /** Rows of the ledger about its sale that have not been reversed. */
  ledger: Entry[]
}

/** A text of a row; empty for none. */
export const textOf = (row: Entry, name: string): string => {
  const value = row[name]
  return typeof value === 'string' || typeof value === 'number' ? String(value) : ''
}

/** A text of a row, or undefined. */
export const optional = (row: Entry, name: string): string | undefined => textOf(row, name) || undefined

/** Whether an order is in the ledger, which is required for returns and discounts. */
export const isCounted = ({ order }: StoredOrder): boolean => order['tax_point'] !== null && order['tax_point'] !== undefined

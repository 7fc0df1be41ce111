import { multiplyDecimals, roundDecimal } from '../decimal.ts'
import type { InvoiceKind } from './invoiceTable.ts'
import type { InvoiceLine } from './InvoiceLine.ts'

/** A product that a merchant has, for a month in which it was not billed. */
export interface SoldProduct {
  /** Of the row that gives the merchant the product. */
  id: number
  productId: number
  name: string
  kind: Exclude<InvoiceKind, 'standard'>
  quantity: number
  /** EUR for one. */
  price: string
  /** `YYYY-MM`. */
  month: string
}

/** The lines for products, each with its month where that is not the billed one. */
export const productLines = (products: readonly SoldProduct[], billedMonth: string): InvoiceLine[] =>
  products.map(({ id, productId, name, quantity, price, month }) => ({
    kind: 'product',
    description: name,
    ...(month !== billedMonth && { month }),
    quantity,
    base: null,
    amount: roundDecimal(multiplyDecimals(String(quantity), price), 2),
    computedFrom: { unit_price: price, invoice_product_id: productId, em_product_id: id },
    product: { id, month },
  }))

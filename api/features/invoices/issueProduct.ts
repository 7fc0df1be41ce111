import { dayOf } from '#domain/day.ts'
import { productLine, totalsOf } from '#domain/invoicing/monthlyInvoice.ts'
import type { InvoiceKind } from '#domain/invoicing/invoiceTable.ts'
import { AppError } from '../../errors.ts'
import type { Ledger } from './issueInvoices.ts'
import { clientOf, feeVatOf } from './issueInvoices.ts'
import { readMerchants } from './readBilledMerchants.ts'
import { readTerms } from './readTerms.ts'
import { writeInvoices } from './writeInvoices.ts'

interface Purchase {
  em_id: number
  quantity: number
}

interface ProductRun {
  product_id: number
  purchases: readonly Purchase[]
  /** The month it is for, `YYYY-MM`. */
  month: string
  at: Date
}

interface Product {
  id: number
  name: string
  kind: Exclude<InvoiceKind, 'standard'>
  value: string
}

/**
 * Issues invoices for a product at its list price, in the series of its kind, to each merchant once a month.
 * @returns the new invoices' ids
 * @throws {AppError} UNKNOWN_ROW if there is no such product
 */
export async function issueProduct(ledger: Ledger, { product_id, purchases, month, at }: ProductRun): Promise<number[]> {
  const { rows } = await ledger.read.query<Product>(
    'select id, name, kind, unit_price::text as value from invoice_product where id = $1',
    [product_id],
  )
  const [product] = rows
  if (!product) throw new AppError('UNKNOWN_ROW')
  const terms = await readTerms(ledger.read, dayOf(at))
  const quantities = new Map(purchases.map(({ em_id, quantity }) => [em_id, quantity]))
  const merchants = await readMerchants(ledger.read, [...quantities.keys()], { from: `${month}-01`, to: dayOf(at) })
  const drafts = merchants.map((merchant) => ({
    em_id: merchant.id,
    client: clientOf(merchant),
    paymentMode: 'direct' as const,
    figures: totalsOf([productLine(product, quantities.get(merchant.id) ?? 0)], feeVatOf(merchant, terms)),
  }))
  return ledger.inTransaction((unit) => writeInvoices(unit, drafts, { kind: product.kind, month, at, terms }))
}

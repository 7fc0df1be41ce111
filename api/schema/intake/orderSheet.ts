import type { UploadSheet } from '../work/UploadSheet.ts'

/** How the text of a cell becomes a value of an order event. */
type CellForm = 'text' | 'merchant' | 'code' | 'amount' | 'whole' | 'instant' | 'capitals' | 'small'

interface OrderColumn {
  title: string
  /** Where it goes in the event; `item.` is the item of the row, all else is of the order and stands in its first row. */
  path: string
  form: CellForm
  required?: true
  aliases?: readonly string[]
  example?: string
}

const column = (title: string, [path, form]: readonly [path: string, form: CellForm], more: Partial<OrderColumn> = {}) => ({
  title,
  path,
  form,
  ...more,
})

/**
 * The sheet of orders that shops export: a row for each item. Rows of one order follow each other; what is said of the order
 * stands in the first of them.
 */
export const orderSheet = {
  name: 'Orders',
  columns: {
    em: column('Merchant', ['em', 'merchant'], { required: true, aliases: ['EM', 'Merchant ID'], example: '000123' }),
    id: column('Order number', ['id', 'text'], {
      required: true,
      aliases: ['Order', 'Order ID', 'Order no.', 'External Order ID'],
      example: 'SO-1001',
    }),
    at: column('Time', ['at', 'instant'], {
      aliases: ['Order time', 'Created at', 'Date', 'Order date'],
      example: '2026-08-14T08:58:00Z',
    }),
    saleType: column('Sale type', ['sale_type', 'capitals'], { example: 'SALE' }),
    currency: column('Currency', ['currency', 'capitals'], { required: true, example: 'EUR' }),
    prices: column('Price basis', ['prices', 'small'], { required: true, aliases: ['Prices'], example: 'inclusive' }),
    buyerKind: column('Buyer kind', ['buyer.kind', 'small'], { required: true, example: 'consumer' }),
    buyerName: column('Buyer', ['buyer.name', 'text'], { aliases: ['Buyer name', 'Billing name'], example: 'A. Muster' }),
    email: column('E-mail', ['buyer.email', 'text'], { aliases: ['Email', 'Buyer e-mail'], example: 'a@example.com' }),
    vatId: column('VAT ID', ['buyer.vat_id', 'text']),
    name: column('Recipient', ['ship_to.name', 'text'], { aliases: ['Recipient name', 'Shipping name'], example: 'A. Muster' }),
    street: column('Street', ['ship_to.street', 'text'], { aliases: ['Address', 'Shipping street'], example: 'Invalidenstr. 1' }),
    postalCode: column('Postal code', ['ship_to.postal_code', 'text'], { aliases: ['ZIP', 'Shipping ZIP'], example: '10115' }),
    city: column('City', ['ship_to.city', 'text'], { aliases: ['Shipping city'], example: 'Berlin' }),
    country: column('Country', ['ship_to.country', 'capitals'], { required: true, aliases: ['Shipping country'], example: 'DE' }),
    fromCountry: column('Dispatch country', ['ship_from.country', 'capitals'], { aliases: ['Ship from'], example: 'CN' }),
    fromPostalCode: column('Dispatch postal code', ['ship_from.postal_code', 'text'], { example: '518000' }),
    delivery: column('Delivery price', ['delivery', 'amount'], { aliases: ['Delivery', 'Shipping'], example: '4.90' }),
    discount: column('Order discount', ['discount', 'amount'], { aliases: ['Discount amount'] }),
    paidAt: column('Paid at', ['payment.at', 'instant'], { aliases: ['Payment time'], example: '2026-08-14T09:00:00Z' }),
    sku: column('SKU', ['item.sku', 'text'], { aliases: ['Lineitem sku', 'Article number'], example: 'T-1' }),
    description: column('Description', ['item.description', 'text'], {
      required: true,
      aliases: ['Item', 'Product', 'Lineitem name'],
      example: "cotton T-shirt, men's",
    }),
    type: column('Item type', ['item.type', 'capitals'], { example: 'GOODS' }),
    hs: column('Commodity code', ['item.hs', 'code'], {
      aliases: ['HS code', 'HS6+ code', 'HS', 'Tariff code'],
      example: '6109100010',
    }),
    origin: column('Country of origin', ['item.origin', 'capitals'], { aliases: ['Origin'], example: 'CN' }),
    quantity: column('Quantity', ['item.quantity', 'whole'], {
      required: true,
      aliases: ['Qty', 'Lineitem quantity'],
      example: '2',
    }),
    unitPrice: column('Unit price', ['item.unit_price', 'amount'], {
      required: true,
      aliases: ['Price', 'Lineitem price'],
      example: '19.90',
    }),
    lineDiscount: column('Line discount', ['item.discount', 'amount'], { aliases: ['Lineitem discount'] }),
    grossWeight: column('Gross weight (kg)', ['item.gross_weight_kg', 'amount'], { example: '0.250' }),
    netMass: column('Net mass (kg)', ['item.net_mass_kg', 'amount'], { example: '0.220' }),
    unitCost: column('Net unit price', ['item.unit_cost', 'amount']),
    vatRate: column('VAT rate', ['item.vat_rate', 'amount']),
    itemVat: column('VAT of the line', ['item.item_vat', 'amount']),
  },
} as const satisfies UploadSheet & { columns: Readonly<Record<string, OrderColumn>> }

/** The title of the column behind a path of an event, such as `items.2.unit_price`, and the item that it belongs to, from 0. */
export function columnOfPath(path: string | null): { title: string; item: number } {
  const [, number, rest] = /^items\.(\d+)(?:\.(.*))?$/.exec(path ?? '') ?? []
  const wanted = number === undefined ? path : `item.${rest ?? ''}`
  const columns: readonly OrderColumn[] = Object.values(orderSheet.columns)
  const found =
    columns.find((one) => one.path === wanted) ?? columns.find((one) => wanted !== null && one.path.startsWith(`${wanted}.`))
  return { title: found?.title ?? '', item: number === undefined ? 0 : Number(number) }
}

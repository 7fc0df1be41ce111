import { correctionTables, postSaleTypes } from '#schema/choices.ts'
import { movesOf } from '#schema/states/movesOf.ts'
import type { TestActionName } from '#schema/work/testActions.ts'

/** The records that an action fits, and the body for one of them. `$1` is the day that tests begin with. */
export interface Fit {
  /** What follows `from`; the records are `r`. */
  from: string
  /** The body, as parts of `jsonb_build_object`. */
  body: string
}

const moves = movesOf('customer_order')
const list = (texts: readonly string[]): string => texts.map((text) => `'${text}'`).join(', ')

const orders = (states: readonly string[], more = 'true'): string =>
  `customer_order r where r.order_status in (${list(states)}) and ${more}`
const isPostSale = `r.sale_type in (${list(postSaleTypes)})`
const year = `'timestamp_year', extract(year from r.timestamp at time zone 'UTC')::integer`
/** A cancelled one has been refunded. */
const postSaleStates = moves.markPostSaleAsPaid.from.filter((state) => state !== 'cancelled')
const pay = `'id', r.id, 'em_id', r.em_id, 'payment_verified_date', $1::text`

const corrections = correctionTables
  .map((table) => `select id, '${table}' as table_name from ${table} where approval_status is null`)
  .join(' union all ')

/** By action, the records that it needs; undefined for those that need none, whose body is `bodyWithout`. */
export const fittingRecords: Readonly<Record<TestActionName, Fit | undefined>> = {
  updateFccDate: {
    from: orders(moves.changeFccDate.from, 'r.fc_id is not null'),
    body: `'id', r.id, 'fc_id', r.fc_id, 'fcc_date', $1::text, ${year}`,
  },
  verifyPayment: { from: orders(moves.markAsPaid.from, `not ${isPostSale}`), body: pay },
  verifyPostSalePayment: { from: orders(postSaleStates, isPostSale), body: pay },
  updatePostSalePaymentDate: {
    from: orders(moves.changePaymentDate.from, isPostSale),
    body: `'id', r.id, 'payment_date', $1::text, ${year}`,
  },
  updateShipmentTimestamp: {
    from: `shipment r where r.order_status <> 'cancelled'`,
    body: `'shipment_id', r.id, 'timestamp', $1::text`,
  },
  updateReturnConfirmedDate: {
    from: `order_return r where true`,
    body: `'id', r.id, 'confirmed_date', $1::text, ${year}`,
  },
  updateDiscountCreatedDate: {
    from: `order_discount r where true`,
    body: `'id', r.id, 'discount_id', r.discount_id, 'created_date', $1::text, ${year}`,
  },
  decideCorrectionOn: {
    from: `(${corrections}) r where true`,
    body: `'id', r.id, 'table_name', r.table_name, 'approval_status', 'REJECTED', 'approved_rejected_on', $1::text`,
  },
  invokeDirectInvoices: undefined,
  invokeIndirectInvoices: undefined,
  generatePastInvoices: undefined,
  generatePastImportReports: undefined,
  generatePastNonEuReports: undefined,
  generatePastNorwegianReports: undefined,
  generatePastSwissReports: undefined,
  generatePastNonUnionReports: undefined,
  generatePastUnionReports: undefined,
}

/** The body of an action that needs no record. */
export function bodyWithout(name: TestActionName, day: string): Record<string, string> {
  if (name === 'invokeDirectInvoices' || name === 'invokeIndirectInvoices') return {}
  return name === 'generatePastInvoices' ? { invoice_date: day, payment_mode: 'direct' } : { date: day }
}

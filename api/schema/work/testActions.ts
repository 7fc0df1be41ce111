import { generatePastInvoices, invokeDirectInvoices, invokeIndirectInvoices } from '../calls/invoices/invoiceRuns.ts'
import * as orders from '../calls/orders/orderTests.ts'
import { decideCorrectionOn } from '../calls/returns/corrections.ts'
import * as reports from '../calls/returns/pastReports.ts'
import type { Call } from '../defineCall.ts'

/** What testers may do by hand, and the list where its button stands as well. */
interface TestAction {
  call: Call
  /** The route of the list. */
  list: string
}

/** All actions of testers (TEST-01 to TEST-14, TEST-18), in the order of an order's life. */
export const testActions = {
  updateFccDate: { call: orders.updateFccDate, list: 'order_info' },
  verifyPayment: { call: orders.verifyPayment, list: 'order_info' },
  verifyPostSalePayment: { call: orders.verifyPostSalePayment, list: 'order_info' },
  updatePostSalePaymentDate: { call: orders.updatePostSalePaymentDate, list: 'order_info' },
  updateShipmentTimestamp: { call: orders.updateShipmentTimestamp, list: 'order_info' },
  updateReturnConfirmedDate: { call: orders.updateReturnConfirmedDate, list: 'order_return' },
  updateDiscountCreatedDate: { call: orders.updateDiscountCreatedDate, list: 'order_discount' },
  invokeDirectInvoices: { call: invokeDirectInvoices, list: 'schedules' },
  invokeIndirectInvoices: { call: invokeIndirectInvoices, list: 'schedules' },
  generatePastInvoices: { call: generatePastInvoices, list: 'schedules' },
  generatePastImportReports: { call: reports.generatePastImportReports, list: 'schedules' },
  generatePastNonEuReports: { call: reports.generatePastNonEuReports, list: 'schedules' },
  generatePastNorwegianReports: { call: reports.generatePastNorwegianReports, list: 'schedules' },
  generatePastSwissReports: { call: reports.generatePastSwissReports, list: 'schedules' },
  generatePastNonUnionReports: { call: reports.generatePastNonUnionReports, list: 'schedules' },
  generatePastUnionReports: { call: reports.generatePastUnionReports, list: 'schedules' },
  decideCorrectionOn: { call: decideCorrectionOn, list: 'import_vat_corrections' },
} as const satisfies Readonly<Record<string, TestAction>>

export type TestActionName = keyof typeof testActions
export const testActionNames = Object.keys(testActions) as TestActionName[]

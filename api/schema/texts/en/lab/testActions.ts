import type { TestActionName } from '../../../work/testActions.ts'

/** What testers may do by hand, by the names of the calls. */
export const testActions = {
  updateFccDate: 'Change the day on which the calculation of an order was confirmed',
  verifyPayment: 'Mark an order as paid',
  verifyPostSalePayment: 'Mark a post-sale order as paid',
  updatePostSalePaymentDate: 'Change the payment day of a post-sale order',
  updateShipmentTimestamp: 'Change when a shipment was sent',
  updateReturnConfirmedDate: 'Confirm a return, or change the day from which it counts',
  updateDiscountCreatedDate: 'Change the day from which a discount counts',
  invokeDirectInvoices: 'Issue last month’s invoices to the merchants that pay their taxes themselves',
  invokeIndirectInvoices: 'Issue last month’s invoices to the merchants whose taxes we pay',
  generatePastInvoices: 'Issue the invoices of an earlier month',
  generatePastImportReports: 'Compose the returns of the import scheme for the month of a day',
  generatePastNonEuReports: 'Compose the returns of the United Kingdom for the quarter of a day',
  generatePastNorwegianReports: 'Compose the declarations of Norway for the quarter of a day',
  generatePastSwissReports: 'Compose the settlements of Switzerland for the quarter of a day',
  generatePastNonUnionReports: 'Compose the returns of the non-Union scheme for the quarter of a day',
  generatePastUnionReports: 'Compose the returns of the Union scheme for the quarter of a day',
  decideCorrectionOn: 'Decide about a correction on a day of your choice',
} as const satisfies Readonly<Record<TestActionName, string>>

/** Figures of a month that a scenario may expect, each with the list in which a difference can be looked for. */
export const labFigures = {
  orders: 'order_info',
  refusedLines: 'intake_finding',
  returnedOrders: 'order_return',
  taxedSales: 'vat_ledger',
  ledgerVat: 'vat_ledger',
  invoices: 'invoice_list_view',
  invoiced: 'invoice_list_view',
  openOfInvoices: 'invoice_list_view',
  returns: 'emvat_report_fiscal_view',
  nilReturns: 'emvat_report_fiscal_view',
  filedReturns: 'emvat_report_fiscal_view',
  vatDue: 'emvat_report_fiscal_view',
  correctionsInReturns: 'emvat_report_fiscal_view',
} as const satisfies Readonly<Record<string, string>>

export type LabFigureName = keyof typeof labFigures
export const labFigureNames = Object.keys(labFigures) as LabFigureName[]

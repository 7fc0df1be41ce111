import type { TableName } from '#schema/registry.ts'
import type { Bound } from './PackScope.ts'

/** A list of the pack: the rows `x` of a table of the registry. */
export interface PackList {
  /** Its folder, which is a chapter of the first page. */
  folder: PackFolder
  table: TableName
  where: (scope: Bound) => string
}

export const packFolders = [
  'records',
  'ledger',
  'returns',
  'corrections',
  'payments',
  'rates',
  'checks',
  'orders',
  'customs',
  'contracts',
  'audit',
] as const
export type PackFolder = (typeof packFolders)[number]

const ofMerchant = ({ em }: Bound): string => `x.em_id = ${em}`
const ofReturn = (scope: Bound): string => `x.em_id = ${scope.em} and x.report_id = any(${scope.reports})`
const ofOrders = (scope: Bound): string => `x.em_id = ${scope.em} and x.order_id in (${scope.orders})`
const ofRefunds =
  (parent: 'order_return' | 'order_discount', key: string) =>
  (scope: Bound): string =>
    `x.em_id = ${scope.em} and x.${key} in (select p.id from ${parent} p where p.em_id = ${scope.em} and p.order_id in (${scope.orders}))`
const invoices = (scope: Bound): string =>
  `select v.id from issued_invoice v where v.em_id = ${scope.em} and v.invoice_duration between to_char(${scope.first}, 'YYYY-MM') and to_char(${scope.last}, 'YYYY-MM')`
const ofInvoices = (scope: Bound): string => `x.em_id = ${scope.em} and x.invoice_id in (${invoices(scope)})`
const ofRegistrations = (scope: Bound): string => `x.em_id = ${scope.em} and x.registration_id = any(${scope.registrations})`

/** The rate of exchange or of VAT that a row of the ledger names, or, of exchange, that a line of a return was converted with. */
const usedRate =
  (table: string) =>
  (scope: Bound): string =>
    `x.id in (select l.country_vat_rate_id from vat_ledger l where l.vat_rate_table = '${table}' and ${scope.ledger}
      union select l.exchange_rate_id from vat_ledger l where l.exchange_rate_table = '${table}' and ${scope.ledger}
      union select (m -> 'rate' ->> 'id')::bigint from fiscal_report_line f, jsonb_array_elements(f.made_of) m
        where f.em_id = ${scope.em} and f.report_id = any(${scope.reports}) and m -> 'rate' ->> 'table' = '${table}'
      union select (m -> 'rate' ->> 'id')::bigint from fiscal_report_correction f, jsonb_array_elements(f.made_of) m
        where f.em_id = ${scope.em} and f.report_id = any(${scope.reports}) and m -> 'rate' ->> 'table' = '${table}')`

const rateTables = [
  'country_vat_rate',
  'country_vat_rate_non_eu',
  'historic_vat_data',
  'daily_exchange_rate',
  'per_month_exchange_rate',
  'per_month_exchange_rate_gbp',
  'annual_exchange_rate',
  'exchange_rates_non_eu',
] as const

/** The lists of every pack, chapter by chapter. What an authority reads first, the records of Article 63c, is made elsewhere. */
export const packLists: readonly PackList[] = [
  {
    folder: 'ledger',
    table: 'vat_ledger',
    where: ({ em, ledger }) => `x.em_id = ${em} and x.id in (select l.id from vat_ledger l where ${ledger})`,
  },
  { folder: 'ledger', table: 'vat_ledger_reported', where: ofReturn },
  { folder: 'returns', table: 'em_registration', where: (scope) => `x.id = any(${scope.registrations})` },
  { folder: 'returns', table: 'fiscal_report', where: (scope) => `x.em_id = ${scope.em} and x.id = any(${scope.reports})` },
  { folder: 'returns', table: 'fiscal_report_line', where: ofReturn },
  { folder: 'returns', table: 'fiscal_report_correction', where: ofReturn },
  { folder: 'returns', table: 'fiscal_report_balance', where: ofReturn },
  { folder: 'returns', table: 'fiscal_report_file', where: ofReturn },
  { folder: 'corrections', table: 'em_vat_correction_import', where: ofRegistrations },
  { folder: 'corrections', table: 'em_vat_correction_union', where: ofRegistrations },
  { folder: 'corrections', table: 'em_vat_correction_non_union', where: ofRegistrations },
  { folder: 'corrections', table: 'em_vat_correction_non_eu_import', where: ofRegistrations },
  { folder: 'payments', table: 'issued_invoice', where: (scope) => `x.em_id = ${scope.em} and x.id in (${invoices(scope)})` },
  { folder: 'payments', table: 'invoice_line', where: ofInvoices },
  { folder: 'payments', table: 'invoice_payment', where: ofInvoices },
  { folder: 'payments', table: 'reconciliation_reason', where: ofReturn },
  ...rateTables.map((table) => ({ folder: 'rates', table, where: usedRate(table) }) as const),
  { folder: 'checks', table: 'number_check', where: ofMerchant },
  { folder: 'checks', table: 'vat_id_check', where: ofOrders },
  { folder: 'orders', table: 'customer_order', where: (scope) => `x.em_id = ${scope.em} and x.id in (${scope.orders})` },
  { folder: 'orders', table: 'order_split', where: ofOrders },
  { folder: 'orders', table: 'order_item', where: ofOrders },
  { folder: 'orders', table: 'order_return', where: ofOrders },
  { folder: 'orders', table: 'order_return_item', where: ofRefunds('order_return', 'return_id') },
  { folder: 'orders', table: 'order_discount', where: ofOrders },
  { folder: 'orders', table: 'order_discount_item', where: ofRefunds('order_discount', 'order_discount_id') },
  { folder: 'customs', table: 'shipment', where: ofOrders },
  {
    folder: 'customs',
    table: 'ioss_customs_total',
    where: (scope) =>
      `${ofRegistrations(scope)} and x.month between to_char(${scope.first}, 'YYYY-MM') and to_char(${scope.last}, 'YYYY-MM')`,
  },
  { folder: 'contracts', table: 'em_contract_document', where: ofMerchant },
  { folder: 'contracts', table: 'em_attachment', where: ofMerchant },
  { folder: 'contracts', table: 'general_contract_document', where: () => 'true' },
]

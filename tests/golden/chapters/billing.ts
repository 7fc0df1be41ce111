/* April to June: months are previewed and billed, with products, prices that change, and VAT that is filed otherwise than it was billed. */
import type { Chapter } from '../Chapter.ts'
import type { Year } from '../Year.ts'
import { order, returned } from './events.ts'
import { who } from './merchants.ts'

const { lotus, harbour, saare, maple, thames, prairie, untouched } = who

const give = async (year: Year, em_id: number, { kind, ...product }: { kind: string; [name: string]: unknown }) =>
  year.make('operator', 'POST /api/persistence/insert', {
    tableName: 'em_product',
    data: { em_id, product_id: (await year.find('invoice_product', { kind }))['id'], ...product },
  })

const modes = ['direct', 'indirect'] as const

async function bill(year: Year, month: string): Promise<void> {
  for (const payment_mode of modes) await year.make('operator', 'POST /api/invoice/issue', { month, payment_mode })
}

async function products(year: Year): Promise<void> {
  await year.on('2027-04-21')
  year.tell('Products: monthly, once, with an end, with a price of their own, and of a month to come')
  await give(year, lotus, { kind: 'gpsr', rhythm: 'monthly', valid_from: '2027-01-15', valid_to: '2027-02-28' })
  await give(year, harbour, { kind: 'addons', rhythm: 'once', quantity: 100, unit_price: '0.40', valid_from: '2027-01-31' })
  await give(year, thames, { kind: 'mcg', rhythm: 'monthly', valid_from: '2027-02-01' })
  await give(year, saare, { kind: 'addons', rhythm: 'once', quantity: 10, valid_from: '2027-04-01' })
  await give(year, untouched, { kind: 'mcg', rhythm: 'monthly', valid_from: '2027-12-01' })
}

async function firstMonths(year: Year): Promise<void> {
  year.tell('A month that goes on is neither previewed nor billed')
  await year.make('operator', 'POST /api/invoice/preview', { month: '2027-04', payment_mode: 'direct' })
  await year.make('operator', 'POST /api/invoice/issue', { month: '2027-04', payment_mode: 'direct' })
  year.tell('January: previewed, one alone, then all; once more nothing')
  for (const payment_mode of modes) await year.make('operator', 'POST /api/invoice/preview', { month: '2027-01', payment_mode })
  await year.make('auditor', `GET /api/invoice/${lotus}/account`)
  await year.make('operator', 'POST /api/invoice/issue_merchant', { em_id: harbour, month: '2027-01' })
  await year.make('operator', 'POST /api/invoice/issue_merchant', { em_id: harbour, month: '2027-01' })
  await year.make('auditor', 'POST /api/invoice/issue_merchant', { em_id: lotus, month: '2027-01' })
  await bill(year, '2027-01')
  await bill(year, '2027-01')
  await year.make('operator', 'POST /api/invoice/preview', { month: '2027-01', payment_mode: 'direct' })
  await bill(year, '2027-02')
}

async function withoutRate(year: Year): Promise<void> {
  await year.on('2027-04-26')
  year.tell(
    'A merchant sold in a currency without a rate: it cannot be billed, asked alone or with all, until the rates are there',
  )
  const sale = (of: number, id: string) =>
    order({ of, id, on: '2027-03-25', to: 'DE', currency: 'ISK', items: [{ price: '15000' }] })
  await year.send('operator', [sale(harbour, 'K1'), sale(thames, 'K2')])
  await year.make('operator', 'POST /api/invoice/issue_merchant', { em_id: maple, month: '2027-02' })
  await bill(year, '2027-03')
  const rate = (tableName: string, data: object) => year.make('admin', 'POST /api/persistence/insert', { tableName, data })
  await rate('daily_exchange_rate', { currency: 'CAD', daily_rate: '1.5', date: '2027-01-11' })
  await rate('per_month_exchange_rate', { currency: 'CAD', to_eur_rate: '0.625', month_last_day: '2027-03-31' })
  await year.make('operator', 'POST /api/invoice/issue_merchant', { em_id: maple, month: '2027-02' })
  await year.make('tester', 'POST /test/persistence/generate_past_reports_fiscal_non_union', { date: '2027-03-31' })
  await bill(year, '2027-03')
}

async function prices(year: Year): Promise<void> {
  await year.on('2027-04-28')
  year.tell('Prices of April: another class price and another fee for reporting, from today; of two fees the last one holds')
  const { fee_class_id_effective: id } = await year.find('em_fee_info', { em_id: lotus })
  if (typeof id === 'number')
    await year.make('admin', 'POST /api/persistence/update_fee_class', {
      data: { id, import_scheme_fixed_fee: '2.55', import_percentage_fee: '1.5' },
    })
  for (const value of ['70.00', '75.00'])
    await year.make('admin', 'POST /api/persistence/insert', {
      tableName: 'em_reporting_fee_type',
      data: { name: `Reporting ${value}`, value },
    })
  await year.send('operator', [
    order({ of: lotus, id: 'A1', on: '2027-04-27', to: 'DE', items: [{ price: '100.00' }] }),
    order({ of: lotus, id: 'A2', on: '2027-04-28', to: 'DE', items: [{ price: '100.00', quantity: 2 }] }),
    order({ of: harbour, id: 'A3', on: '2027-04-28', to: 'DE', items: [{ price: '100.00' }] }),
    returned(lotus, 'A2', { id: 'A2R1', on: '2027-04-28' }),
    returned(lotus, 'F2', { id: 'F2R', on: '2027-04-28' }),
  ])
}

async function april(year: Year): Promise<void> {
  await year.on('2027-05-08')
  year.tell(
    'April is billed with the VAT that is composed, then filed with less by two people: what was too much comes back in June',
  )
  await year.make('tester', 'POST /test/persistence/generate_past_reports_fiscal_import', { date: '2027-04-30' })
  await bill(year, '2027-04')
  const base = 'POST /api/em_vat_fiscal_report/update_fiscal_report_payment'
  const { id: global_id } = await year.find('fiscal_report', { em_id: lotus, period: '2027-M04' })
  const body = { global_id, em_id: lotus, report_type: 'ioss', reported_vat_amount: '10.00', comment: 'Said so' }
  await year.make('operator', base, body)
  await year.make('operator2', base, body)
  await year.send('operator', [
    returned(lotus, 'A2', { id: 'A2R2', on: '2027-05-07' }),
    order({ of: prairie, id: 'B1', on: '2027-05-07', to: 'NO', from: 'US', currency: 'NOK', items: [{ price: '125.00' }] }),
  ])
  year.tell('Why invoices differ from two returns: of one it is said')
  for (const [em_id, period] of [
    [lotus, '2027-M01'],
    [harbour, '2027-M01'],
  ] as const) {
    const { id } = await year.find('fiscal_report', { em_id, period })
    const { payments } = (await year.make('auditor', `GET /api/em_vat_fiscal_report/${String(id)}/reconciliation`)) as {
      payments?: { part: string; difference: string }[]
    }
    for (const { part, difference } of payments ?? [])
      await year.make('operator', 'POST /api/em_vat_fiscal_report/explain_difference', {
        global_id: id,
        part,
        difference,
        reason: `Of merchant ${em_id}`,
      })
  }
  await year.on('2027-06-08')
  await year.make('tester', 'POST /test/persistence/generate_past_reports_fiscal_import', { date: '2027-05-31' })
  await year.make('operator', 'POST /api/invoice/preview', { month: '2027-05', payment_mode: 'indirect' })
  await bill(year, '2027-05')
}

async function tell(year: Year): Promise<void> {
  await products(year)
  await firstMonths(year)
  await withoutRate(year)
  await prices(year)
  await april(year)
}

export const billing: Chapter = {
  name: 'billing',
  tell,
  reads: [
    ['issued_invoice', '/api/invoice/:em_id/:invoice_id/creditable'],
    ['issued_invoice', '/api/invoice/:em_id/:invoice_id/ubl', `id in (2, 4, 27)`],
    ['em', '/api/invoice/:id/account'],
    ['em', '/api/visualize/em_attention/:id'],
    ['fiscal_report', '/api/em_vat_fiscal_report/:global_id/reconciliation'],
  ],
}

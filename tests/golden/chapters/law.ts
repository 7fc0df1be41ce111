/* September to November: rates change, orders are booked anew, corrections are asked for and decided, registrations end. */
import type { Chapter } from '../Chapter.ts'
import type { Year } from '../Year.ts'
import { order, returned } from './events.ts'
import { who } from './merchants.ts'

const { lotus, harbour, saare, thames, untouched, silent } = who
const base = '/api/em_vat_fiscal_report'

async function rates(year: Year): Promise<void> {
  await year.on('2027-09-10')
  year.tell('A rate is corrected from a past day on: orders of that day and after it are found, one is booked anew, one is left')
  const sale = (of: number, id: string, on: string) => order({ of, id, on, to: 'AT', items: [{ price: '120.00' }] })
  await year.send('operator', [
    sale(lotus, 'V1', '2027-08-31'),
    sale(lotus, 'V2', '2027-09-01'),
    sale(harbour, 'V3', '2027-09-02'),
    sale(harbour, 'V4', '2027-09-10'),
    order({ of: untouched, id: 'V5', on: '2027-09-02', to: 'DE', items: [{ price: '119.00' }] }),
  ])
  const { id } = await year.find('country_vat_rate', { country: 'AT', rate_type: 'STANDARD', end_date: null })
  const rate = (data: object) => year.make('admin', 'POST /api/persistence/insert', { tableName: 'country_vat_rate', data })
  await year.make('admin', 'POST /api/persistence/update', {
    tableName: 'country_vat_rate',
    data: { id, end_date: '2027-08-31' },
  })
  await rate({ country: 'AT', rate_type: 'STANDARD', rate: '21', start_date: '2027-09-01' })
  await rate({ country: 'AT', rate_type: 'STANDARD', rate: '22', start_date: '2027-09-01' })
  await year.look('find_backdated_orders')
  const { rows } = await year.world.owner.query<{ id: string; order_id: string }>(
    'select id, order_id from backdated_order order by id',
  )
  const [first] = rows
  if (first) await year.make('admin', 'POST /api/persistence/rebook_order', { id: Number(first.id) })
  if (first) await year.make('admin', 'POST /api/persistence/rebook_order', { id: Number(first.id) })
  const { rows: changes } = await year.world.owner.query<{ id: string }>('select id from backdated_change order by id')
  for (const { id: change } of changes.slice(-1)) {
    await year.make('operator', 'POST /api/persistence/dismiss_backdated_change', { id: Number(change) })
    await year.make('admin', 'POST /api/persistence/dismiss_backdated_change', { id: Number(change) })
  }
  year.tell('A rate that holds from today on')
  const { id: german } = await year.find('country_vat_rate', { country: 'DE', rate_type: 'STANDARD', end_date: null })
  await year.make('admin', 'POST /api/persistence/update', {
    tableName: 'country_vat_rate',
    data: { id: german, end_date: '2027-09-09' },
  })
  await rate({ country: 'DE', rate_type: 'STANDARD', rate: '20', start_date: '2027-09-10' })
  await year.look('find_backdated_orders')
}

const correction = 'em_vat_correction_import'

async function corrections(year: Year): Promise<void> {
  await year.on('2027-10-20')
  year.tell(
    'Corrections are asked for: one approved by two, one refused, one that exceeds, one beside them left open; papers stay once it is decided',
  )
  const ask = async (em_id: number, data: object, tableName = correction) => {
    const made = await year.make('operator', 'POST /api/persistence/insert', {
      tableName,
      data: { em_id, ...data },
      returnColumns: ['id'],
    })
    return (made as { rows?: { id: number }[] }).rows?.[0]?.id ?? 0
  }
  const german = { month: 1, year: 2027, country: 'DE' }
  const approved = await ask(lotus, { ...german, requested_value_correction: '-5.00', remarks: 'taxed twice' })
  const refused = await ask(harbour, { ...german, requested_value_correction: '-5.00', remarks: 'taxed twice' })
  const exceeding = await ask(harbour, { ...german, requested_value_correction: '-500.00' })
  const open = await ask(untouched, { ...german, requested_value_correction: '-1.00' })
  await ask(untouched, { ...german, requested_value_correction: '-2.00' })
  const british = await ask(
    thames,
    { month: 3, year: 2027, country: 'GB', requested_value_correction: '-10000.00' },
    'em_vat_correction_non_eu_import',
  )
  await ask(lotus, { month: 9, year: 2027, country: 'AT', requested_value_correction: '2.00', remarks: 'of the same month' })
  const quarterly = await ask(
    saare,
    { month: 3, year: 2027, country: 'FI', requested_value_correction: '-1.10' },
    'em_vat_correction_union',
  )
  const file = { part: 'data', name: 'proof.pdf', text: '%PDF-1.7\n% proof\n%%EOF\n' }
  await year.upload('operator', '/api/upload/em_vat_correction_document', { table_name: correction, id: String(approved) }, file)
  const decide = (by: string, id: number, approval_status: string, more: object = {}) =>
    year.make(by, 'POST /api/em_vat_report_fiscal_corrections/action', { id, table_name: correction, approval_status, ...more })
  await decide('operator', approved, 'APPROVED', { action_remarks: 'Proof seen' })
  await decide('operator', approved, 'APPROVED')
  await year.make('operator', 'GET /api/visualize/my_inbox')
  await decide('admin', approved, 'APPROVED')
  await decide('admin', approved, 'REJECTED')
  await year.upload('operator', '/api/upload/em_vat_correction_document', { table_name: correction, id: String(approved) }, file)
  await decide('operator', refused, 'REJECTED', { action_remarks: 'No proof' })
  await decide('admin', refused, 'APPROVED')
  await decide('admin', refused, 'REJECTED', { action_remarks: 'Neither' })
  await decide('operator', refused, 'REJECTED')
  await decide('operator', exceeding, 'APPROVED')
  await decide('auditor', open, 'APPROVED')
  await decide('operator', quarterly, 'APPROVED', { table_name: 'em_vat_correction_union' })
  for (const by of ['operator', 'admin']) await decide(by, british, 'APPROVED', { table_name: 'em_vat_correction_non_eu_import' })
  await decide('admin', quarterly, 'APPROVED', { table_name: 'em_vat_correction_union' })
}

async function october(year: Year): Promise<void> {
  await year.on('2027-10-31')
  year.tell(
    'Registrations end: on the last day a sale is in the scheme, on the next day it is not; what comes back of before still is',
  )
  const { id } = await year.find('em_oss_info', { em_id: thames })
  await year.make('operator', 'POST /api/persistence/update', {
    tableName: 'em_oss_info',
    data: { id, ioss_import_scheme_end_date: '2027-10-30' },
  })
  const sale = (of: number, number: string, on: string) => order({ of, id: number, on, to: 'DE', items: [{ price: '60.00' }] })
  await year.send('operator', [
    sale(thames, 'O1', '2027-10-30'),
    sale(thames, 'O2', '2027-10-31'),
    sale(untouched, 'O3', '2027-10-31'),
    sale(silent, 'O4', '2027-10-31'),
    returned(thames, 'O1', { id: 'O1R', on: '2027-10-31' }),
    order({ of: saare, id: 'O5', on: '2027-10-31', to: 'LT', from: 'EE', items: [{ price: '121.00' }] }),
  ])
  for (const day of ['2027-11-06', '2027-11-07']) {
    await year.on(day)
    year.tell('October is billed by schedule, on the day after the days of grace')
    await year.run('Direct invoices')
  }
  await year.on('2027-11-08')
  for (const scheme of ['import', 'union', 'non_eu_gb'])
    await year.make('tester', `POST /test/persistence/generate_past_reports_fiscal_${scheme}`, { date: '2027-10-31' })
  for (const scheme of ['import', 'union'])
    await year.make('tester', `POST /test/persistence/generate_past_reports_fiscal_${scheme}`, { date: '2027-09-30' })
  const { rows } = await year.world.owner.query<{ id: string; report_type: string }>(
    `select id, report_type from fiscal_report where status <> 'submitted' and period in ('2027-M10', '2027-M09', '2027-Q3') order by id`,
  )
  const body = { reports: rows.map(({ id: global_id, report_type }) => ({ global_id: Number(global_id), report_type })) }
  for (const by of ['operator', 'admin']) await year.make(by, `POST ${base}/file_many`, body)
  for (const { id: report } of rows.slice(0, 3)) await year.make('auditor', `GET ${base}/${report}/difference`)
}

async function feeds(year: Year): Promise<void> {
  await year.on('2027-11-20')
  year.tell('Rates from authorities, and lists from files: bad rows are named, the rest is taken, and taken back')
  await year.make('admin', 'POST /api/persistence/insert', {
    tableName: 'daily_exchange_rate',
    data: { currency: 'CNY', daily_rate: '16', date: '2027-11-18' },
  })
  const { id: yen } = await year.find('daily_exchange_rate', { currency: 'JPY', date: '2027-10-29' })
  await year.make('admin', 'POST /api/persistence/update', {
    tableName: 'daily_exchange_rate',
    data: { id: yen, daily_rate: '150' },
  })
  await year.make('admin', 'GET /api/updatedailyexchangerates')
  const { rate_table: table, rate_id: id } = await year.find('feed_jump', { currency: 'CNY' })
  await year.make('admin', 'GET /api/visualize/my_inbox')
  for (const by of ['auditor', 'admin', 'admin']) await year.make(by, 'POST /api/feeds/acknowledge', { table, id })
  await year.make('admin', 'GET /api/visualize/my_inbox')
  const titles = 'Name;Kind;Unit Price (EUR)'
  const rows = [titles, 'Label;addons;0.10', 'Label two;nothing;0.20', 'Label three;mcg;-1'].join('\n')
  const fields = {
    table: 'invoice_product',
    titles: JSON.stringify({ Name: 'name', Kind: 'kind', 'Unit Price (EUR)': 'unit_price' }),
  }
  await year.upload('admin', '/api/upload/table_rows', fields, { name: 'products.csv', text: rows })
  await year.upload('admin', '/api/upload/table_rows', fields, {
    name: 'good.csv',
    text: [titles, 'Sticker;addons;0.10', 'Stamp;addons;0.20'].join('\n'),
  })
  const { rows: uploads } = await year.world.owner.query<{ id: string }>(`select max(id) as id from file_upload_job`)
  await year.make('admin', 'POST /api/persistence/revert_file_upload_job', { id: Number(uploads[0]?.id) })
  for (const name of ['Swiss mail-order turnover', 'Dashboard cache rebuild', 'Automatic fee classes']) await year.run(name)
}

async function tell(year: Year): Promise<void> {
  await rates(year)
  await corrections(year)
  await october(year)
  await feeds(year)
}

export const law: Chapter = {
  name: 'law',
  tell,
  reads: [
    ['fiscal_report', `${base}/:global_id/difference`],
    ['fiscal_report', `${base}/:global_id/tie_out`],
    [
      'fiscal_report',
      '/api/em_vat_report_fiscal/import/:em_id/:year/:report_period/xml/EE?global_id=:id',
      `report_type = 'ioss' and period >= '2027-M09'`,
    ],
    ['em', '/api/visualize/em_attention/:id'],
    ['em', '/api/visualize/em_activity/:id'],
  ],
}

/* November: what people open and take away: papers, reports, workbooks, exports, sums, what a search finds. */
import type { Chapter } from '../Chapter.ts'
import type { Year } from '../Year.ts'
import { order, shipped } from './events.ts'
import { who } from './merchants.ts'

const { lotus, harbour, saare, thames, prairie, untouched } = who

async function sold(year: Year): Promise<void> {
  await year.on('2027-11-26')
  year.tell(
    'Orders for papers: two origins in one parcel above the limit, a buyer who pays the fee, one of the last day of a month',
  )
  const two = [
    { price: '120.00', quantity: 2 },
    { price: '120.00', origin: 'BD', net_mass_kg: undefined },
  ]
  await year.send('operator', [
    order({ of: harbour, id: 'X1', on: '2027-10-31', to: 'DE', prices: 'exclusive', duty_mode: 'buyer', items: two }),
    order({ of: harbour, id: 'X2', on: '2027-10-31', to: 'DE', fee_mode: 'buyer', items: [{ price: '59.50' }] }),
    order({ of: harbour, id: 'X3', on: '2027-11-01', to: 'DE', fee_mode: 'buyer', items: [{ price: '35.70' }] }),
    order({ of: saare, id: 'X4', on: '2027-11-25', to: 'GB', from: 'EE', items: [{ price: '20.00' }] }),
    shipped(harbour, 'X1', {
      id: 'X1a',
      on: '2027-11-02',
      lines: [
        [1, 1],
        [2, 1],
      ],
      s10: 'RR000000014EE',
    }),
    shipped(saare, 'X4', { id: 'X4a', on: '2027-11-25', lines: [[1, 1]] }),
  ])
}

async function platform(year: Year): Promise<void> {
  year.tell('A platform: what it sells for another is listed twice, what it sells itself once')
  await year.make('operator', 'POST /api/persistence/update', {
    tableName: 'em',
    data: { id: lotus, electronic_interface: true },
  })
  const seller = { name: 'Seller of Shenzhen', country: 'CN' }
  await year.send('operator', [
    order({ of: lotus, id: 'X5', on: '2027-11-25', to: 'DE', items: [{ price: '23.80', seller }, { price: '35.70' }] }),
    order({ of: lotus, id: 'X6', on: '2027-11-25', to: 'DE', items: [{ price: '59.50' }] }),
  ])
  await year.make('operator', 'POST /api/persistence/update', {
    tableName: 'em',
    data: { id: lotus, electronic_interface: false },
  })
}

async function papers(year: Year): Promise<void> {
  year.tell('Papers of parcels')
  const idOf = async (number: string) => (await year.find('customer_order', { external_order_id: number }))['id']
  const ids: unknown[] = []
  for (const number of ['L1', 'L3', 'L4', 'X1', 'X4', 'P1']) ids.push(await idOf(number))
  await year.open('operator', 'POST /api/order/papers', { ids })
  await year.open('auditor', 'POST /api/order/papers', { ids: [await idOf('W5')] })
  for (const number of ['X1', 'L3']) {
    const { id } = await year.find('shipment', { order_id: await idOf(number) })
    for (const format of ['xml', 'pdf'])
      await year.open('operator', `GET /api/customs_declaration/${String(id)}?format=${format}`)
    await year.open('operator', `GET /api/shipment/advance_data?shipment_id=${String(id)}`)
  }
}

async function invoices(year: Year): Promise<void> {
  year.tell('An invoice, a credit note, and what an invoice is made of')
  const { rows } = await year.world.owner.query<Record<string, string>>(
    `select id, em_id, invoice_duration from issued_invoice where id in (
       select min(id) from issued_invoice where document_type = 'invoice' group by em_id having em_id in ($1, $2, $3)
       union all select min(id) from issued_invoice where document_type = 'credit_note') order by id`,
    [harbour, saare, prairie],
  )
  for (const { id, em_id, invoice_duration } of rows) {
    await year.open('auditor', `GET /api/invoice/${em_id}/${id}/pdf`)
    await year.open('auditor', `GET /api/invoice_udr/${em_id}/${id}/${invoice_duration}/csv`)
  }
  await year.open('auditor', 'POST /api/invoice/invoice_list_excel_export', {
    filter: [{ name: 'payment_status', comparator: '=', value: 'paid' }],
  })
}

async function reports(year: Year): Promise<void> {
  year.tell('Returns in all formats, and reports')
  const { rows } = await year.world.owner.query<{ id: string }>(
    `select min(id) as id from fiscal_report where status = 'submitted' and not is_zero group by report_type order by 1`,
  )
  await year.open('auditor', 'POST /api/em_vat_fiscal_report/download', { global_ids: rows.map(({ id }) => Number(id)) })
  for (const format of ['csv', 'pdf']) {
    await year.open('auditor', `GET /api/em_vat_report/${lotus}/OSS_IMPORT/202702/${format}`)
    await year.open('auditor', `GET /api/report/em_fc_mode_report/${harbour}/2027-10/${format}`)
  }
  await year.make('auditor', `GET /api/em_vat_report_list/${harbour}/OSS_IMPORT`)
  await year.make('auditor', `GET /api/report/em_fc_mode_report_list/${harbour}`)
  for (const [start_date, end_date] of [
    ['2026-11-26', '2027-11-26'],
    ['2026-11-25', '2027-11-26'],
    ['2027-11-26', '2027-11-27'],
  ])
    await year.make('operator', 'POST /api/report/em_interim_report', { em_id: thames, start_date, end_date })
  const { id, duration } = await year.find('em_interim_report', { em_id: thames })
  for (const format of ['csv', 'pdf'])
    await year.open('auditor', `GET /api/report/em_interim_report/${thames}/${String(id)}/${String(duration)}/${format}`)
  await year.open('auditor', 'GET /api/risk/monthly/pdf')
  const { id: receipt } = await year.find('intake_finding', { code: 'UNKNOWN_CURRENCY' })
  await year.open('auditor', `GET /api/intake/receipts/${String(receipt)}/findings.csv`)
}

const orders = 'order_info_view'

async function taken(year: Year): Promise<void> {
  year.tell('Lists taken away as they are and as they were, with filters in words; sums, counts, and what a search finds')
  const filter = [
    { name: 'em_id', comparator: 'in', value: [lotus, untouched] },
    {
      any: [
        { name: 's26_code', comparator: 'isNull', value: false },
        { name: 'total', comparator: '>=', value: '100' },
      ],
    },
  ]
  const columns = ['id', 'external_order_id', 'order_status', 'em_id', 'total', 'currency', 'delivery_country', 's10_codes']
  const orderBy = [{ name: 'total', direction: 'desc' }]
  for (const format of ['csv', 'xlsx'])
    await year.open('auditor', `POST /api/export/${orders}`, { format, filter, columns, orderBy, labels: true })
  await year.open('auditor', 'POST /api/export/em', {
    format: 'csv',
    columns: ['id', 'full_name', 'trade_name', 'enabled', 'method_of_fulfillment'],
  })
  await year.open('auditor', 'POST /api/v2/export/xlsx', { template: 'fiscal_vat', filter: [{ name: 'em_id', value: lotus }] })
  const sums = (tableName: string, body: object) => year.make('auditor', 'POST /api/visualize/sums', { tableName, ...body })
  await sums(orders, { fields: ['total', 'vat'] })
  await sums(orders, { fields: ['total'], by: 'order_status', filter })
  await sums('invoice_list_info', { fields: ['total_invoice_amount_in_eur'], by: 'payment_status' })
  for (const by of ['order_status', 'currency', 'delivery_country'])
    await year.make('auditor', 'POST /api/visualize/counts', { tableName: orders, by })
  for (const [person, text] of [
    ['auditor', 'Buyer of L1'],
    ['translator', 'Buyer of L1'],
    ['operator', 'Good'],
    ['operator', 'loots'],
    ['operator', 'RR000000014EE'],
    ['operator', 'RR000000041EE'],
    ['operator', '119,00 EUR'],
    ['operator', 'FC27-0000001'],
    ['operator', '2027-00000'],
  ] as const)
    await year.make(person, 'POST /api/search', { text })
}

async function law(year: Year): Promise<void> {
  year.tell('What the law was, is and will be')
  for (const country of ['AT', 'DE', 'ES']) await year.make('auditor', `GET /api/vat/timeline/${country}`)
  await year.make('auditor', 'GET /api/vat/changes?from=2027-08-31&to=2027-09-10')
  for (const [country, date, more] of [
    ['AT', '2027-08-31', {}],
    ['AT', '2027-09-01', {}],
    ['FR', '2027-09-01', { hs6p_code: '49019900' }],
    ['ES', '2027-09-01', { postal_code: '35001' }],
    ['GB', '2027-09-01', { postal_code: 'BT1 5GS' }],
    ['PT', '2027-09-01', { postal_code: '9000-001' }],
    ['AT', '2027-09-01', { type_of_goods: 'TBE' }],
  ] as const)
    await year.make('auditor', 'POST /api/vat/test_rate', { country, date, ...more })
}

async function tell(year: Year): Promise<void> {
  await sold(year)
  await platform(year)
  await papers(year)
  await invoices(year)
  await reports(year)
  await taken(year)
  await law(year)
}

export const files: Chapter = { name: 'files', tell }

/* February to May: returns are composed, proposed, confirmed by a second person, late, nil, additional, and looked into. */
import type { Chapter } from '../Chapter.ts'
import type { Year } from '../Year.ts'
import { discounted, order, paid, returned } from './events.ts'
import { who } from './merchants.ts'

const { lotus, harbour, saare, maple, thames, prairie, untouched, silent } = who
const past = 'POST /test/persistence/generate_past_reports_fiscal_'
const schemes = ['import', 'union', 'non_union', 'non_eu_gb', 'non_eu_no', 'non_eu_ch'] as const
const base = '/api/em_vat_fiscal_report'

interface Report {
  id: number
  em_id: number
  report_type: string
  status: string
  total_vat_due: string
}

/** The id and type of a merchant's return, as calls name them. */
async function reportOf(year: Year, em_id: number, conditions: object): Promise<Report> {
  const { id, report_type, status, total_vat_due } = await year.find('fiscal_report', { em_id, ...conditions })
  return { id: Number(id), em_id, report_type: String(report_type), status: String(status), total_vat_due: String(total_vat_due) }
}

const named = ({ id, report_type }: Report) => ({ global_id: id, report_type })

const registrationOf = async (year: Year, em_id: number, scheme: string): Promise<unknown> =>
  (await year.find('em_registration', { em_id, scheme }))['id']

async function compose(year: Year, date: string, which: readonly string[] = schemes): Promise<void> {
  for (const scheme of which) await year.make('tester', `${past}${scheme}`, { date })
}

/** One proposes all that are named, another one confirms them. */
async function fileAll(year: Year, reports: readonly Report[], dates: object = {}): Promise<void> {
  const body = { reports: reports.map((report) => ({ ...named(report), ...dates })) }
  await year.make('operator', `POST ${base}/file_many`, body)
  await year.make('operator2', `POST ${base}/file_many`, body)
}

async function openReports(year: Year, conditions: string): Promise<Report[]> {
  const { rows } = await year.world.owner.query<Record<string, string>>(
    `select id, em_id, report_type, status, total_vat_due from fiscal_report where status <> 'submitted' and ${conditions} order by id`,
  )
  return rows.map(({ id, em_id, report_type = '', status = '', total_vat_due = '' }) => ({
    id: Number(id),
    em_id: Number(em_id),
    report_type,
    status,
    total_vat_due,
  }))
}

async function january(year: Year): Promise<void> {
  await year.on('2027-02-08')
  year.tell('January is composed, twice; a period that goes on is not')
  await compose(year, '2027-01-31', ['import'])
  await compose(year, '2027-01-31', ['import'])
  const day = (registration_id: unknown, on: string) => ({ periods: [{ registration_id, day: on }] })
  await year.make('operator', `POST ${base}/compose`, day(await registrationOf(year, lotus, 'import'), '2027-02-08'))
  await year.make('operator', `POST ${base}/compose`, day(await registrationOf(year, saare, 'union'), '2027-01-10'))
  const [mine, its, twin] = [
    await reportOf(year, lotus, { period: '2027-M01' }),
    await reportOf(year, harbour, { period: '2027-M01' }),
    await reportOf(year, untouched, { period: '2027-M01' }),
  ]
  year.tell(
    'Assigned, commented, saved, proposed; nobody confirms what they proposed; another day or comment is another proposal',
  )
  await year.make('operator', `POST ${base}/assign`, { global_ids: [mine.id, its.id], owner: 'operator2' })
  await year.make('operator', `POST ${base}/update_comment`, { ...named(mine), comment: 'Looked at' })
  const stated = { ...named(mine), em_id: lotus, reported_vat_amount: mine.total_vat_due, report_date: '2027-02-08' }
  const submit = `POST ${base}/update_fiscal_report_payment`
  await year.make('auditor', submit, stated)
  await year.make('operator', submit, { ...stated, report_date: '2027-01-31' })
  await year.make('operator', submit, stated)
  await year.make('operator', submit, stated)
  const { em_id: _em, ...saved } = stated
  await year.make('operator2', `POST ${base}/update_filing`, { ...saved, comment: 'Wait for W5' })
  await year.make('operator', submit, stated)
  year.tell('A sale of January comes in: what was proposed is taken back')
  await year.on('2027-02-09')
  await year.send('operator', [paid(lotus, 'W5', '2027-01-16')])
  await year.look('follow_ledger')
  await compose(year, '2027-01-31', ['import'])
  await year.make('operator2', submit, stated)
  const now = await reportOf(year, lotus, { period: '2027-M01' })
  const anew = { ...named(now), em_id: lotus, reported_vat_amount: now.total_vat_due }
  await year.make('operator', submit, anew)
  await year.on('2027-02-10')
  await year.make('operator2', submit, { ...anew, report_date: '2027-02-10' })
  await year.make('operator2', `POST ${base}/file_many`, { reports: [named(now)] })
  await year.make('operator', `POST ${base}/file_many`, { reports: [named(now)] })
  await year.make('admin', `POST ${base}/file_many`, { reports: [named(now), named(its)] })
  year.tell('One is filed with another amount than it comes to')
  const lower = { ...named(its), em_id: harbour, reported_vat_amount: '30.00', reference: 'PORTAL-7', comment: 'Said so' }
  await year.make('operator', submit, lower)
  await year.make('operator2', submit, lower)
  await year.make('operator2', submit, { ...lower, reported_vat_amount: '31.00' })
  await year.make('operator', `POST ${base}/update_comment`, { ...named(its), comment: 'Too late' })
  await year.make('auditor', `GET ${base}/${twin.id}`)
}

async function february(year: Year): Promise<void> {
  await year.on('2027-02-20')
  year.tell('February: sales, and what comes back of January before and after it was filed')
  const shirt = (price: string, quantity = 1) => [{ price, quantity }]
  await year.send('operator', [
    order({ of: lotus, id: 'F1', on: '2027-02-01', to: 'DE', items: shirt('59.50') }),
    order({ of: lotus, id: 'F2', on: '2027-02-19', to: 'FR', currency: 'USD', items: shirt('36.00', 2) }),
    order({ of: harbour, id: 'F3', on: '2027-02-19', to: 'DE', items: shirt('23.80') }),
    order({ of: thames, id: 'F4', on: '2027-02-19', to: 'IE', from: 'GB', currency: 'GBP', items: shirt('61.50') }),
    returned(lotus, 'L1', { id: 'L1R', on: '2027-02-15' }),
    returned(lotus, 'L6', { id: 'L6R', on: '2027-02-15' }),
    returned(harbour, 'H1', { id: 'H1R', on: '2027-02-16' }),
    discounted(harbour, 'H2', { id: 'H2D', on: '2027-02-16', amount: '12.00' }),
    returned(untouched, 'U2', { id: 'U2R', on: '2027-02-16' }),
  ])
  await year.on('2027-02-28')
  year.tell('The day on which January is due')
  const [twin] = await openReports(year, `em_id = ${untouched}`)
  if (!twin) return
  await year.look('alert_filings')
  await year.make('auditor', `GET ${base}/${twin.id}`)
  await year.make('auditor', `GET /api/visualize/em_activity/${untouched}`)
  await year.make('operator', `POST ${base}/compose`, {
    periods: [{ registration_id: await registrationOf(year, lotus, 'import'), day: '2027-02-28' }],
  })
  await year.on('2027-03-01')
  year.tell('The day after')
  await year.look('alert_filings')
  await year.look('alert_filings')
  await year.make('auditor', `GET ${base}/${twin.id}`)
  await year.make('auditor', `GET /api/visualize/em_activity/${untouched}`)
  await year.on('2027-03-08')
  await compose(year, '2027-02-28', ['import'])
  await year.make('operator', `POST ${base}/file_many`, { reports: [named(twin)] })
  await year.on('2027-03-09')
  await year.make('operator2', `POST ${base}/file_many`, { reports: [named(twin)] })
  year.tell('Nil is proposed only where nothing is to be said')
  const open = await openReports(year, `period = '2027-M02'`)
  await year.make('operator', `POST ${base}/propose_nil`, { global_ids: open.map(({ id }) => id) })
  await year.on('2027-03-10')
  await year.look('alert_filings')
  await fileAll(year, open)
}

async function customs(year: Year): Promise<void> {
  year.tell('What customs have counted: agreeing, other, not ours')
  const { ioss_registry_import_scheme_id: mine } = await year.find('em_oss_info', { em_id: lotus })
  const { ioss_registry_import_scheme_id: its } = await year.find('em_oss_info', { em_id: harbour })
  const rows = [
    [mine, '2027-01', 'DE', 5, '339.50'],
    [mine, '2027-01', 'FR', 1, '80.00'],
    [its, '2027-01', 'DE', 1, '119.00'],
    ['IM2339999999', '2027-01', 'DE', 1, '10.00'],
    [its, '2027-01', 'XX', 1, '10.00'],
  ]
  const titles = ['IOSS number', 'Month', 'Country', 'Parcels', 'Value (EUR)']
  const text = [titles, ...rows].map((cells) => cells.join(';')).join('\r\n')
  await year.upload('operator', '/api/upload/ioss_customs_total', { dry_run: 'true' }, { name: 'totals.csv', text })
  await year.upload('operator', '/api/upload/ioss_customs_total', {}, { name: 'totals.csv', text })
}

async function quarter(year: Year): Promise<void> {
  await year.on('2027-03-31')
  year.tell('March: the last day of the quarter')
  await year.send('operator', [
    order({ of: saare, id: 'Q1', on: '2027-03-31', to: 'SE', from: 'EE', currency: 'SEK', items: [{ price: '1250.00' }] }),
    order({ of: prairie, id: 'Q2', on: '2027-03-30', to: 'NO', from: 'US', currency: 'NOK', items: [{ price: '625.00' }] }),
    order({
      of: prairie,
      id: 'Q3',
      on: '2027-03-30',
      to: 'NO',
      from: 'US',
      currency: 'NOK',
      items: [{ price: '250.00' }],
      payment: undefined,
    }),
    order({ of: lotus, id: 'Q4', on: '2027-03-30', to: 'DE', items: [{ price: '23.80' }] }),
    order({
      of: maple,
      id: 'Q5',
      on: '2027-03-30',
      to: 'DE',
      from: 'CA',
      items: [{ price: '23.80', type: 'TBE', hs: undefined }],
    }),
  ])
  await year.make('operator', `GET ${base}/preview/${String(await registrationOf(year, saare, 'union'))}`)
  await year.on('2027-04-08')
  await compose(year, '2027-03-31')
  for (const em_id of [lotus, saare, maple, prairie])
    for (const { id } of await openReports(year, `em_id = ${em_id}`)) {
      await year.make('auditor', `GET ${base}/${id}`)
      await year.make('auditor', `GET ${base}/${id}/tie_out`)
    }
  year.tell('Our own return of Norway: its parts, proposed by one and filed by the other on the next day')
  await year.make('auditor', `GET ${base}/own/NO/2027/1`)
  await year.make('operator', `POST ${base}/file_own`, { country: 'NO', year: 2027, report_period: 1 })
  await year.on('2027-04-09')
  await year.make('operator2', `POST ${base}/file_own`, { country: 'NO', year: 2027, report_period: 1 })
  await year.make('auditor', `GET ${base}/own/GB/2027/1`)
  await fileAll(year, await openReports(year, `em_id not in (${untouched}, ${silent})`))
}

async function late(year: Year): Promise<void> {
  await year.on('2027-04-20')
  year.tell('A sale of the first quarter in Norway comes in late: an additional declaration')
  await year.send('operator', [paid(prairie, 'Q3', '2027-03-30'), returned(saare, 'Q1', { id: 'Q1R', on: '2027-04-15' })])
  await year.look('follow_ledger')
  await compose(year, '2027-03-31', ['non_eu_no', 'union'])
  await year.make('auditor', `GET ${base}/own/NO/2027/1?kind=additional&number=1`)
  await fileAll(year, await openReports(year, `kind = 'additional'`))
  await customs(year)
}

async function tell(year: Year): Promise<void> {
  await january(year)
  await february(year)
  await quarter(year)
  await late(year)
}

export const returns: Chapter = {
  name: 'returns',
  tell,
  reads: [
    ['fiscal_report', `${base}/:global_id`],
    ['fiscal_report', `${base}/:global_id/difference`],
    ['fiscal_report', `${base}/:global_id/tie_out`],
    ['fiscal_report', `${base}/:global_id/reconciliation`],
    ['fiscal_report', `${base}/:global_id/rows`],
    [
      'fiscal_report',
      '/api/em_vat_report_fiscal/import/:em_id/:year/:report_period/xml/EE?global_id=:id',
      `report_type = 'ioss'`,
    ],
    [
      'fiscal_report',
      '/api/em_vat_report_fiscal/union/:em_id/:year/:report_period/xml/EE?global_id=:id',
      `report_type = 'union'`,
    ],
    ['em', '/api/visualize/em_activity/:id'],
  ],
}

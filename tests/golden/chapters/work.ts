/* November: what people bring and steer: sheets with refused rows, taken back; schedules, jobs, who is mailed what; a credit by one person. */
import type { Chapter } from '../Chapter.ts'
import type { Year } from '../Year.ts'
import { em, who } from './merchants.ts'

const { harbour, untouched } = who

const csv = (rows: readonly (readonly string[])[]): string => rows.map((cells) => cells.join(';')).join('\r\n')

async function newestUpload(year: Year): Promise<number> {
  const { rows } = await year.world.owner.query<{ id: string }>('select max(id) as id from file_upload_job')
  return Number(rows[0]?.id)
}

const uploads = '/api/persistence'

async function offices(year: Year): Promise<void> {
  await year.on('2027-11-23')
  year.tell('Offices of a file: checked, applied but for what is refused, mended, and taken back once')
  const text = csv([
    ['name', 'Country', 'Office Code'],
    ['Customs of Nowhere', 'XX', 'XX000001'],
    ['Customs of Tartu', 'EE', 'EE009901'],
    ['Customs of Tartu again', 'EE', 'EE009901'],
    ['Customs of Turku', 'FI', 'FI009902'],
  ])
  const send = (fields: Record<string, string>) =>
    year.upload('operator', '/api/upload/table_rows', { table: 'customs', ...fields }, { name: 'offices.csv', text })
  await send({ dry_run: 'true' })
  const checked = await newestUpload(year)
  await year.make('auditor', `GET /api/uploads/${checked}/refused_rows`)
  await year.make('operator', `GET /api/uploads/${checked}/refused_rows`)
  await year.make('operator', `POST ${uploads}/apply_file_upload_job`, { id: checked })
  await year.make('operator', `POST ${uploads}/apply_file_upload_job`, { id: checked })
  const mended = [{ row: 2, cells: { Country: 'LV', 'Office Code': 'LV000001' } }]
  await year.make('operator', `POST ${uploads}/mend_file_upload_job`, { id: checked, dry_run: false, rows: mended })
  await year.make('operator', `POST ${uploads}/revert_file_upload_job`, { id: checked })
  await year.make('operator', `POST ${uploads}/revert_file_upload_job`, { id: checked })
}

async function orders(year: Year): Promise<void> {
  year.tell('Orders of a sheet, of which one is refused')
  const titles = ['Merchant', 'Order number', 'Time', 'Currency', 'Price basis', 'Buyer kind', 'Country', 'Dispatch country']
  const goods = ['Description', 'Commodity code', 'Quantity', 'Unit price', 'Paid at']
  const row = (of: number, id: string, country: string, price: string) => {
    const ordered = [em(of), id, '2027-11-22 06:00', 'eur', 'Inclusive', 'consumer', country, 'CN']
    return [...ordered, 'cotton T-shirt', '61091000', '1', price, '2027-11-22 06:30']
  }
  const text = csv([
    [...titles, ...goods],
    row(harbour, 'Y1', 'DE', '1.190,00'),
    row(harbour, 'Y2', 'ZZ', '23,80'),
    row(untouched, 'Y3', 'DE', '23.80'),
  ])
  await year.upload('operator', '/api/upload/orders', { dry_run: 'true' }, { name: 'orders.csv', text })
  const id = await newestUpload(year)
  await year.make('operator', `POST ${uploads}/apply_file_upload_job`, { id })
  await year.make('operator', `POST ${uploads}/revert_file_upload_job`, { id })
  await year.upload('operator', '/api/upload/orders', {}, { name: 'nothing.csv', text: 'no;orders\r\n' })
}

async function steered(year: Year): Promise<void> {
  year.tell('A schedule that runs at other times, and times that are none; jobs that are run again or acknowledged')
  const { id } = await year.find('schedule', { name: 'Dashboard cache rebuild' })
  for (const [cron_time, timezone] of [
    ['30 5 * * 1', 'Europe/Tallinn'],
    ['0 30 5 * * 1', 'UTC'],
    ['99 5 * * *', 'UTC'],
    ['30 5 * * *', 'Mars/Olympus'],
  ])
    await year.make('admin', 'POST /api/schedules/update', { id, cron_time, timezone })
  const job = async (state: string) => {
    const { rows } = await year.world.owner.query<{ id: string }>('select max(id) as id from job_run where state = $1', [state])
    return Number(rows[0]?.id)
  }
  const [failed, done] = [await job('failed'), await job('done')]
  for (const [by, which] of [
    ['auditor', failed],
    ['operator', done],
    ['operator', failed],
    ['admin', done],
  ] as const)
    await year.make(by, 'POST /api/jobs/run_again', { id: which, reason: 'Once more' })
  for (const by of ['operator', 'admin', 'admin']) await year.make(by, 'POST /api/jobs/acknowledge', { id: await job('failed') })
  year.tell('Who is mailed what, and the notices of people')
  const wanted = (by: string, email: string, data: object) =>
    year.make(by, `POST /api/operator/message_subscriptions/${email}`, data)
  await wanted('operator', 'nils@clearance.example', { invoice_overdue: true })
  await wanted('admin', 'Nils@clearance.example', { invoice_overdue: true, registration_request: true })
  await wanted('admin', 'nils@clearance.example', { invoice_overdue: false })
  for (const by of ['admin', 'operator', 'operator2']) {
    await year.make(by, 'GET /api/visualize/my_inbox')
    await year.make(by, 'POST /api/inbox/read/all', {})
    await year.make(by, 'GET /api/attention')
  }
}

async function credited(year: Year): Promise<void> {
  year.tell('Where one person may: an invoice is credited at once, a line of it, then the rest, then nothing')
  const { rows } = await year.world.owner.query<Record<string, string>>(
    `select id, em_id from issued_invoice i where document_type = 'invoice' and paid_amount = 0 and not exists (
       select from credit_request r where r.invoice_id = i.id) order by id limit 2`,
  )
  const [first] = rows
  const body = { em_id: Number(first?.['em_id']), invoice_id: Number(first?.['id']), reason: 'Agreed by phone' }
  await year.alone('admin', 'POST /api/invoice/credit', [{ ...body, lines: [1] }, body, body])
}

async function tell(year: Year): Promise<void> {
  await offices(year)
  await orders(year)
  await steered(year)
  await credited(year)
}

export const work: Chapter = {
  name: 'work',
  tell,
  reads: [['issued_invoice', '/api/invoice/:em_id/:invoice_id/creditable', `document_type = 'invoice'`]],
}

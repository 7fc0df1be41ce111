/* May to July: reminders on their days, payments by hand and by statements, credit notes by two people, what is owed. */
import { camtOfSingles } from '../../../seeds/demo/bank/bankFiles.ts'
import type { MadeEntry } from '../../../seeds/demo/bank/bankFiles.ts'
import type { Chapter } from '../Chapter.ts'
import type { Year } from '../Year.ts'
import { who } from './merchants.ts'

const { lotus, harbour, saare, maple, thames, prairie, untouched } = who

interface Invoice {
  id: number
  em_id: number
  number: string
  reference: string
  open: string
}

/** The open invoices of a merchant, oldest first. */
async function openOf(year: Year, em_id: number): Promise<Invoice[]> {
  const { rows } = await year.world.owner.query<Record<string, string>>(
    `select id, em_id, invoice_number as number, reference_number as reference, total_invoice_amount_in_eur - paid_amount as open
     from issued_invoice where em_id = $1 and document_type = 'invoice' and total_invoice_amount_in_eur > paid_amount order by id`,
    [em_id],
  )
  return rows.map(({ id, em_id: of, number = '', reference = '', open = '' }) => ({
    id: Number(id),
    em_id: Number(of),
    number,
    reference,
    open,
  }))
}

const firstOf = async (year: Year, em_id: number, place = 0): Promise<Invoice> => {
  const invoice = (await openOf(year, em_id))[place]
  if (!invoice) throw new Error(`merchant ${em_id} has no open invoice at ${place}`)
  return invoice
}

const pay = (
  year: Year,
  { id, em_id }: Invoice,
  more: { paid_amount: string; date_of_payment: string; [name: string]: unknown },
) => year.make('operator', 'POST /api/invoice/update', { em_id, invoice_id: id, ...more })

const half = (amount: string): string => (Number(amount) / 2).toFixed(2)

async function reminders(year: Year): Promise<void> {
  await year.on('2027-06-22')
  year.tell('Due today, and not overdue before tomorrow; paid by half, suspended, paid on the day')
  const [part, quiet, whole] = [await firstOf(year, harbour), await firstOf(year, thames), await firstOf(year, saare)]
  await year.run('Overdue notifications')
  await pay(year, part, { paid_amount: half(part.open), date_of_payment: '2027-06-22' })
  await pay(year, whole, { paid_amount: whole.open, date_of_payment: '2027-06-22' })
  await pay(year, whole, { paid_amount: '1.00', date_of_payment: '2027-06-22' })
  await pay(year, whole, { paid_amount: '1.00', date_of_payment: '2027-06-22', confirm_overpayment: true })
  await pay(year, part, { paid_amount: '1.00', date_of_payment: '2027-06-23' })
  const suspend = (communication_status: string | null) => ({ em_id: quiet.em_id, invoice_id: quiet.id, communication_status })
  await year.make('operator', 'POST /api/invoice/update_communication_status', suspend('suspended'))
  for (const day of ['2027-06-23', '2027-06-24', '2027-06-25', '2027-06-26', '2027-07-01', '2027-07-02', '2027-07-03']) {
    await year.on(day)
    await year.run('Overdue notifications')
  }
  year.tell('Taken up again: only the higher reminder goes out; whoever asks gets the mail at once')
  await year.make('operator', 'POST /api/invoice/resume_communication', { em_id: quiet.em_id, invoice_id: quiet.id })
  await year.run('Overdue notifications')
  await year.run('Overdue notifications')
  await year.make('operator', `POST /api/notification/sendEmailForInvoice/${part.id}`, { em_id: part.em_id, invoice_id: part.id })
  await year.make('operator', 'POST /api/invoice/update_comment', {
    em_id: part.em_id,
    invoice_id: part.id,
    comment: 'Called them',
  })
}

async function reversed(year: Year): Promise<void> {
  await year.on('2027-07-05')
  year.tell('A payment is taken back once, and nothing takes that back')
  const invoice = await firstOf(year, lotus)
  await pay(year, invoice, { paid_amount: '5.00', date_of_payment: '2027-07-01' })
  await pay(year, invoice, { paid_amount: '7.00', date_of_payment: '2027-07-04' })
  const payment = await year.find('invoice_payment', { invoice_id: invoice.id, amount: '7.00' })
  const back = { em_id: lotus, invoice_id: invoice.id, payment_id: payment['id'], reason: 'Bounced' }
  await year.make('operator', 'POST /api/invoice/reverse_payment', { ...back, em_id: harbour })
  await year.make('operator', 'POST /api/invoice/reverse_payment', back)
  await year.make('operator', 'POST /api/invoice/reverse_payment', back)
  const counter = await year.find('invoice_payment', { invoice_id: invoice.id, amount: '-7.00' })
  await year.make('operator', 'POST /api/invoice/reverse_payment', { ...back, payment_id: counter['id'] })
}

async function credits(year: Year): Promise<void> {
  year.tell('Credit notes are asked for by one administrator and issued, declined or withdrawn')
  const ofAdmin = (await year.find('operator_user_view', { user_name: 'operator2' }))['id']
  await year.make('admin', 'POST /api/operator/update', { id: ofAdmin, roles: ['admin'] })
  await year.signInAgain('operator2')
  const [part, lines, left, whole] = [
    await firstOf(year, harbour),
    await firstOf(year, lotus),
    await firstOf(year, thames),
    await firstOf(year, maple),
  ]
  const ask = (invoice: Invoice, more: object = {}) =>
    year.make('admin', 'POST /api/invoice/credit', {
      em_id: invoice.em_id,
      invoice_id: invoice.id,
      reason: 'Agreed by phone',
      ...more,
    })
  await year.make('operator', 'POST /api/invoice/credit', { em_id: whole.em_id, invoice_id: whole.id, reason: 'No right' })
  await ask(part)
  await ask(part)
  await ask(lines, { lines: [1] })
  await ask(left)
  await ask(whole)
  const { rows } = await year.world.owner.query<{ id: string }>('select id from credit_request order by id')
  const [first, second, third, fourth] = rows.map(({ id }) => ({ id: Number(id), version: 1 }))
  await year.make('admin', 'POST /api/invoice/approve_credit', first)
  await year.make('operator2', 'POST /api/invoice/approve_credit', first)
  await year.make('operator2', 'POST /api/invoice/approve_credit', first)
  await year.make('operator2', 'POST /api/invoice/approve_credit', second)
  await year.make('operator2', 'POST /api/invoice/decline_credit', { ...third, reason: 'Not agreed' })
  await year.make('operator2', 'POST /api/invoice/withdraw_credit', fourth)
  await year.make('admin', 'POST /api/invoice/withdraw_credit', fourth)
  await ask(lines, { lines: [1] })
  await ask(lines)
}

async function statement(year: Year, number: string, entries: readonly MadeEntry[]): Promise<void> {
  const { value } = await year.find('invoice_setting', { name: 'seller_iban' })
  const on = entries.map(({ day }) => day).toSorted()
  const [from = '', to = ''] = [on[0], on.at(-1)]
  const text = camtOfSingles([{ account: String(value).replaceAll(' ', ''), number, from, to, opening: '1000.00', entries }])
  await year.upload('operator', '/api/upload/bank_statement', {}, { name: `statement-${number}.xml`, text })
}

const entry = async (year: Year, bank_reference: string) => year.find('bank_entry', { bank_reference })

async function statements(year: Year): Promise<void> {
  await year.on('2027-07-10')
  year.tell('A statement: sure, twice the same, in part, too much, by name, by nobody, for two, going out')
  const [sure, second, third] = [await firstOf(year, prairie), await firstOf(year, untouched), await firstOf(year, lotus, 1)]
  const both = await openOf(year, thames)
  const on = (day: string, amount: string, bankReference: string, more: Partial<MadeEntry> = {}) => ({
    day,
    amount,
    bankReference,
    ...more,
  })
  const sum = both
    .slice(0, 2)
    .reduce((total, { open }) => total + Number(open), 0)
    .toFixed(2)
  await statement(year, '1', [
    on('2027-07-08', sure.open, 'B1', { reference: sure.reference, name: 'Prairie Supply Inc', iban: 'DE89370400440532013000' }),
    on('2027-07-08', sure.open, 'B2', { reference: sure.reference, name: 'Prairie Supply Inc', iban: 'DE89370400440532013000' }),
    on('2027-07-08', half(second.open), 'B3', { reference: second.reference, name: 'Untouched Goods Ltd' }),
    on('2027-07-09', '900.00', 'B4', { text: `thanks ${third.number}`, name: 'Lotus Goods Ltd' }),
    on('2027-07-09', second.open, 'B5', { name: 'Untouched Goods Ltd', iban: 'FR1420041010050500013M02606' }),
    on('2027-07-09', '7.77', 'B6', { name: 'Nobody' }),
    on('2027-07-09', sum, 'B7', {
      text: both
        .slice(0, 2)
        .map(({ number }) => number)
        .join(' '),
    }),
    on('2027-07-09', '-12.00', 'B8', { text: 'Fees of the bank' }),
  ])
  await year.make('operator', 'POST /api/bank/confirm_sure', {})
  await year.make('operator', 'POST /api/bank/confirm_sure', {})
  const versioned = async (name: string) => {
    const { id, version } = await entry(year, name)
    return { id, version }
  }
  await year.make('operator', 'POST /api/bank/park', { ...(await versioned('B6')), reason: 'Who is it' })
  await year.make('operator', 'POST /api/bank/take_up', await versioned('B6'))
  await year.make('operator', 'POST /api/bank/park', { ...(await versioned('B2')), reason: 'Sent twice' })
  const { invoices } = await entry(year, 'B3')
  await year.make('operator', 'POST /api/bank/accept', { ...(await versioned('B3')), invoices: 'another' })
  await year.make('operator', 'POST /api/bank/accept', { ...(await versioned('B3')), invoices })
  const part = (invoice: Invoice, amount: string) => ({ em_id: invoice.em_id, invoice_id: invoice.id, amount })
  await year.make('operator', 'POST /api/bank/book', {
    ...(await versioned('B4')),
    parts: [part(third, '450.00'), part(third, '450.00')],
  })
  await year.make('operator', 'POST /api/bank/book', { ...(await versioned('B4')), parts: [part(third, '900.00')] })
  await year.make('operator', 'POST /api/bank/book', {
    ...(await versioned('B4')),
    parts: [part(third, '900.00')],
    confirm_overpayment: true,
  })
  await year.make('operator', 'POST /api/bank/undo', { ...(await versioned('B4')), reason: 'Of somebody else' })
  await year.make('operator', 'POST /api/bank/undo', { ...(await versioned('B4')), reason: 'Of somebody else' })
  await year.make('auditor', `GET /api/bank/invoices?search=Goods`)
  year.tell('The next one: sent back, the same account again, the same file again')
  await year.on('2027-07-13')
  await statement(year, '2', [
    on('2027-07-12', `-${sure.open}`, 'C1', {
      reference: sure.reference,
      name: 'Prairie Supply Inc',
      iban: 'DE89370400440532013000',
      isReturn: true,
    }),
    on('2027-07-12', '25.00', 'C2', { name: 'P. Supply', iban: 'DE89370400440532013000' }),
    on('2027-07-12', '25.00', 'C3', { name: 'Untouched Goods', iban: 'FR1420041010050500013M02606' }),
  ])
  await year.make('operator', 'POST /api/bank/confirm_sure', {})
  const { invoices: sentBack } = await entry(year, 'C1')
  await year.make('operator', 'POST /api/bank/accept', { ...(await versioned('C1')), invoices: sentBack })
  for (const day of ['2027-06-22', '2027-06-23', '2027-07-13']) await year.make('auditor', `GET /api/invoice/ageing?day=${day}`)
  await year.make('auditor', 'GET /api/invoice/ageing_interest')
  year.tell('Whose money was sent back does not vouch any more')
  await statement(year, '3', [on('2027-07-12', '30.00', 'D1', { name: 'P. S. Inc', iban: 'DE89370400440532013000' })])
  await year.make('operator', 'POST /api/bank/confirm_sure', {})
  year.tell('Thirty days after the first invoices were due')
  await year.on('2027-07-22')
  await year.run('Overdue notifications')
}

async function tell(year: Year): Promise<void> {
  await reminders(year)
  await reversed(year)
  await credits(year)
  await statements(year)
}

export const payments: Chapter = {
  name: 'payments',
  tell,
  reads: [
    ['issued_invoice', '/api/invoice/:em_id/:invoice_id/late_interest'],
    ['issued_invoice', '/api/invoice/:em_id/:invoice_id/creditable'],
    ['issued_invoice', '/api/invoice/:em_id/:invoice_id/ubl', `document_type = 'credit_note'`],
    ['em', '/api/invoice/:id/account'],
    ['em', '/api/visualize/em_attention/:id'],
    ['fiscal_report', '/api/em_vat_fiscal_report/:global_id/reconciliation'],
  ],
}

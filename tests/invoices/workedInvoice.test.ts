/* A worked invoice, whose figures were computed by hand (tests/domain/invoicing.json), as the API bills it from orders and a return. */
import { readFileSync } from 'node:fs'
import { issueInvoices } from '../../api/features/invoices/billing/issueInvoices.ts'
import { expect, test } from '../support/test.ts'
import { addOrder, ledgerOf, merchantOf } from './billing.ts'
import { composedReturn } from './composedReturn.ts'

const { merchant_invoice: worked } = JSON.parse(readFileSync(new URL('../domain/invoicing.json', import.meta.url), 'utf8')) as {
  merchant_invoice: {
    lines: { eur: string }[]
    fees_total: string
    ioss_vat: string
    fc_rep_duty: string
    fc_rep_vat: string
    total: string
    issued: string
    due: string
    after_payment_of_1000: { payment_status: string; balance: string; is_overdue_on: string }
  }
}

test('the worked invoice is issued from 122 orders and a return, to the cent, and partly paid', async ({
  api,
  db,
  databases,
  clock,
}) => {
  const em_id = await merchantOf(api, db, 'indirect')
  await db.query(`update fee_class_price set fc_rep_fixed_fee = 0.40, fc_rep_percentage_fee = 0.80
    where fee_class_id = (select id from fee_class where name = 'Growth')`)
  await db.query(`update setting set value = '1' where name = 'post_sale_grace_period_days'`)
  const order = { emId: em_id, paid: '2026-10-15T12:00:00Z', declared: true }
  for (let count = 0; count < 120; count++) await addOrder(db, { ...order, goods: '50.00' })
  const { fc_rep_duty: duty, fc_rep_vat: vat } = worked
  await addOrder(db, { ...order, reportType: 'FC_REP', goods: '220.00', duty, vat })
  await addOrder(db, { ...order, reportType: 'FC_REP', goods: '0.00' })
  await composedReturn(db, em_id, { month: '2026-10', due: worked.ioss_vat })
  const at = new Date(`${worked.issued}T08:00:00Z`)
  const run = { month: '2026-10', paymentMode: 'indirect', at, emIds: [em_id] } as const
  expect(await issueInvoices(ledgerOf(databases), run)).toMatchObject({ issued: 1, refused: [] })

  const filter = [{ name: 'em_id', value: em_id }]
  const [invoice] = (await api.load<{ id: number }>('issued_invoice', { filter })).data.rows
  expect(invoice).toMatchObject({
    due_date: worked.due,
    fees: worked.fees_total,
    vat: '0.00',
    total_invoice_amount_in_eur: worked.total,
  })
  const lines = await api.load<{ amount: string }>('invoice_line', {
    filter: [{ name: 'invoice_id', value: invoice?.id }],
    orderBy: [{ name: 'line_number', direction: 'asc' }],
  })
  expect(lines.data.rows.map(({ amount }) => amount)).toEqual([
    ...worked.lines.map(({ eur }) => eur),
    worked.ioss_vat,
    worked.fc_rep_duty,
    worked.fc_rep_vat,
  ])

  const { payment_status, balance, is_overdue_on: day } = worked.after_payment_of_1000
  clock.set(`${day}T12:00:00Z`)
  const paid = await api.post('/api/invoice/update', {
    em_id,
    invoice_id: invoice?.id,
    paid_amount: '1000.00',
    date_of_payment: day,
  })
  expect(paid).toMatchObject({ statusCode: 200, data: { payment_status, paid_amount: '1000.00' } })
  const listed = await api.load('invoice_list_info', { filter })
  expect(listed.data).toMatchObject({ totals: { balance_in_eur: balance } })
  const account = await api.get(`/api/invoice/${em_id}/account`)
  expect(account.data).toMatchObject({ open: balance, overdue: balance })
  clock.release()
})

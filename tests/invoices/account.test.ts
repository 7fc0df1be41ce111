/* What a merchant owes, and what its next invoice comes to so far, as its page tells. */
import { addDays } from '#domain/day.ts'
import { expect, test } from '../support/test.ts'
import { addOrder, day, giveProduct, invoiceDueIn, merchantOf } from './billing.ts'

interface Account {
  open: string
  overdue: string
  credit: string
  month: string
  next: string | null
  reason: { code: string } | null
}

test('an invoice is overdue on a merchant’s page from the day after it is due', async ({ api, databases, db }) => {
  const em_id = await merchantOf(api, db, 'direct')
  const account = async () => (await api.get<Account>(`/api/invoice/${em_id}/account`)).data
  await invoiceDueIn(db, databases, em_id, 0, '2026-07')
  expect(await account()).toMatchObject({ open: '45.00', overdue: '0.00' })
  await invoiceDueIn(db, databases, em_id, -1, '2026-08')
  expect(await account()).toMatchObject({ open: '90.00', overdue: '45.00' })
})

test('a merchant’s page tells what is open, overdue and to its credit, and what its next invoice comes to so far', async ({
  api,
  clock,
  databases,
  db,
}) => {
  const em_id = await merchantOf(api, db, 'direct')
  const account = async () => (await api.get<Account>(`/api/invoice/${em_id}/account`)).data
  expect(await account()).toMatchObject({ open: '0.00', overdue: '0.00', credit: '0.00', next: '0.00', reason: null })
  const invoice_id = await invoiceDueIn(db, databases, em_id, -20, '2026-08')
  expect(await account()).toMatchObject({ open: '45.00', overdue: '45.00', credit: '0.00' })
  await api.post('/api/invoice/update', {
    em_id,
    invoice_id,
    paid_amount: '50.00',
    date_of_payment: day(-1),
    confirm_overpayment: true,
  })
  const { month } = await account()
  // Whichever month comes next, it is not billed yet.
  const today = clock.business().toISOString().slice(0, 10)
  expect([today.slice(0, 7), addDays(`${today.slice(0, 7)}-01`, -1).slice(0, 7)]).toContain(month)
  await giveProduct(db, { emId: em_id, kind: 'gpsr', from: `${month}-01` })
  await addOrder(db, { emId: em_id, paid: `${month}-01T10:00:00Z`, goods: '100.00' })
  const { credit, next } = await account()
  expect(credit).toBe('5.00')
  expect(Number(next)).toBeGreaterThan(24)
  await db.query('delete from em_fee_choice where em_id = $1', [em_id])
  await db.query('update em_fee_info set fee_class_id_effective = null where em_id = $1', [em_id])
  expect(await account()).toMatchObject({ next: null, reason: { code: 'FEE_CLASS_MISSING' } })
  expect((await (await api.as('translator')).get(`/api/invoice/${em_id}/account`)).statusCode).toBe(403)
  expect((await api.get('/api/invoice/2000000000/account')).statusCode).toBe(404)
})

import { expect, test } from '../support/test.ts'

interface Activity {
  schemes: unknown[]
  orders: { month: string; count: number }[]
  messages: { to: string; subject: string }[]
}

test('the activity of a merchant has its schemes with their next returns, twelve months of orders, its newest mails', async ({
  api,
  clock,
  db,
}) => {
  const { data: merchant } = await api.post<{ id: number }>('/api/register/em', {
    full_name: 'Busy Goods OÜ',
    registered_country: 'EE',
    fee_class: 'auto',
    ioss_registered: true,
    ioss_registry_import_scheme_id: 'IM2331112223',
    ioss_import_scheme_commencement_date: '2025-02-01',
    nominated_email: 'busy@goods.example',
  })
  await api.post('/api/register/nominated_person_account', { id: merchant.id, nominated_email: 'busy@goods.example' })
  const thisMonth = clock.real().toISOString().slice(0, 7)
  await db.query(
    `insert into customer_order (external_order_id, em_id, order_status, sale_type, source, order_date, delivery_country,
       goods_value, delivery_cost, vat, duty, total, currency)
     select 'busy-' || n, $1, 'received', 'SALE', 'api', ($2 || '-01')::date, 'FI', 10, 0, 2, 0, 12, 'EUR'
     from generate_series(1, 3) n`,
    [merchant.id, thisMonth],
  )

  const { data } = await api.get<Activity>(`/api/visualize/em_activity/${merchant.id}`)
  expect(data.schemes).toEqual([
    {
      scheme: 'import',
      number: 'IM2331112223',
      commenced: '2025-02-01',
      next: expect.objectContaining({ due: expect.stringContaining(thisMonth) }),
    },
  ])
  expect(data.orders).toHaveLength(12)
  expect(data.orders.at(-1)).toEqual({ month: thisMonth, count: 3 })
  expect(data.messages).toMatchObject([{ to: 'busy@goods.example', subject: 'Your dashboard account for Busy Goods OÜ' }])
})

test('the activity of a merchant that does not exist is 404', async ({ api }) => {
  expect((await api.get('/api/visualize/em_activity/999999')).statusCode).toBe(404)
})

import { expect, test } from '../support/test.ts'

interface Item {
  table: string
  field: string | null
  code: string
  params?: Record<string, unknown>
}

test('missing and suspicious data of a merchant are listed with their place until they are corrected', async ({ api, db }) => {
  const { data: made } = await api.post<{ id: number }>('/api/register/em', {
    full_name: 'Attention Ltd',
    registered_country: 'EE',
    fee_class: 'auto',
    nominated_email: 'x@example.com',
  })
  const { id } = made
  const items = async (): Promise<Item[]> => (await api.get<{ rows: Item[] }>(`/api/visualize/em_attention/${id}`)).data.rows
  // Written directly into the database: an import may contain what the rules would ask a reason for.
  await db.query(`update em_fee_info set fee_class_id_effective = null where em_id = $1`, [id])
  await db.query(`update em set ioss_registered = true, nominated_email = null, post_sale_orders_allowed = true where id = $1`, [
    id,
  ])
  await db.query(`insert into em_vat (em_id, type, country, vat_id) values ($1, 'warehouse', 'FI', 'FI1')`, [id])
  const found = (await items()).map(({ table, field, code }) => `${table} ${field} ${code}`)
  expect(found.toSorted()).toEqual([
    'em nominated_email NO_NOMINATED_EMAIL',
    'em registered_address NO_REGISTERED_ADDRESS',
    'em_fee_info fee_class_id FEE_CLASS_MISSING',
    'em_fee_info post_sale_fee_class_id POST_SALE_FEE_CLASS_MISSING',
    'em_oss_info ioss_import_scheme_commencement_date IOSS_DAY_MISSING',
    'em_oss_info ioss_registry_import_scheme_id IOSS_NUMBER_MISSING',
    'em_vat vat_id WRONG_VAT_NUMBER',
  ])
  // A merchant registered in the Union scheme needs no IOSS number; the number of that scheme is judged.
  await db.query(
    `update em_oss_info set ioss_registry_union_scheme_id = 'EE1', ioss_union_scheme_registered_country = 'EE' where em_id = $1`,
    [id],
  )
  const ofSchemes = (await items()).filter(({ table }) => table === 'em_oss_info')
  expect(ofSchemes.map(({ field, code }) => `${field} ${code}`)).toEqual(['ioss_registry_union_scheme_id WRONG_VAT_NUMBER'])
  await db.query(`update em_vat set vat_id = 'FI20774740' where em_id = $1`, [id])
  await db.query(
    `update em set ioss_registered = false, nominated_email = 'x@example.com', registered_address = 'Pikk 1' where id = $1`,
    [id],
  )
  expect((await items()).map(({ table }) => table).toSorted()).toEqual(['em_fee_info', 'em_fee_info', 'em_oss_info'])
})

test('overdue invoices are counted with their open amount, for people who may read them', async ({ api, db }) => {
  const { rows } = await db.query<{ em_id: number; count: number; open: string }>(
    `select em_id, count(*)::int as count, sum(total_invoice_amount_in_eur - paid_amount)::text as open from issued_invoice
     where payment_status <> 'paid' and due_date < current_date group by em_id limit 1`,
  )
  const [{ em_id, count, open }] = rows as [{ em_id: number; count: number; open: string }]
  const { data } = await api.get<{ rows: Item[] }>(`/api/visualize/em_attention/${em_id}`)
  expect(data.rows.find(({ code }) => code === 'INVOICES_OVERDUE')).toMatchObject({
    table: 'invoice_list_info',
    params: { count, amount: open },
  })
  expect((await (await api.as('translator')).get(`/api/visualize/em_attention/${em_id}`)).statusCode).toBe(403)
  expect((await api.get('/api/visualize/em_attention/999999')).statusCode).toBe(404)
})

/* With dual control one person proposes and another one confirms. */
import { expect } from 'vitest'
import { example, merchantOf, send } from '../support/intake.ts'
import { items, on, to } from '../law/vectorOrders.ts'
import { composed, test as working } from './working.ts'

const test = working.extend('env', { scope: 'file' }, () => ({ DUAL_CONTROL: 'true' }))
const { em: _, payments: __, ...plain } = example

test('what one person proposes another one confirms with the same figures, and nobody both', async ({
  api,
  db,
  clock,
  working: _working,
}) => {
  clock.set('2026-11-20T08:00:00Z')
  const { id, identifier } = await merchantOf(api, db)
  const sale = {
    ...plain,
    ...on('2026-10-10'),
    ...to('DE'),
    ...items({ unit_price: '119.00' }),
    delivery: '0',
    em: identifier,
    id: 'A',
  }
  await send(api, [sale])
  const report = await composed(api, db, id, 'import', '2026-10-10')
  const other = await api.as('admin')
  const body = { global_id: report, em_id: id, report_type: 'ioss', reported_vat_amount: '19.00', report_date: '2026-11-20' }
  const path = '/api/em_vat_fiscal_report/update_fiscal_report_payment'
  expect(await api.post(path, body)).toMatchObject({ statusCode: 200, data: { awaiting_confirmation: true, status: 'proposed' } })
  expect(await api.post(path, body)).toMatchObject({ statusCode: 409, code: 'SAME_PERSON' })
  const differing = { ...body, reported_vat_amount: '20.00', comment: 'portal' }
  expect(await other.post(path, differing)).toMatchObject({ statusCode: 200, data: { awaiting_confirmation: true } })
  expect(await other.post(path, differing)).toMatchObject({ statusCode: 409, code: 'SAME_PERSON' })
  await send(api, [{ ...sale, id: 'B' }])
  await composed(api, db, id, 'import', '2026-10-10')
  const { rows } = await db.query(`select status, proposed_by from fiscal_report where id = $1`, [report])
  expect(rows).toEqual([{ status: 'pending', proposed_by: null }])
  const now = { ...body, reported_vat_amount: '38.00' }
  expect(await api.post(path, now)).toMatchObject({ data: { awaiting_confirmation: true } })
  expect(await other.post(path, now)).toMatchObject({
    statusCode: 200,
    data: { status: 'submitted', awaiting_confirmation: false },
  })
})

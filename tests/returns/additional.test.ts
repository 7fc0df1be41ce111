/* What comes late for a filed period of Norway is declared in addition, as long as the ledger has it. */
import { expect } from 'vitest'
import { items, on, to } from '../law/vectorOrders.ts'
import { example, merchantOf, send } from '../support/intake.ts'
import { composed, reportsOf, test } from './working.ts'

const { em: _, payments: __, ...plain } = example

test('an additional declaration that is composed again loses the rows that it no longer has', async ({
  api,
  db,
  clock,
  working: _working,
}) => {
  clock.set('2026-10-10T08:00:00Z')
  const { id, identifier: em } = await merchantOf(api, db)
  await db.query(`insert into em_non_eu_vat_registration (em_id, country, use_eas_vat_registration) values ($1, 'NO', true)`, [
    id,
  ])
  await db.query(`update em set registered_date = '2026-07-01' where id = $1`, [id])
  const sale = { ...plain, ...on('2026-08-10'), ...to('NO', '0150', 'Oslo'), ...items({ unit_price: '125.00' }), delivery: '0' }
  await send(api, [{ ...sale, currency: 'NOK', em, id: 'A' }])
  const global_id = await composed(api, db, id, 'NO', '2026-08-10')
  const filing = { reports: [{ global_id, report_type: 'non_eu_ioss' }] }
  expect(await api.post('/api/em_vat_fiscal_report/file_many', filing)).toMatchObject({ data: { rows: [{ failure: null }] } })
  const back = {
    em,
    type: 'return',
    id: 'R',
    order: 'A',
    lines: [{ line: 1, quantity: 1 }],
    confirmed_at: '2026-10-09T12:00:00Z',
  }
  await send(api, [back])
  await composed(api, db, id, 'NO', '2026-08-10')
  const told = async () => (await reportsOf(db, id)).map(({ kind, total }) => [kind, Number(total)])
  expect(await told()).toEqual([
    ['main', 25],
    ['additional', -25],
  ])
  // Another return has told of it meanwhile.
  await db.query(
    `insert into vat_ledger_reported (ledger_id, em_id, report_id) select id, em_id, $2 from vat_ledger where em_id = $1 and event = 'RETURN'`,
    [id, global_id],
  )
  await composed(api, db, id, 'NO', '2026-08-10')
  expect(await told()).toEqual([
    ['main', 25],
    ['additional', 0],
  ])
})

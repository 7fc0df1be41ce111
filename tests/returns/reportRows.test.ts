/* The rows of a return are entered as reported in batches, however many there are. */
import { expect } from 'vitest'
import { trimDecimal } from '#domain/decimal.ts'
import type { LedgerGroup } from '#domain/returns/LedgerGroup.ts'
import { readGroups, reportRows } from '../../api/returns/readGroups.ts'
import { taskOfReport } from '../../api/returns/taskOfReport.ts'
import type { Report } from '../../api/returns/fileReturn.ts'
import { on, items, to } from '../law/vectorOrders.ts'
import { example, merchantOf, send } from '../support/intake.ts'
import { composed, test } from './working.ts'

test.beforeAll(({ clock, working: _working }) => {
  clock.set('2026-11-20T08:00:00Z')
})

test('rows that are entered in batches of two add up to what they do at once, and each is entered', async ({
  api,
  db,
  databases,
}) => {
  const { identifier: em, id: emId } = await merchantOf(api, db)
  const { em: _, payments: __, ...plain } = example
  const orders = Array.from({ length: 7 }, (_none, index) => ({
    ...plain,
    ...on('2026-10-05'),
    ...to(index % 2 ? 'FI' : 'DE'),
    ...items({ unit_price: `${index + 1}.37` }),
    delivery: '0',
    em,
    id: `O ${index}`,
  }))
  await send(api, orders)
  const id = await composed(api, db, emId, 'import', '2026-10-31')
  const { rows } = await databases.rw.query<Report>('select * from fiscal_report where id = $1', [id])
  const [report] = rows
  if (!report) throw new Error('there is no return')
  const task = await taskOfReport(databases.rw, report)
  const at = new Date('2026-11-20T08:00:00Z')
  const [whole] = await readGroups(databases.rw, [task], at)
  await db.query('begin')
  const of = { at, reports: [id], limits: ['1900-01-01'], atOnce: 2 }
  const [inBatches] = await reportRows(db, [task], of)
  const { rows: entered } = await db.query('select from vat_ledger_reported where report_id = $1', [id])
  await db.query('rollback')
  const sorted = (groups: LedgerGroup[] | undefined) =>
    groups?.map((group) => JSON.stringify({ ...group, net: trimDecimal(group.net), vat: trimDecimal(group.vat) })).toSorted()
  expect(whole?.groups).toHaveLength(2)
  expect(sorted(inBatches?.groups)).toEqual(sorted(whole?.groups))
  expect(entered).toHaveLength(7)
})

/* Filed returns are computed again from their ledger rows and the rates that are kept with them. */
import { expect } from 'vitest'
import { verifyReturns } from '../../api/returns/verifyReturns.ts'
import { test } from './working.ts'

test('the demo’s filed returns come to what they say, whatever rates and merchants are today', async ({ db, databases }) => {
  const { rows } = await db.query<{ filed: number }>(
    `select count(*)::integer as filed from fiscal_report where status = 'submitted'`,
  )
  expect(rows[0]?.filed).toBeGreaterThan(50)
  await db.query('update per_month_exchange_rate set quote = quote * 2, to_eur_rate = to_eur_rate / 2')
  await db.query(`update em set full_name = full_name || ' (renamed)'`)
  expect(await verifyReturns(databases.rw)).toEqual({ returns: rows[0]?.filed })
})

test.for([
  ['a line', `update fiscal_report_line set vat = vat + 0.01 where id = (select min(id) from fiscal_report_line where vat > 0)`],
  ['the ledger', `update vat_ledger set vat = vat + 1 where id = (select min(ledger_id) from vat_ledger_reported)`],
] as const)('a change of %s is found, and the return is named', async ([what, statement], { db, databases }) => {
  const triggers = ['fiscal_report_line', 'vat_ledger']
  for (const table of triggers) await db.query(`alter table ${table} disable trigger user`)
  await db.query(statement)
  const { differs } = await verifyReturns(databases.rw)
  expect(differs?.what).toContain(what)
  const undone = statement.replace('+ 0.01', '- 0.01').replace('+ 1 ', '- 1 ')
  await db.query(undone)
  for (const table of triggers) await db.query(`alter table ${table} enable trigger user`)
  expect((await verifyReturns(databases.rw)).differs).toBeUndefined()
})

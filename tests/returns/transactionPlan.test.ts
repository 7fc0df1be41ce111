/* How the transactions of a filed return are read: a batch must not read all rows that follow. */
import type { Queryable } from '../../api/db/Queryable.ts'
import { readTransactionsOf } from '../../api/orders/readTransactions.ts'
import type { LedgerReport } from '../../api/returns/inspect/ledgerOf.ts'
import { ledgerOf } from '../../api/returns/inspect/ledgerOf.ts'
import { expect, test } from '../support/test.ts'

const filed: LedgerReport = {
  id: 1,
  em_id: 1,
  registration_id: 1,
  status: 'submitted',
  period: '2026-M09',
  first_day: '2026-09-01',
  last_day: '2026-09-30',
}

test('a batch of the transactions of a filed return begins in the index where the last one ended', async ({ db }) => {
  const { from, where, bindings, id } = await ledgerOf(db, filed)
  let asked: { text: string; values: unknown[] | undefined } | undefined
  const listening: Queryable = {
    query: (statement, values) => {
      asked = { text: typeof statement === 'string' ? statement : statement.text, values }
      return db.query('select from em where false')
    },
  }
  for await (const batch of readTransactionsOf(listening, { from, where, values: bindings.values, id })) expect(batch).toEqual([])
  // So few rows would be read whole.
  await db.query('set enable_seqscan = off; set enable_bitmapscan = off; set enable_sort = off')
  const { rows } = await db.query<{ 'QUERY PLAN': string }>(`explain ${asked?.text}`, asked?.values)
  expect(rows.map((row) => row['QUERY PLAN']).join('\n')).toMatch(/Index Cond: .*ledger_id > /)
})

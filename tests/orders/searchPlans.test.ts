import { searchSources, termsOf } from '../../api/features/search/searchSources.ts'
import { expect, test } from '../support/test.ts'

test('no look-up of the search reads all orders, whatever is typed', async ({ db }) => {
  // What has an index uses it then, however few rows there are; what has none is read all the same.
  await db.query('set enable_seqscan = off')
  const whole: string[] = []
  for (const text of ['Mägi', 'Anna Virtanen', 'anna@example.com', '41.90', 'FC100000001', 'RR123456785EE', '#17']) {
    const terms = termsOf(text)
    for (const { table, text: statement, values, shortest, fits } of searchSources) {
      if (table !== 'order_info_view' || text.length < shortest || !(fits?.(terms) ?? true)) continue
      const { rows } = await db.query<Record<'QUERY PLAN', string>>(`explain ${statement}`, values(terms))
      const reads = rows.filter((row) => /Seq Scan on (customer_order|shipment)/.test(row['QUERY PLAN']))
      if (reads.length > 0) whole.push(`${text}: ${statement}`)
    }
  }
  expect(whole).toEqual([])
})

/* Counting reads only what it needs. */
import { expect, test } from '../support/test.ts'

test('counting codes under VAT rates does not look up who decided on each of them', async ({ db }) => {
  const planOf = async (text: string) =>
    (await db.query<{ 'QUERY PLAN': string }>(`explain ${text}`)).rows.map((row) => row['QUERY PLAN']).join('\n')
  expect(await planOf(`select count(*) from vat_item_view where review = 'TO_REVIEW'`)).not.toContain('audit_log')
  expect(await planOf(`select review, count(*) from vat_item_view where country = 'LU' group by review`)).not.toContain(
    'audit_log',
  )
})

/* A quarter of the United Kingdom from its orders to the filed return: pounds, the boxes of its sheet, and the due day of HMRC. */
import { expect } from 'vitest'
import { items, on, to } from '../law/vectorOrders.ts'
import { example, merchantOf, send } from '../support/intake.ts'
import { readCsv } from '../support/readCsv.ts'
import { unzipped } from '../support/unzipped.ts'
import { composed, test } from './working.ts'

const { em: _, payments: __, ...plain } = example

test('a quarter of the United Kingdom is composed, downloaded with its boxes, filed, and the same afterwards', async ({
  api,
  db,
  clock,
  working: _working,
}) => {
  clock.set('2026-10-20T08:00:00Z')
  const { id, identifier } = await merchantOf(api, db)
  await db.query(
    `insert into em_non_eu_vat_registration (em_id, country, use_eas_vat_registration, vat_id, registered_date, vat_period_group)
     values ($1, 'GB', false, 'GB123456782', '2026-04-01', '2')`,
    [id],
  )
  const sale = {
    ...plain,
    ...to('GB', 'SW1A 1AA', 'London'),
    ...items({ unit_price: '120.00' }),
    delivery: '0',
    currency: 'GBP',
    em: identifier,
  }
  // Quarters of group 2 end with January, April, July and October.
  await send(api, [
    { ...sale, ...on('2026-05-01'), id: 'first day' },
    { ...sale, ...on('2026-07-31'), id: 'last day' },
    { ...sale, ...on('2026-08-01'), id: 'day after' },
  ])
  const report = await composed(api, db, id, 'GB', '2026-05-10')
  const { rows } = await db.query(
    `select report_period_name as name, first_day::text, last_day::text, due_date::text, currency, total_vat_due::text as vat
     from fiscal_report where id = $1`,
    [report],
  )
  expect(rows).toEqual([
    {
      name: 'Q3 (May–Jul)',
      first_day: '2026-05-01',
      last_day: '2026-07-31',
      due_date: '2026-09-07',
      currency: 'GBP',
      vat: '40.00',
    },
  ])
  const sheet = async () => {
    const { rawPayload } = await api.inject({
      method: 'GET',
      url: `/api/em_vat_report_fiscal/non_eu_gb/${id}/2026/3/csv?global_id=${report}`,
    })
    const [content = Buffer.of()] = unzipped(rawPayload).values()
    const [titles = [], ...lines] = readCsv(content.toString())
    const [box, amount] = [titles.indexOf('box'), titles.indexOf('amount')]
    return lines.map((line) => `${line[box]} ${line[amount]}`)
  }
  const draft = await sheet()
  expect(draft).toEqual(expect.arrayContaining(['1 40.00', '3 40.00', '5 40.00', '6 200']))
  const filed = await api.post<{ rows: { failure: unknown }[] }>('/api/em_vat_fiscal_report/file_many', {
    reports: [{ global_id: report, report_type: 'non_eu_ioss' }],
  })
  expect(filed.data.rows.map(({ failure }) => failure)).toEqual([null])
  expect(await sheet()).toEqual(draft)
})

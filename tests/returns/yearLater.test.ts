/* What is filed stays: a year later, after rates, merchants and law have changed, every file of it is the same to the byte. */
import { createHash } from 'node:crypto'
import { expect } from 'vitest'
import { addDays, dayOf } from '#domain/day.ts'
import { formatsOf } from '#domain/returns/files/formats.ts'
import { items, on, to } from '../law/vectorOrders.ts'
import type { ApiClient } from '../support/ApiClient.ts'
import { example, merchantOf, send } from '../support/intake.ts'
import { unzipped } from '../support/unzipped.ts'
import { assumeMonthEnd, composed, test } from './working.ts'

const { em: _, payments: __, ...plain } = example

interface FiledReport {
  id: number
  em_id: number
  type: string
  year: number
  number: number
  country: string
}

/** All files of a return as they are downloaded. */
async function filesOf(api: ApiClient, { id, em_id, type, year, number, country }: FiledReport): Promise<Record<string, string>> {
  const files: Record<string, string> = {}
  for (const format of formatsOf(country)) {
    const scheme = type === 'ioss' ? 'import' : type
    const path =
      type === 'non_eu_ioss'
        ? `non_eu_${country.toLowerCase()}/${em_id}/${year}/${number}/${format}`
        : `${scheme}/${em_id}/${year}/${number}/${format}/${country}`
    const { statusCode, rawPayload } = await api.inject({
      method: 'GET',
      url: `/api/em_vat_report_fiscal/${path}?global_id=${id}`,
    })
    expect(statusCode, `${path}: ${rawPayload.toString().slice(0, 200)}`).toBe(200)
    // The zip of a csv has the time of its download in it.
    const bytes = format === 'csv' ? Buffer.concat([...unzipped(rawPayload).values()]) : rawPayload
    files[format] = createHash('sha256').update(bytes).digest('hex')
  }
  return files
}

test('what is filed is byte for byte the same a year later, after rates, merchants and law have changed [FISC-40]', async ({
  api,
  db,
  clock,
  working: _working,
}) => {
  clock.set('2026-11-20T08:00:00Z')
  const { id: emId, identifier } = await merchantOf(api, db)
  const sale = { ...plain, ...to('DE'), delivery: '0', em: identifier }
  await send(api, [
    { ...sale, ...on('2026-10-10'), ...items({ unit_price: '119.00' }), id: 'A' },
    { ...sale, ...on('2026-10-11'), ...items({ unit_price: '59.50' }), id: 'B', currency: 'USD' },
  ])
  await assumeMonthEnd(db, '2026-10-31', { USD: '1.1' })
  const report = await composed(api, db, emId, 'import', '2026-10-10')
  const { data } = await api.post<{ rows: { failure: unknown }[] }>('/api/em_vat_fiscal_report/file_many', {
    reports: [{ global_id: report, report_type: 'ioss' }],
  })
  expect(data.rows.map(({ failure }) => failure)).toEqual([null])
  const { rows: filed } = await db.query<FiledReport>(
    `select distinct on (em_id = $1, report_type, scheme_registered_country_code) id, em_id, report_type as type, year, report_period as number,
       scheme_registered_country_code as country
     from fiscal_report where status = 'submitted' and kind = 'main' and row_count > 0
     order by em_id = $1 desc, report_type, scheme_registered_country_code, id`,
    [emId],
  )
  expect(filed.map(({ type, country }) => `${type} ${country}`)).toEqual(
    expect.arrayContaining(['ioss EE', 'union PL', 'non_union EE', 'non_eu_ioss GB']),
  )
  const before = await Promise.all(filed.map((one) => filesOf(api, one)))
  const readStored = () =>
    db.query('select report_id, format, sha256 from fiscal_report_file where em_id = $1 order by 1, 2', [emId])
  const stored = await readStored()
  expect(stored.rows).toHaveLength(4)
  for (const changed of [
    'update per_month_exchange_rate set quote = quote * 2, to_eur_rate = to_eur_rate / 2',
    'update daily_exchange_rate set daily_rate = daily_rate * 2',
    'update country_vat_rate set rate = rate + 1',
    `update em set full_name = 'Renamed ' || id, payment_handling_mode = 'direct'`,
    `update em_eas_intermediary_numbers set intermediary_number = 'IN2331234567'`,
    `update em_oss_info set ioss_import_scheme_end_date = '2026-12-31'`,
  ])
    await db.query(changed)
  clock.set(`${addDays(dayOf(clock.real()), 365)}T10:00:00Z`)
  const again = await api.signIn('auditor', 'auditor-demo')
  expect(await Promise.all(filed.map((one) => filesOf(again, one)))).toEqual(before)
  expect((await readStored()).rows).toEqual(stored.rows)
})

/* What a return would come to before its rate is published, and errors of earlier British periods that are too large for a return. */
import { describe, expect, test as plain } from 'vitest'
import { netErrors } from '#domain/returns/netErrors.ts'
import { example, merchantOf, send } from '../support/intake.ts'
import { settableColumns } from '../support/settableColumns.ts'
import { items, on, to } from '../law/vectorOrders.ts'
import { composed, registrationOn, test } from './working.ts'

const { em: _, payments: __, ...order } = example

interface Preview {
  total_vat_due: string
  taxable: string
  rows: number
  countries: { mscon: string; vat: string }[]
  provisional: { currency: string; day: string }[]
}

describe('a preview', () => {
  test('of a period whose rate is not published takes the last daily one, says so, and stores nothing', async ({
    api,
    clock,
    db,
    working: _working,
  }) => {
    clock.set('2026-11-20T08:00:00Z')
    const { id, identifier } = await merchantOf(api, db)
    const sale = { ...order, ...to('DE'), ...items({ unit_price: '119.00' }), delivery: '0', em: identifier }
    await send(api, [
      { ...sale, ...on('2026-11-10'), id: 'A' },
      { ...sale, ...on('2026-11-11'), id: 'B', currency: 'USD' },
    ])
    await db.query(`delete from daily_exchange_rate where currency = 'USD' and date >= '2026-11-18'`)
    await db.query(`delete from per_month_exchange_rate where currency = 'USD' and month_last_day >= '2026-11-18'`)
    await db.query(`insert into daily_exchange_rate (currency, date, daily_rate) values ('USD', '2026-11-18', 1.25)`)
    const registration = await registrationOn(db, id, 'import', '2026-11-01')
    const preview = (day: string, who: 'operator' | 'auditor' | 'translator' = 'operator') =>
      api.as(who).then((person) => person.get<Preview>(`/api/em_vat_fiscal_report/preview/${registration}?day=${day}`))
    const { data } = await preview('2026-11-01', 'auditor')
    // 19.00 in euro, and 19.00 in dollars at 1.25.
    expect(data).toMatchObject({
      total_vat_due: '34.20',
      taxable: '180.00',
      rows: 2,
      countries: [{ mscon: 'DE', vat: '34.20' }],
      provisional: [{ currency: 'USD', day: '2026-11-30' }],
    })
    const { rows } = await db.query('select from fiscal_report where em_id = $1', [id])
    expect(rows).toEqual([])
    expect((await preview('2026-11-01', 'translator')).statusCode).toBe(403)
    expect(await preview('2026-12-01')).toMatchObject({ statusCode: 400, errors: { day: 'Period cannot be in the future' } })
    // Before commencement there is no period; once it is filed there is nothing to preview.
    expect((await preview('2023-12-31')).statusCode).toBe(404)
    const report = await composed(api, db, id, 'import', '2026-10-10')
    expect((await preview('2026-10-10')).data).toMatchObject({ total_vat_due: '0.00', provisional: [] })
    const body = { global_id: report, em_id: id, report_type: 'ioss', reported_vat_amount: '0' }
    expect((await api.post('/api/em_vat_fiscal_report/update_fiscal_report_payment', body)).statusCode).toBe(200)
    expect((await preview('2026-10-10')).statusCode).toBe(404)
  })
})

plain.for([
  ['10000.00', false],
  ['10000.01', true],
  ['-10000.00', false],
  ['-10000.01', true],
] as const)('net errors of %s pounds need a separate disclosure: %s', ([vat, isSeparate]) => {
  expect(netErrors([{ currency: 'GBP', day: '2026-04-01', vat }], () => null)).toEqual({ amount: vat, isSeparate })
})

plain('net errors are converted by the list of the day of the sale, and set off against each other', () => {
  const sums = [
    { currency: 'EUR', day: '2026-04-01', vat: '15000.00' },
    { currency: 'GBP', day: '2026-04-01', vat: '-2500.00' },
  ]
  const rateOn = (currency: string) => (currency === 'GBP' ? null : { table: 't', id: 1, unit: '0.8', quote: '1.2' })
  expect(netErrors(sums, rateOn)).toEqual({ amount: '10000.00', isSeparate: false })
})

test('a British return with late sales of more than 10,000 pounds of VAT says that HMRC has to be told separately', async ({
  api,
  clock,
  db,
  working: _working,
}) => {
  clock.set('2026-10-20T08:00:00Z')
  const { id, identifier } = await merchantOf(api, db)
  await db.query(
    `insert into em_non_eu_vat_registration (em_id, country, use_eas_vat_registration, vat_id, registered_date)
     values ($1, 'GB', false, 'GB123456782', '2026-04-01')`,
    [id],
  )
  const sale = {
    ...order,
    ...on('2026-05-10'),
    ...to('GB', 'SW1A 1AA', 'London'),
    ...items({ unit_price: '120.00' }),
    delivery: '0',
  }
  await send(api, [{ ...sale, currency: 'GBP', em: identifier, id: 'A' }])
  const first = await composed(api, db, id, 'GB', '2026-05-10')
  const { rows } = await db.query<{ due: string }>('select total_vat_due::text as due from fiscal_report where id = $1', [first])
  expect(rows).toEqual([{ due: '20.00' }])
  const body = { global_id: first, em_id: id, report_type: 'non_eu_ioss', reported_vat_amount: '20' }
  expect((await api.post('/api/em_vat_fiscal_report/update_fiscal_report_payment', body)).statusCode).toBe(200)
  const notes = async () => {
    const report = await composed(api, db, id, 'GB', '2026-08-10')
    const { data: tied } = await api.get<{ notes: object[] }>(`/api/em_vat_fiscal_report/${report}/tie_out`)
    const { data: checked } = await api.get<{ warnings: { code: string }[] }>(`/api/em_vat_fiscal_report/${report}`)
    return [tied.notes, checked.warnings.filter(({ code }) => code === 'SEPARATE_DISCLOSURE')]
  }
  const columns = await settableColumns(db, 'vat_ledger')
  const late = (count: number) =>
    db.query(
      `insert into vat_ledger (${columns}) select ${columns} from (
         select (jsonb_populate_record(l, jsonb_build_object('id', nextval('vat_ledger_id_seq')))).*
         from vat_ledger l cross join generate_series(1, $2) where l.id = (select min(id) from vat_ledger where em_id = $1)) copies`,
      [id, count],
    )
  await late(500)
  expect(await notes()).toEqual([[], []])
  // Corrections that were decided here count like late sales; goods that came back do not.
  const one = async (event: string, vat: string) =>
    db.query(
      `insert into vat_ledger (${columns}) select ${columns} from (
         select (jsonb_populate_record(l, jsonb_build_object('id', nextval('vat_ledger_id_seq'), 'event', $2::text, 'vat', $3::text))).*
         from vat_ledger l where l.id = (select min(id) from vat_ledger where em_id = $1)) copy`,
      [id, event, vat],
    )
  await one('RETURN', '0.01')
  expect(await notes()).toEqual([[], []])
  await one('MANUAL_CORRECTION', '0.01')
  const said = { code: 'SEPARATE_DISCLOSURE', params: { amount: '10000.01' } }
  expect(await notes()).toMatchObject([[said], [said]])
})

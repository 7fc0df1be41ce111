/* The EU tariff: every row of the Commission's files is kept, and duties are computed from them. */
import type pg from 'pg'
import { exampleQuote } from '#schema/intake/landedCostQuestion.ts'
import type { ApiClient } from '../support/ApiClient.ts'
import { describe, expect } from '../support/test.ts'
import type { Taken, Upload } from '../support/uploads.ts'
import { fixture, test } from '../support/uploads.ts'

const tables = ['taric_measure', 'taric_exclusion', 'taric_group_member', 'country_customs_duty_rate'] as const

/** The content of the tariff's tables, without what every write changes. */
async function tariffIn(db: pg.Client): Promise<unknown[]> {
  const contents = []
  for (const table of tables)
    contents.push((await db.query(`select to_jsonb(t) - 'version' - 'timestamp' as row from ${table} t order by id`)).rows)
  return contents
}

const uploadTariff = (take: Taken, more: Record<string, string> = {}): Promise<Upload> =>
  take('upload_file', { data_type: 'custom_duty_rate', ...more }, [fixture('customs-duty-upload.zip')])

interface Quote {
  items: { duty: { basis: string; amount: string; flags: string[]; measure: { table: string; expression: string } | null } }[]
}

async function dutyOn(api: ApiClient, item: object, given: object = {}): Promise<Quote['items'][number]['duty'] | undefined> {
  const line = { line: 1, description: 'goods', quantity: 1, unit_price: '375.00', ...item }
  const body = { ...exampleQuote, on: '2026-10-15', delivery: '0', duty_mode: undefined, ...given, items: [line] }
  const reply = await api.post<Quote>('/api/landed_cost', body)
  expect(reply.statusCode, JSON.stringify(reply)).toBe(200)
  return reply.data.items[0]?.duty
}

describe('the workbooks of TARIC', () => {
  test('leave no trace when checked, are taken back exactly, and taken again with the same result', async ({
    take,
    ended,
    api,
    db,
    clock,
  }) => {
    clock.set('2026-07-02T08:00:00Z')
    const before = await tariffIn(db)
    const checked = await uploadTariff(take, { dry_run: 'true' })
    expect(await tariffIn(db)).toEqual(before)
    const applied = await api.post<Upload[]>('/api/persistence/apply_file_upload_job', { id: checked.id })
    const first = await ended(checked.id, applied.data[0]!.jobId)
    const after = await tariffIn(db)
    expect(first.added).toBe(checked.added)
    expect(after).not.toEqual(before)
    await api.post('/api/persistence/revert_file_upload_job', { id: checked.id })
    const jobs = await db.query<{ id: number }>(`select max(id) as id from job_run where kind = 'revert_upload'`)
    expect(await ended(checked.id, jobs.rows[0]!.id)).toMatchObject({ reverted: true, leftInPlace: 0 })
    expect(await tariffIn(db)).toEqual(before)
    const again = await uploadTariff(take)
    expect(again).toMatchObject({ added: checked.added, changed: checked.changed, closed: checked.closed })
    expect(await uploadTariff(take)).toMatchObject({ added: 0, changed: 0, closed: 0 })
    clock.release()
  })

  test('are kept row by row: other duties than percentages, anti-dumping, ended rows, exclusions and members', async ({
    take,
    db,
    clock,
  }) => {
    clock.set('2026-07-02T08:00:00Z')
    await uploadTariff(take)
    const { rows } = await db.query(
      `select goods_code, measure_type_code, measure_type, origin, origin_name, expression, legal_base, additional_code,
         start_date::text, end_date::text
       from taric_measure where source = 'TARIC' and (measure_type_code = '552' or expression like '%DTN' or end_date < '2026-07-02')
       order by goods_code`,
    )
    const common = { measure_type_code: '103', measure_type: 'Third country duty', origin: '1011', origin_name: 'ERGA OMNES' }
    const always = { start_date: '2000-01-01', end_date: null, additional_code: null, legal_base: 'R0001/99' }
    expect(rows).toEqual([
      { ...common, ...always, goods_code: '0406900100', expression: '167.100 EUR DTN' },
      {
        ...common,
        ...always,
        goods_code: '0702000007',
        expression:
          'Cond:  V 112.600 EUR/DTN(01):8.800 % ; V 110.300 EUR/DTN(01):8.800 % + 2.300 EUR DTN ; V 0.000 EUR/DTN(01):8.800 % + 29.800 EUR DTN',
      },
      {
        goods_code: '4202220000',
        measure_type_code: '142',
        measure_type: 'Tariff preference',
        origin: '2020',
        origin_name: 'GSP - General arrangements',
        expression: '6.200 %',
        legal_base: 'R0978/12',
        additional_code: null,
        start_date: '2024-01-01',
        end_date: '2025-12-31',
      },
      {
        goods_code: '8712003000',
        measure_type_code: '552',
        measure_type: 'Definitive anti-dumping duty',
        origin: 'CN',
        origin_name: 'China',
        expression: '48.500 %',
        legal_base: 'R1379/19',
        additional_code: 'C001',
        start_date: '2019-08-30',
        end_date: null,
      },
    ])
    const counts = await db.query(
      `select (select count(*)::int from taric_measure where source = 'TARIC') as measures,
         (select count(*)::int from taric_exclusion where source = 'TARIC') as exclusions,
         (select count(*)::int from taric_group_member where source = 'TARIC') as members`,
    )
    // 26 rows of duties without five that cannot be read and one twice; 15 members of which one is named in two languages.
    expect(counts.rows).toEqual([{ measures: 20, exclusions: 6, members: 14 }])
    const members = await db.query(
      `select group_name, start_date::text, end_date::text from taric_group_member where group_code = '2020' and member = 'VN'`,
    )
    expect(members.rows).toEqual([{ group_name: 'GSP - General arrangements', start_date: '2014-01-01', end_date: '2022-12-31' }])
    clock.release()
  })

  test('set the duty: a preference, an amount by weight, and a mark where a person has to check', async ({
    take,
    api,
    clock,
  }) => {
    clock.set('2026-07-02T08:00:00Z')
    await uploadTariff(take)
    const shirt = { hs: '610910', origin: 'BD' }
    expect(await dutyOn(api, { ...shirt, proof_of_origin: true })).toMatchObject({ amount: '0.00', flags: [] })
    expect(await dutyOn(api, shirt)).toMatchObject({ amount: '45.00', flags: ['preference_without_proof'] })
    expect(await dutyOn(api, { hs: '610910', origin: 'IN', proof_of_origin: true })).toMatchObject({ amount: '45.00', flags: [] })
    const cheese = { hs: '040690', origin: 'US', net_mass_kg: '10' }
    expect(await dutyOn(api, cheese)).toMatchObject({
      amount: '16.71',
      flags: ['highest_of_longer_codes'],
      measure: { expression: '167.100 EUR DTN' },
    })
    expect(await dutyOn(api, { hs: '040690', origin: 'US' })).toMatchObject({
      flags: ['highest_of_longer_codes', 'missing_units'],
    })
    expect(await dutyOn(api, { hs: '070200', origin: 'US' })).toMatchObject({
      flags: ['highest_of_longer_codes', 'not_computed'],
    })
    expect((await dutyOn(api, { hs: '871200', origin: 'CN' }))?.flags).toEqual(['additional_duty'])
    expect((await dutyOn(api, { hs: '871200', origin: 'US' }))?.flags).toEqual([])
    const cheap = await dutyOn(api, { hs: '871200', origin: 'CN', unit_price: '90.00' })
    expect(cheap).toMatchObject({ basis: 'flat', amount: '3.00', flags: ['additional_duty'] })
    clock.release()
  })

  test('end what they no longer have, take back what comes again, and keep goods of which a row was refused', async ({
    take,
    db,
    clock,
  }) => {
    clock.set('2026-07-02T08:00:00Z')
    await db.query(`set clearance.source = 'TARIC'`)
    await db.query(
      `insert into taric_measure (goods_code, measure_type_code, origin, expression, start_date, end_date) values
         ('9999990000', '103', '1011', '5.000 %', '2000-01-01', null),
         ('9999990000', '142', '2020', '1.000 %', '2027-01-01', null),
         ('9999990000', '142', '2005', '1.000 %', '2000-01-01', '2020-12-31'),
         ('8711000000', '103', '1011', '5.000 %', '2000-01-01', null),
         ('6109902000', '142', '2005', '1.000 %', '2000-01-01', null)`,
    )
    await db.query(`update taric_measure set expression = '1.000 %', end_date = '2026-07-01' where goods_code = '4901990000'`)
    await uploadTariff(take)
    const { rows } = await db.query<{ row: string }>(
      `select concat_ws(' ', goods_code, measure_type_code, origin, expression, coalesce(end_date::text, 'open')) as row from taric_measure
       where goods_code in ('9999990000', '8711000000', '6109902000', '4901990000')
         and source = 'TARIC' order by 1`,
    )
    expect(rows.map(({ row }) => row)).toEqual([
      // It has come again, with another duty.
      '4901990000 103 1011 0.000 % open',
      '6109902000 103 1011 12.000 % open',
      // A row of these goods was refused, which may be this one.
      '6109902000 142 2005 1.000 % open',
      '8711000000 103 1011 5.000 % 2026-07-01',
      '9999990000 103 1011 5.000 % 2026-07-01',
      // Announced and withdrawn: it ends before it starts.
      '9999990000 142 2005 1.000 % 2020-12-31',
      '9999990000 142 2020 1.000 % 2026-07-01',
    ])
    clock.release()
  })
})

/* Filed returns are computed again from their ledger rows, the rates and the setting that are kept with them, and their files are read. */
import { describe, expect } from 'vitest'
import type pg from 'pg'
import { databaseOn } from '../../api/db/databaseOn.ts'
import { fileStores } from '../../api/files/fileStores.ts'
import { verifyReturns } from '../../api/returns/verifyReturns.ts'
import { example, merchantOf, send } from '../support/intake.ts'
import { items, on, to } from '../law/vectorOrders.ts'
import { composed, test as working } from './working.ts'

const test = working.extend('verify', { scope: 'file' }, async ({ config, db }) => {
  const files = await fileStores(config, databaseOn(db))
  return () => verifyReturns({ db, files })
})
const { em: _, payments: __, ...plain } = example

const countFiled = async (db: pg.Client): Promise<number> => {
  const { rows } = await db.query<{ filed: number }>(
    `select count(*)::integer as filed from fiscal_report where status = 'submitted'`,
  )
  return rows[0]?.filed ?? 0
}

test('the demo’s filed returns come to what they say, whatever rates and merchants are today', async ({ db, verify }) => {
  const filed = await countFiled(db)
  expect(filed).toBeGreaterThan(50)
  await db.query('update per_month_exchange_rate set quote = quote * 2, to_eur_rate = to_eur_rate / 2')
  await db.query(`update em set full_name = full_name || ' (renamed)'`)
  expect(await verify()).toEqual({ returns: filed })
})

describe('of a return that was filed with its files', () => {
  test.beforeAll(async ({ api, clock, db, working: _working }) => {
    clock.set('2026-11-20T08:00:00Z')
    const { id: emId, identifier } = await merchantOf(api, db)
    const sale = { ...plain, ...on('2026-10-10'), ...to('DE'), delivery: '0', em: identifier }
    // Three times 19 % of 0.42 rounds to 0.24, 19 % of 1.26 to 0.24; with 0.45 the two differ.
    await send(
      api,
      ['A', 'B', 'C'].map((id) => ({ ...sale, id, ...items({ unit_price: '0.53' }) })),
    )
    await db.query(`update setting set value = 'BASE_TIMES_RATE' where name = 'vat_amount_mode'`)
    const report = await composed(api, db, emId, 'import', '2026-10-10')
    const { rows } = await db.query<{ due: string }>(`select total_vat_due::text as due from fiscal_report where id = $1`, [
      report,
    ])
    const body = { global_id: report, em_id: emId, report_type: 'ioss', reported_vat_amount: rows[0]?.due }
    expect((await api.post('/api/em_vat_fiscal_report/update_fiscal_report_payment', body)).statusCode).toBe(200)
    await db.query(`update setting set value = 'SUM_OF_LINES' where name = 'vat_amount_mode'`)
  })

  test('nothing is named, though its VAT is the taxable amount times the rate and the setting has changed', async ({
    db,
    verify,
  }) => {
    const { rows } = await db.query(
      `select l.taxable::text, l.vat::text, l.made_of -> 0 ->> 'vat' as collected from fiscal_report_line l
       where report_id = (select max(id) from fiscal_report where status = 'submitted' and vat_amount_mode = 'BASE_TIMES_RATE')`,
    )
    expect(rows).toEqual([{ taxable: '1.35', vat: '0.26', collected: '0.24' }])
    expect(await verify()).toEqual({ returns: await countFiled(db) })
  })

  const newest = `(select max(report_id) from fiscal_report_file)`
  test.for([
    ['a cent of a line', 'a line of', `fiscal_report_line set vat = vat + 0.01 where report_id = ${newest}`],
    ['a taxable amount', 'a line of', `fiscal_report_line set taxable = taxable + 1 where report_id = ${newest}`],
    [
      'the rate that is kept with a line',
      'a line of',
      `fiscal_report_line set made_of = jsonb_set(made_of, '{0,rate}', '{"unit": "2", "quote": null}') where report_id = ${newest}`,
    ],
    ['the country of a line', 'another in the return', `fiscal_report_line set mscon = 'AT' where report_id = ${newest}`],
    [
      'a row of the ledger',
      'the ledger in EUR',
      `vat_ledger set vat = vat + 1 where id = (select max(ledger_id) from vat_ledger_reported where report_id = ${newest})`,
    ],
    ...(['pdf', 'xlsx', 'csv', 'xml'] as const).map(
      (format) =>
        [
          `a byte of the ${format}`,
          `the bytes of the ${format}`,
          `stored_file_chunk set bytes = set_byte(bytes, 40, 255 - get_byte(bytes, 40))
           where handle = (select file from fiscal_report_file where report_id = ${newest} and format = '${format}')`,
        ] as const,
    ),
    [
      'a file together with its hash',
      'the figures of the csv',
      `stored_file_chunk set bytes = convert_to(replace(convert_from(bytes, 'UTF8'), '0.26', '9.26'), 'UTF8')
       where handle = (select file from fiscal_report_file where report_id = ${newest} and format = 'csv')`,
      `fiscal_report_file f set sha256 = (select encode(sha256(bytes), 'hex') from stored_file_chunk c where c.handle = f.file)
       where report_id = ${newest} and format = 'csv'`,
    ],
  ] as const)('a change of %s is found, and the return is named', async ([, what, ...changes], { db, verify }) => {
    await db.query('begin')
    try {
      for (const change of changes) {
        await db.query(`alter table ${change.split(' ')[0]} disable trigger user`)
        await db.query(`update ${change}`)
      }
      const { differs } = await verify()
      expect(differs?.what).toContain(what)
    } finally {
      await db.query('rollback')
    }
  })
})

test('a filed return with corrections of several countries comes to what it says', async ({
  api,
  clock,
  db,
  working,
  verify,
}) => {
  expect(working).toBeDefined()
  clock.set('2026-11-20T08:00:00Z')
  const { id: emId, identifier } = await merchantOf(api, db)
  const sold = ['FR', 'DE', 'IT']
  const sale = { ...plain, ...on('2026-09-10'), ...items({ unit_price: '12.00' }), delivery: '0', em: identifier }
  await send(
    api,
    sold.map((country) => ({ ...sale, ...to(country), id: country })),
  )
  await composed(api, db, emId, 'import', '2026-09-10')
  const file = async () => {
    const { rows } = await db.query<{ report: number; due: string }>(
      `select id as report, total_vat_due::text as due from fiscal_report where em_id = $1 order by last_day desc limit 1`,
      [emId],
    )
    const body = { global_id: rows[0]?.report, em_id: emId, report_type: 'ioss', reported_vat_amount: rows[0]?.due }
    expect((await api.post('/api/em_vat_fiscal_report/update_fiscal_report_payment', body)).statusCode).toBe(200)
  }
  await file()
  const back = { em: identifier, type: 'return', lines: [{ line: 1, quantity: 1 }], confirmed_at: '2026-10-20T12:00:00Z' }
  await send(
    api,
    sold.map((country) => ({ ...back, id: `R ${country}`, order: country })),
  )
  await composed(api, db, emId, 'import', '2026-10-10')
  await file()
  const { rows } = await db.query(`select from fiscal_report_correction where em_id = $1`, [emId])
  expect(rows).toHaveLength(3)
  expect(await verify()).toEqual({ returns: await countFiled(db) })
})

import { promises as fs } from 'node:fs'
import path from 'node:path'
import { Kysely, PostgresDialect } from 'kysely'
import { FileMigrationProvider, Migrator } from 'kysely/migration'
import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import { createTestDatabase, ownerPool } from '../support/testDatabase.ts'

/** A database with rows from before the rules, which was then migrated. */
async function migratedDatabase() {
  const database = await createTestDatabase(inject('serverUrl'), 'empty')
  const pool = ownerPool(database.url)
  const kysely = new Kysely<unknown>({ dialect: new PostgresDialect({ pool }) })
  const migrationFolder = path.join(import.meta.dirname, '../../migrations')
  const load = (file: string) => import(file) as Promise<unknown>
  const provider = new FileMigrationProvider({ fs, path, migrationFolder, import: load })
  const migrateTo = async (name: string) => {
    const { error } = await new Migrator({ db: kysely, provider }).migrateTo(name)
    if (error) throw error
  }
  await migrateTo('0097_overdue_in_trail')
  await pool.query(oldRows)
  await migrateTo('0101_vat_rate_periods')
  return {
    rowsOf: async (text: string) =>
      (await pool.query<unknown[]>({ text, rowMode: 'array' })).rows.map((row) => row.map(String).join(' ')),
    close: async () => {
      await kysely.destroy()
      await database.drop()
    },
  }
}

let old: Awaited<ReturnType<typeof migratedDatabase>>
beforeAll(async () => {
  old = await migratedDatabase()
})
afterAll(() => old.close())

const oldRows = `
  insert into currency (code, name) values ('EUR', 'Euro'), ('SEK', 'Krona'), ('GBP', 'Pound');
  insert into country (code, alpha3, name, is_eu) values ('DE', 'DEU', 'Germany', true), ('GB', 'GBR', 'United Kingdom', false),
    ('US', 'USA', 'United States', false), ('XI', 'XIR', 'Northern Ireland', false);
  insert into hs6p_code (code) values ('490199'), ('490110');
  insert into country_vat_rate (country, rate_type, rate_line, rate, start_date) values
    ('DE', 'STANDARD', 'standard', 19, '2021-01-01'), ('DE', 'STANDARD', 'standard', 20, '2099-12-01'),
    ('XI', 'STANDARD', 'standard', 20, '2021-01-01'),
    ('GB', 'STANDARD', 'standard', 4, '2026-01-01'), ('US', 'REDUCED', 'reduced_1', 7, '2026-01-01');
  insert into country_vat_rate_non_eu (country, rate_type, rate_line, rate, start_date) values
    ('GB', 'STANDARD', 'standard', 20, '2011-01-04'), ('DE', 'STANDARD', 'standard', 3, '2026-01-01');
  insert into country_vat_item (country, country_vat_rate_id, hs6p_code, start_date)
    select country, id, '490199', start_date from country_vat_rate where country in ('GB', 'US');
  insert into historic_vat_data (country, rate_type, rate_line, rate, valid_from, valid_to) values
    ('DE', 'STANDARD', 'standard', 16, '2020-07-01', '2020-12-31'), ('DE', 'STANDARD', 'standard', 18, '2026-03-01', '2026-02-28');
  insert into daily_exchange_rate (currency, daily_rate, date) values ('EUR', 1, '2026-03-02'), ('SEK', 11, '2026-03-02');
  insert into per_month_exchange_rate (currency, to_eur_rate, month_last_day) values
    ('SEK', 0.09, '2026-03-15'), ('SEK', 0.08, '2026-03-31'), ('SEK', 0.07, '2026-04-28'), ('SEK', 0.06, '2026-05-31');
`

test('rates in the wrong table move to the right one, or are removed if that has one already', async () => {
  const rates = (table: string) =>
    old.rowsOf(`select country, rate::float, start_date::text, end_date::text from ${table} order by 1, 3`)
  expect(await rates('country_vat_rate')).toEqual([
    'DE 19 2021-01-01 2099-11-30',
    'DE 20 2099-12-01 null',
    'XI 20 2021-01-01 null',
  ])
  expect(await rates('country_vat_rate_non_eu')).toEqual(['GB 20 2011-01-04 null', 'US 7 2026-01-01 null'])
  expect(await old.rowsOf('select country from country_vat_item')).toEqual([])
  expect(await old.rowsOf('select country, hs6p_code from country_vat_item_non_eu')).toEqual(['US 490199'])
})

test('rows that the migration removes or moves are in the audit log', async () => {
  const auditRows = await old.rowsOf(
    `select table_name, action, coalesce(before, after) ->> 'country' from audit_log where path = 'migration 0101' order by 1, 2, 3`,
  )
  expect(auditRows).toEqual([
    'country_vat_item delete GB',
    'country_vat_item delete US',
    'country_vat_item_non_eu insert US',
    'country_vat_rate delete GB',
    'country_vat_rate delete US',
    'country_vat_rate_non_eu delete DE',
    'country_vat_rate_non_eu insert US',
  ])
})

test('rows of the history that end before they begin are removed, and the others stay [VAT-37]', async () => {
  expect(await old.rowsOf('select rate::float, valid_from::text from historic_vat_data')).toEqual(['16 2020-07-01'])
})

test('exchange rates of the euro are removed, and those of a month are dated on its last day', async () => {
  expect(await old.rowsOf('select currency from daily_exchange_rate')).toEqual(['SEK'])
  expect(await old.rowsOf('select to_eur_rate::float, month_last_day::text from per_month_exchange_rate order by 2')).toEqual([
    '0.08 2026-03-31',
    '0.07 2026-04-30',
    '0.06 2026-05-31',
  ])
  const kept = await old.rowsOf(
    `select table_name, former ->> 'currency', former ->> 'month_last_day' from rate_history order by id`,
  )
  expect(kept.toSorted()).toEqual([
    'daily_exchange_rate EUR null',
    'per_month_exchange_rate SEK 2026-03-15',
    'per_month_exchange_rate SEK 2026-04-28',
  ])
})

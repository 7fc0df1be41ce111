/* An installation with orders, refunds, corrections and invoices gets keys with the merchant, and keeps every value. */
import { promises as fs } from 'node:fs'
import path from 'node:path'
import { Kysely, PostgresDialect } from 'kysely'
import { FileMigrationProvider, Migrator } from 'kysely/migration'
import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import { createTestDatabase, ownerPool } from '../support/testDatabase.ts'

/** The tables with a merchant in each row that are filled below, and the columns that say what else is stored in them. */
const tables = [
  'customer_order',
  'order_split',
  'shipment',
  'order_item',
  'order_return',
  'order_return_item',
  'order_discount',
  'order_discount_item',
  'vat_ledger',
  'vat_ledger_reported',
  'vat_id_check',
  'issued_invoice',
  'invoice_line',
  'invoice_payment',
] as const

const step = (reason: string) => `{"day": "2026-03-02", "steps": [{"reason": "${reason}", "figures": {"country": "DE"}}]}`

/** Two orders: one that was rebooked and partly refunded, and one without anything; and an invoice that was paid and recalled. */
const oldRows = `
  insert into currency (code, name) values ('EUR', 'Euro');
  insert into country (code, alpha3, name, is_eu, currency_id) values ('DE', 'DEU', 'Germany', true, 1);
  insert into em (full_name, registered_country) values ('One', 'DE'), ('Other', 'DE');
  insert into customer_order (em_id, fc_id, external_order_id, order_status, sale_type, source, order_date, delivery_country, goods_value,
    delivery_cost, vat, duty, total, currency, timestamp, timestamp_year)
  values (2, 'FC26-0000001', 'A1', 'payment_verified', 'SALE', 'api', '2026-03-02', 'DE', 100, 0, 19, 0, 119, 'EUR', '2026-03-02Z', 2026),
    (1, null, 'A1', 'calculated', 'SALE', 'api', '2025-12-31', 'DE', 10, 0, 0, 0, 10, 'EUR', '2025-12-31Z', 2025);
  insert into order_split (order_id, em_id, split_number, report_type, dispatch_country, total, currency, timestamp_year)
  values (1, 2, 1, 'OSS_UNION', 'DE', 119, 'EUR', 2026);
  insert into shipment (order_id, em_id, s10_code, order_status, cn_report_type, timestamp_year)
  values (1, 2, 'RR000000005EE', 'payment_verified', 'none', 2026);
  insert into order_item (order_id, split_id, shipment_id, em_id, description, type_of_goods, quantity, goods_value, delivery_cost, vat_rate,
    vat, duty, total, currency, explanation, timestamp_year)
  values (1, 1, 1, 2, 'Thing', 'GOODS', 2, 100, 0, 19, 19, 0, 119, 'EUR', '${step('NOW')}', 2026),
    (1, 1, null, 2, 'Free thing', 'GOODS', 1, 0, 0, 19, 0, 0, 0, 'EUR', null, 2026);
  insert into order_return (order_id, em_id, external_id, vat, total, currency) values (1, 2, 'R1', 1, 6, 'EUR');
  insert into order_return_item (return_id, order_item_id, em_id, quantity, vat, total, currency, explanation, order_year)
  values (1, 1, 2, 1, 1, 6, 'EUR', '${step('BACK')}', 2026);
  insert into order_discount (discount_id, order_id, em_id, discount_created_date, vat, total, currency) values ('D1', 1, 2, now(), 1, 6, 'EUR');
  insert into order_discount_item (order_discount_id, order_item_id, em_id, vat, total, currency, explanation, order_year)
  values (1, 1, 2, 1, 6, 'EUR', '${step('LESS')}', 2026);
  insert into vat_ledger (em_id, event, source_table, source_id, order_id, item_id, reverses, report_type, reason, tax_point,
    origin_tax_point, mscon, supply_type, vat_rate, currency, net, vat, explanation, timestamp_year, order_year)
  select 2, event, source, 1, 1, 1, reverses, 'OSS_UNION', 'UNION', '2026-03-02', '2026-03-02', 'DE', 'GOODS', 19, 'EUR', net, net * 0.19,
    explanation::jsonb, 2026, 2026
  from (values ('SALE', 'customer_order', null, 90, '${step('BEFORE')}'), ('SALE', 'customer_order', 1, -90, null),
    ('SALE', 'customer_order', null, 100, '${step('NOW')}'), ('RETURN', 'order_return', null, -5, '${step('BACK')}'),
    ('DISCOUNT', 'order_discount', null, -5, '${step('LESS')}')) booked (event, source, reverses, net, explanation);
  insert into vat_ledger_reported (ledger_id, em_id, report) values (1, 2, 'OSS_UNION 2026-Q1');
  insert into vat_id_check (em_id, order_id, vat_id, result) values (2, 1, 'DE123', 'asked');
  insert into issued_invoice (id, em_id, invoice_number, client_number, reference_number, invoice_duration, due_date, payment_handling_mode,
    fees, vat_treatment, vat_rate, vat, passed_on, total_invoice_amount_in_eur, seller, client)
  select min_value, 2, 'INV-1', 'C-1', 'RF1', '2026-03', '2026-04-14', 'direct', 10, 'domestic', 0, 0, 0, 10, '{}', '{}'
  from (select nextval('invoice_id_seq') as min_value) s;
  insert into invoice_line (invoice_id, em_id, line_number, kind, amount, computed_from) select id, 2, 1, 'annual', 10, '{}' from issued_invoice;
  insert into invoice_payment (invoice_id, em_id, amount, date_of_payment) select id, 2, 4, '2026-04-01' from issued_invoice;
  insert into invoice_payment (invoice_id, em_id, amount, date_of_payment, reverses, note)
  select id, 2, -4, '2026-04-02', 1, 'recalled' from issued_invoice;
`

/** The columns that have come, or have become another. */
const added = `array['explanation', 'explanation_id']`

/** A database with rows from before, and what was in it, once it is migrated. */
async function migratedDatabase() {
  const database = await createTestDatabase(inject('serverUrl'), 'empty')
  const pool = ownerPool(database.url)
  const kysely = new Kysely<unknown>({ dialect: new PostgresDialect({ pool }) })
  const migrationFolder = path.join(import.meta.dirname, '../../migrations')
  const load = (file: string) => import(file) as Promise<unknown>
  const migrator = new Migrator({ db: kysely, provider: new FileMigrationProvider({ fs, path, migrationFolder, import: load }) })
  const migrateTo = async (name: string) => {
    const { error } = await migrator.migrateTo(name)
    if (error) throw error
  }
  const valuesOf = async (text: string, values: unknown[] = []) =>
    (await pool.query<{ value: unknown }>(text, values)).rows.map(({ value }) => value)
  const rowsOf = (table: string) => valuesOf(`select to_jsonb(t) - ${added} as value from ${table} t order by t.id`)
  const viewed = () => valuesOf('select to_jsonb(v) as value from order_info_view v order by id')
  await migrateTo('0490_author_required')
  await pool.query(oldRows)
  const before = new Map<string, unknown[]>()
  for (const table of tables) before.set(table, await rowsOf(table))
  const listed = await viewed()
  await migrateTo('0543_functions_by_merchant')
  return {
    before,
    listed,
    rowsOf,
    viewed,
    valuesOf,
    close: async () => {
      await kysely.destroy()
      await database.drop()
    },
  }
}

let migrated: Awaited<ReturnType<typeof migratedDatabase>>
beforeAll(async () => {
  migrated = await migratedDatabase()
})
afterAll(() => migrated.close())

test.for(tables.map((table) => [table] as const))('every row of %s keeps its values', async ([table]) => {
  expect(migrated.before.get(table)).not.toEqual([])
  expect(await migrated.rowsOf(table)).toEqual(migrated.before.get(table))
})

test('the list of orders shows the same', async () => {
  expect(migrated.listed).toHaveLength(2)
  expect(await migrated.viewed()).toEqual(migrated.listed)
})

test('each explanation is there once, and each row finds its own', async () => {
  const reasonOf = (table: string) =>
    migrated.valuesOf(
      `select e.content -> 'steps' -> 0 ->> 'reason' as value from ${table} t
       left join order_explanation e on e.em_id = t.em_id and e.id = t.explanation_id order by t.id`,
    )
  expect(await reasonOf('order_item')).toEqual(['NOW', null])
  expect(await reasonOf('order_return_item')).toEqual(['BACK'])
  expect(await reasonOf('order_discount_item')).toEqual(['LESS'])
  expect(await reasonOf('vat_ledger')).toEqual(['BEFORE', null, 'NOW', 'BACK', 'LESS'])
  expect(await migrated.valuesOf('select count(*)::integer as value from order_explanation')).toEqual([4])
})

test('new ids follow those that are there', async () => {
  const next = (table: string) =>
    migrated.valuesOf(`select (allot_ids($1, 1))[1] > (select max(id) from ${table}) as value`, [table])
  for (const table of ['customer_order', 'order_item', 'order_explanation', 'vat_ledger', 'order_return'])
    expect(await next(table), table).toEqual([true])
})

test('a number of an invoice stays taken', async () => {
  await expect(migrated.valuesOf(`insert into invoice_number values ('INV-1')`)).rejects.toMatchObject({
    constraint: 'invoice_number_pkey',
  })
})

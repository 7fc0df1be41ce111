/* An installation that billed by days of payment keeps what it billed, and bills afterwards only what it had left out. */
import { promises as fs } from 'node:fs'
import path from 'node:path'
import { Kysely, PostgresDialect } from 'kysely'
import { FileMigrationProvider, Migrator } from 'kysely/migration'
import { expect, inject, test } from 'vitest'
import { createTestDatabase, ownerPool } from '../support/testDatabase.ts'

/** Three orders: one that was billed for March, one that came after that, and one of April; and the invoice for March. */
const oldRows = `
  insert into currency (code, name) values ('EUR', 'Euro');
  insert into country (code, alpha3, name, is_eu, currency_id) values ('DE', 'DEU', 'Germany', true, 1);
  insert into em (full_name, registered_country) values ('One', 'DE');
  insert into customer_order (em_id, external_order_id, order_status, sale_type, source, order_date, delivery_country, goods_value,
    delivery_cost, vat, duty, total, currency, payment_verified_date, timestamp, timestamp_year)
  select 1, no, 'payment_verified', 'SALE', 'api', '2026-03-02', 'DE', 100, 0, 19, 0, 119, 'EUR', paid::timestamptz, '2026-03-02Z', 2026
  from (values ('billed', '2026-03-31T22:30:00Z'), ('late', '2026-03-02Z'), ('next', '2026-04-01Z')) o (no, paid);
  insert into order_key (id, timestamp_year, em_id, external_order_id) select id, timestamp_year, em_id, external_order_id from customer_order
  on conflict do nothing;
  insert into order_split (order_id, em_id, split_number, report_type, dispatch_country, total, currency, timestamp_year)
  select id, em_id, 1, 'OSS_UNION', 'DE', 119, 'EUR', 2026 from customer_order;
  insert into vat_ledger (em_id, event, source_table, source_id, order_id, report_type, reason, tax_point, origin_tax_point, mscon,
    supply_type, vat_rate, currency, net, vat, timestamp, timestamp_year, order_year)
  select em_id, 'SALE', 'customer_order', id, id, 'OSS_UNION', 'UNION', '2026-03-31', '2026-03-31', 'DE', 'GOODS', 19, 'EUR', 100, 19,
    case external_order_id when 'late' then '2026-04-20Z'::timestamptz else '2026-03-31Z' end, 2026, 2026 from customer_order;
  insert into issued_invoice (id, em_id, invoice_number, client_number, reference_number, invoice_duration, timestamp, due_date,
    payment_handling_mode, fees, vat_treatment, vat_rate, vat, passed_on, total_invoice_amount_in_eur, seller, client)
  values (1, 1, 'INV-1', 'C-1', 'RF1', '2026-03', '2026-04-06Z', '2026-04-20', 'direct', 10, 'domestic', 0, 0, 0, 10, '{}', '{}');
  insert into invoice_line (invoice_id, em_id, line_number, kind, amount, computed_from) values (1, 1, 1, 'annual', 8, '{}'),
    (1, 1, 2, 'union', 2, '{}');
`

/** All migrations of the project run twice. */
const timeout = 120_000

test('what was billed before is not billed again, and what had been left out still can be', { timeout }, async () => {
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
  try {
    await migrateTo('0642_dashboard_users')
    await pool.query(oldRows)
    await migrateTo('0735_invoice_mails')
    const { rows } = await pool.query(
      `select o.external_order_id as order, b.split_number, b.event, b.invoice_id::integer, b.line_number, b.fee from billed_split b
       join customer_order o on o.id = b.order_id`,
    )
    expect(rows).toEqual([{ order: 'billed', split_number: 1, event: 'SALE', invoice_id: 1, line_number: 2, fee: null }])
    // It is not announced once more.
    expect((await pool.query('select kind, mail_id from invoice_mail')).rows).toEqual([{ kind: 'new', mail_id: null }])
    expect((await pool.query('select document_type, language from issued_invoice')).rows).toEqual([
      { document_type: 'invoice', language: 'en' },
    ])
  } finally {
    await kysely.destroy()
    await database.drop()
  }
})

/* An installation with a ledger and parcels from before returns: each row finds its registration, each parcel who handled it. */
import { promises as fs } from 'node:fs'
import path from 'node:path'
import { Kysely, PostgresDialect } from 'kysely'
import { FileMigrationProvider, Migrator } from 'kysely/migration'
import { expect, inject, test } from 'vitest'
import { createTestDatabase, ownerPool } from '../support/testDatabase.ts'

/** Scheme, country of consumption, day of the row, day of its sale, and under which registration it is declared afterwards. */
const ledger = [
  ['OSS_IMPORT', 'DE', '2026-02-01', '2026-02-01', 'import IM2330000001'],
  // Before commencement there is no return that it could be in.
  ['OSS_IMPORT', 'DE', '2026-01-31', '2026-01-31', null],
  ['OSS_UNION', 'DE', '2026-05-01', '2026-05-01', 'union EE100931558'],
  ['OSS_NON_UNION', 'DE', '2026-05-01', '2026-05-01', null],
  ['NON_EU_COUNTRY_IMPORT', 'GB', '2026-05-01', '2026-05-01', 'GB GB123456789'],
  ['NON_EU_COUNTRY_IMPORT', 'NO', '2026-05-01', '2026-05-01', 'NO 2012345'],
  ['NON_EU_COUNTRY_IMPORT', 'US', '2026-05-01', '2026-05-01', null],
  ['DOMESTIC', 'EE', '2026-05-01', '2026-05-01', null],
  // A refund in a later month, of a sale under the same registration.
  ['OSS_IMPORT', 'DE', '2026-04-10', '2026-02-01', 'import IM2330000001'],
] as const

const rowsOfLedger = ledger.map(
  ([type, mscon, day, origin]) =>
    `('${type}', '${mscon}', date '${day}', date '${origin}', '${day === origin ? 'SALE' : 'RETURN'}')`,
)

const oldRows = `
  insert into currency (code, name) values ('EUR', 'Euro');
  insert into country (code, alpha3, name, is_eu, currency_id) values ('DE', 'DEU', 'Germany', true, 1), ('EE', 'EST', 'Estonia', true, 1),
    ('GB', 'GBR', 'United Kingdom', false, 1), ('NO', 'NOR', 'Norway', false, 1), ('US', 'USA', 'United States', false, 1),
    ('CN', 'CHN', 'China', false, 1);
  insert into em (full_name, registered_country) values ('One', 'CN'), ('Other', 'CN');
  insert into em_oss_info (em_id, ioss_registry_import_scheme_id, ioss_import_scheme_registered_country, ioss_import_scheme_commencement_date,
    ioss_registry_union_scheme_id, ioss_union_scheme_registered_country, ioss_union_scheme_commencement_date)
  values (1, 'IM2330000001', 'EE', '2026-02-01', 'EE100931558', 'EE', '2024-01-01');
  insert into eas_vat_reg (country, vat_id, registered_name, registered_address, registered_date) values ('NO', '2012345', 'Ours', '-', '2024-01-01');
  insert into em_non_eu_vat_registration (em_id, country, use_eas_vat_registration, vat_id, registered_date)
  values (1, 'GB', false, 'GB123456789', '2024-01-01'), (1, 'NO', true, null, null);
  insert into vat_ledger (em_id, event, source_table, source_id, report_type, reason, tax_point, origin_tax_point, mscon, supply_type, vat_rate,
    currency, net, vat, timestamp_year)
  select 1, event, 'customer_order', 1, report_type, 'X', day, origin, mscon, 'GOODS', 19, 'EUR', 100, 19, 2026
  from (values ${rowsOfLedger.join(', ')}) booked (report_type, mscon, day, origin, event);
  insert into vat_ledger (em_id, event, source_table, source_id, report_type, reason, tax_point, origin_tax_point, mscon, supply_type, vat_rate,
    currency, net, vat, timestamp_year)
  values (2, 'SALE', 'customer_order', 1, 'OSS_IMPORT', 'X', '2026-05-01', '2026-05-01', 'DE', 'GOODS', 19, 'EUR', 100, 19, 2026);
  insert into postal_operator (name, code, country, dpo_fee, enabled) values ('Off', 'OFF', 'DE', 1, false), ('Post', 'DEA', 'DE', 1, true),
    ('Arranged', 'ARR', 'EE', 1, true);
  insert into dpo_special_arrangement (dpo_id, country, arrangement_number, valid_from, valid_to, commission_percent)
  values (3, 'DE', 'A1', '2026-03-01', '2026-03-31', 2);
  insert into customs (name, office_code, country) values ('Frankfurt', 'DE003302', 'DE'), ('Tallinn', 'EE1000EE', 'EE');
  insert into customer_order (em_id, external_order_id, order_status, sale_type, source, order_date, delivery_country, goods_value, delivery_cost,
    vat, duty, total, currency, timestamp, timestamp_year)
  values (1, 'A1', 'payment_verified', 'SALE', 'api', '2026-02-01', 'DE', 100, 0, 19, 0, 119, 'EUR', '2026-02-01Z', 2026);
  insert into shipment (order_id, em_id, s10_code, order_status, cn_report_type, customs_dec_scheme, shipped_at, timestamp_year)
  select 1, 1, code, 'payment_verified', 'none', scheme, day::timestamptz, 2026
  from (values ('RR000000005EE', 'IOSS-IMPORT', '2026-02-28T12:00Z'), ('RR000000014EE', null, '2026-03-31T23:59Z'),
    (null, null, '2026-03-15T12:00Z'), ('RR000000028EE', 'IOSS-IMPORT', null)) parcel (code, scheme, day);
`

test('old rows of the ledger find the registration of their day, and old parcels operator and office', async ({
  onTestFinished,
}) => {
  const database = await createTestDatabase(inject('serverUrl'), 'empty')
  const pool = ownerPool(database.url)
  const kysely = new Kysely<unknown>({ dialect: new PostgresDialect({ pool }) })
  onTestFinished(async () => {
    await kysely.destroy()
    await database.drop()
  })
  const migrationFolder = path.join(import.meta.dirname, '../../migrations')
  const load = (file: string) => import(file) as Promise<unknown>
  const migrator = new Migrator({
    db: kysely,
    provider: new FileMigrationProvider({ fs, path, migrationFolder, import: load }),
  })
  const before = (await migrator.getMigrations()).map(({ name }) => name).filter((name) => name < '0570')
  expect((await migrator.migrateTo(before.at(-1) ?? '')).error).toBeUndefined()
  await pool.query(oldRows)
  const sums = 'select count(*)::integer as rows, sum(net)::text as net, sum(vat)::text as vat from vat_ledger'
  const { rows: had } = await pool.query(sums)
  expect((await migrator.migrateTo('0591_handlers_of_parcels')).error).toBeUndefined()

  const { rows } = await pool.query<{ named: string | null }>(
    `select g.scheme || ' ' || g.number as named from vat_ledger l left join em_registration g on g.id = l.registration_id order by l.id`,
  )
  expect(rows.map(({ named }) => named)).toEqual([...ledger.map(([, , , , named]) => named), null])
  expect((await pool.query(sums)).rows).toEqual(had)
  const { rows: parcels } = await pool.query<{ operator: string | null; office: string | null }>(
    `select p.name as operator, c.name as office from shipment s left join postal_operator p on p.id = s.postal_operator_id
     left join customs c on c.id = s.customs_id order by s.id`,
  )
  // By the last day of the arrangement its operator; otherwise the enabled one of the destination; without a code or not shipped, none.
  expect(parcels).toEqual([
    { operator: 'Post', office: 'Frankfurt' },
    { operator: 'Arranged', office: null },
    { operator: null, office: null },
    { operator: null, office: null },
  ])
  await expect(pool.query('update vat_ledger set net = 1')).rejects.toThrow('append')
})

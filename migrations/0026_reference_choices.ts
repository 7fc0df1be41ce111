import type { Kysely } from 'kysely'
import { sql } from 'kysely'

const sources = ['MANUAL', 'IMPORT', 'UPLOAD', 'ECB', 'IMF', 'NORGES_BANK', 'NO_CUSTOMS', 'HMRC', 'BAZG', 'TEDB', 'TARIC']
const rateTypes = ['STANDARD', 'REDUCED', 'SECOND_REDUCED', 'SUPER_REDUCED', 'PARKING', 'ZERO', 'EXEMPT']
const treatments = [
  'THIRD_TERRITORY',
  'THIRD_COUNTRY',
  'REGIONAL_RATE',
  'SAME_AS_PARENT',
  'EU_FOR_GOODS',
  'NOT_FOR_DISTANCE_SALES',
]

const rateTables = [
  'daily_exchange_rate',
  'annual_exchange_rate',
  'per_month_exchange_rate',
  'per_month_exchange_rate_gbp',
  'sdr_exchange_rate',
  'exchange_rates_non_eu',
  'country_customs_duty_rate',
  'customs_duty_rate_no',
  'customs_duty_rate_gb',
  'customs_duty_rate_ch',
  'country_vat_rate',
  'country_vat_item',
  'country_vat_rate_non_eu',
  'country_vat_item_non_eu',
]

const choices: readonly [table: string, column: string, values: readonly string[]][] = [
  ...rateTables.map((table): [string, string, string[]] => [table, 'source', sources]),
  ['country_vat_rate', 'rate_type', rateTypes],
  ['country_vat_rate_non_eu', 'rate_type', rateTypes],
  ['exchange_rates_non_eu', 'country', ['NO', 'GB', 'CH']],
  ['special_territory', 'treatment', treatments],
  ['special_territory_postal_code', 'type', ['EXACT', 'PREFIX']],
]

/** The values that the choices of the reference tables may have. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const [table, column, values] of choices) {
    await sql`
      alter table ${sql.table(table)} add constraint ${sql.ref(`${table}_${column}_check`)}
      check (${sql.ref(column)} in (${sql.join(values.map((value) => sql.lit(value)))}))`.execute(db)
  }
}

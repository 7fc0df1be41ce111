import type pg from 'pg'
import { insertMissing } from './insertMissing.ts'
import {
  annualFees,
  arrangements,
  customsOffices,
  invoiceProducts,
  invoicingFees,
  postalOperators,
  reportingFees,
  standardDuties,
} from './reference/offices.ts'
import { settings } from './reference/settings.ts'
import { postalCodes, specialTerritories, territoryRates } from './reference/territories.ts'
import { hs6pCodes, movedItems, vatItems } from './reference/vatItems.ts'
import { formerVatRates, nonEuVatRates, vatRates } from './reference/vatRates.ts'

/**
 * Rates, territories, codes, fees and settings. Where people may remove rows, a table is filled only while it has none:
 * what somebody took away must not come back at the next start.
 */
export async function addLaw(client: pg.ClientBase): Promise<void> {
  if (await isEmpty(client, 'hs6p_code')) await insertMissing(client, 'hs6p_code', ['code'], hs6pCodes)
  await addVat(client)
  if (await isEmpty(client, 'special_territory')) await addTerritories(client)

  await insertMissing(client, 'standard_customs_duty_rate', ['name'], standardDuties)
  await insertMissing(client, 'em_annual_fee_type', ['name'], annualFees)
  await insertMissing(client, 'em_reporting_fee_type', ['name'], reportingFees)
  await insertMissing(client, 'em_invoicing_fee_type', ['name'], invoicingFees)
  await insertMissing(client, 'invoice_product', ['name'], invoiceProducts)
  await insertMissing(client, 'postal_operator', ['code'], postalOperators)
  await insertMissing(client, 'customs', ['office_code'], customsOffices)
  const operators = await idsBy(client, 'postal_operator', 'code')
  await insertMissing(
    client,
    'dpo_special_arrangement',
    ['arrangement_number'],
    arrangements.map(({ operator, ...row }) => ({ ...row, dpo_id: operators.get(operator) })),
  )
  await insertMissing(client, 'setting', ['name'], settings)
}

const rateKey = ['country', 'rate_line', 'start_date']

async function addVat(client: pg.ClientBase): Promise<void> {
  if (!(await isEmpty(client, 'country_vat_rate')) || !(await isEmpty(client, 'country_vat_rate_non_eu'))) return
  await insertMissing(client, 'country_vat_rate', rateKey, vatRates)
  await insertMissing(client, 'country_vat_rate_non_eu', rateKey, nonEuVatRates)
  await insertMissing(client, 'historic_vat_data', ['country', 'rate_line', 'valid_from'], formerVatRates)
  // A beginning stands for every known code under it, and of several the longest wins; two rates for one beginning are none.
  await client.query(
    `insert into country_vat_item (country, country_vat_rate_id, hs6p_code, start_date, conditional, category, source)
     select distinct on (item.country, code.code) item.country, rate.id, code.code, coalesce(item.since, rate.start_date), item.conditional, item.category, 'IMPORT'
     from (
       select country, beginning, min(rate) as rate, bool_or(conditional) as conditional, min(category) as category, max(since) as since
       from jsonb_to_recordset($1::jsonb) as given (country text, rate numeric, beginning text, category text, conditional boolean, since date)
       group by country, beginning having count(distinct rate) = 1
     ) item
     join country_vat_rate rate on rate.country = item.country and rate.rate = item.rate and rate.rate_type <> 'STANDARD'
     join hs6p_code code on code.code like item.beginning || '%'
     order by item.country, code.code, length(item.beginning) desc, rate.rate_line desc`,
    [JSON.stringify(vatItems)],
  )
  for (const { country, on, before } of movedItems) {
    await client.query(
      `insert into historic_vat_data (country, rate_type, rate_line, rate, hs6p_code, valid_from, valid_to)
       select rate.country, rate.rate_type, rate.rate_line, rate.rate, item.hs6p_code, rate.start_date, $2::date - 1
       from country_vat_item item join country_vat_rate rate on rate.country = item.country and rate.rate = $3
       where item.country = $1 and item.start_date = $2`,
      [country, on, before],
    )
  }
}

async function addTerritories(client: pg.ClientBase): Promise<void> {
  await insertMissing(client, 'special_territory', ['special_territory_name'], specialTerritories)
  const ids = await idsBy(client, 'special_territory', 'special_territory_name')
  await insertMissing(
    client,
    'special_territory_postal_code',
    ['special_territory_id', 'country_code', 'postal_code'],
    postalCodes.map(({ territory, ...row }) => ({ ...row, special_territory_id: ids.get(territory) })),
  )
  // The database has added one undated rate for each: dated ones take their places.
  const dated = [...new Set(territoryRates.map(({ territory }) => ids.get(territory)))]
  await client.query('delete from special_territory_rate where special_territory_id = any($1)', [dated])
  await insertMissing(
    client,
    'special_territory_rate',
    ['special_territory_id', 'rate_line', 'start_date'],
    territoryRates.map(({ territory, ...row }) => ({ ...row, special_territory_id: ids.get(territory) })),
  )
}

async function isEmpty(client: pg.ClientBase, table: string): Promise<boolean> {
  const { rowCount } = await client.query(`select from "${table}" limit 1`)
  return rowCount === 0
}

async function idsBy(client: pg.ClientBase, table: string, key: string): Promise<Map<string, number>> {
  const { rows } = await client.query<{ id: number; key: string }>(`select id, "${key}" as key from "${table}"`)
  return new Map(rows.map((row) => [row.key, row.id]))
}

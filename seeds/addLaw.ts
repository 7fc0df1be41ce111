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
import { addVatItems } from './addVatItems.ts'
import { hsHeadings } from './reference/nomenclature.ts'
import { hs6pCodes } from './reference/vatItems.ts'
import { formerVatRates, nonEuVatRates, vatRates } from './reference/vatRates.ts'

/**
 * Rates, territories, codes, fees and settings. Where people may remove rows, a table is filled only while it has none, or
 * without what they have removed: what somebody took away must not come back with the next version.
 */
export async function addLaw(client: pg.ClientBase): Promise<void> {
  await insertMissing(client, 'hs_heading', ['code'], hsHeadings)
  await insertMissing(client, 'hs6p_code', ['code'], hs6pCodes)
  await addVatRates(client)
  await addVatItems(client)
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

async function addVatRates(client: pg.ClientBase): Promise<void> {
  if (!(await isEmpty(client, 'country_vat_rate')) || !(await isEmpty(client, 'country_vat_rate_non_eu'))) return
  await insertMissing(client, 'country_vat_rate', rateKey, vatRates)
  await insertMissing(client, 'country_vat_rate_non_eu', rateKey, nonEuVatRates)
  await insertMissing(client, 'historic_vat_data', ['country', 'rate_line', 'valid_from'], formerVatRates)
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

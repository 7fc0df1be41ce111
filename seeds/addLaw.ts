import type pg from 'pg'
import { idsBy } from './idsBy.ts'
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
import { goodsWords } from './reference/goods/goodsWords.ts'
import { hsHeadings } from './reference/nomenclature.ts'
import { hs6pCodes } from './reference/vatItems.ts'
import { vatStanceRows } from './reference/vatStances.ts'
import { formerVatRates, nonEuVatRates, vatRates } from './reference/vatRates.ts'

/**
 * Adds rates, territories, codes, fees and settings. A table whose rows people may remove is filled only while it is empty, or
 * without the removed rows, which must not return with the next version.
 */
export async function addLaw(client: pg.ClientBase): Promise<void> {
  await insertMissing(client, { table: 'hs_heading', key: ['code'] }, hsHeadings)
  await insertMissing(client, { table: 'hs6p_code', key: ['code'] }, hs6pCodes)
  await insertMissing(client, { table: 'goods_word', key: ['word', 'language', 'code'] }, goodsWords)
  await addVatRates(client)
  await addStances(client)
  await addVatItems(client)
  if (await isEmpty(client, 'special_territory')) await addTerritories(client)

  await insertMissing(client, { table: 'standard_customs_duty_rate', key: ['name'] }, standardDuties)
  await insertMissing(client, { table: 'em_annual_fee_type', key: ['name'] }, annualFees)
  await insertMissing(client, { table: 'em_reporting_fee_type', key: ['name'] }, reportingFees)
  await insertMissing(client, { table: 'em_invoicing_fee_type', key: ['name'] }, invoicingFees)
  await insertMissing(client, { table: 'invoice_product', key: ['name'] }, invoiceProducts)
  await insertMissing(client, { table: 'postal_operator', key: ['code'] }, postalOperators)
  await insertMissing(client, { table: 'customs', key: ['office_code'] }, customsOffices)
  const operators = await idsBy(client, 'postal_operator', 'code')
  await insertMissing(
    client,
    { table: 'dpo_special_arrangement', key: ['arrangement_number'] },
    arrangements.map(({ operator, ...row }) => ({ ...row, dpo_id: operators.get(operator) })),
  )
  await insertMissing(client, { table: 'setting', key: ['name'] }, settings)
}

const rateKey = ['country', 'rate_line', 'start_date']

async function addVatRates(client: pg.ClientBase): Promise<void> {
  if (!(await isEmpty(client, 'country_vat_rate')) || !(await isEmpty(client, 'country_vat_rate_non_eu'))) return
  await insertMissing(client, { table: 'country_vat_rate', key: rateKey }, vatRates)
  await insertMissing(client, { table: 'country_vat_rate_non_eu', key: rateKey }, nonEuVatRates)
  await insertMissing(client, { table: 'historic_vat_data', key: ['country', 'rate_line', 'valid_from'] }, formerVatRates)
}

/** Adds the stances of this version, without those that somebody has removed. */
async function addStances(client: pg.ClientBase): Promise<void> {
  const { rows: removed } = await client.query<Pick<(typeof vatStanceRows)[number], 'category' | 'country' | 'hs6p_prefix'>>(
    `select before ->> 'category' as category, before ->> 'country' as country, before ->> 'hs6p_prefix' as hs6p_prefix
     from audit_log where table_name = 'vat_category_stance' and action = 'delete'`,
  )
  const isRemoved = ({ category, country, hs6p_prefix }: (typeof vatStanceRows)[number]) =>
    removed.some((row) => row.category === category && row.country === country && row.hs6p_prefix === hs6p_prefix)
  const key = ['category', 'country', 'hs6p_prefix']
  await insertMissing(
    client,
    { table: 'vat_category_stance', key },
    vatStanceRows.filter((row) => !isRemoved(row)),
  )
}

async function addTerritories(client: pg.ClientBase): Promise<void> {
  await insertMissing(client, { table: 'special_territory', key: ['special_territory_name'] }, specialTerritories)
  const ids = await idsBy(client, 'special_territory', 'special_territory_name')
  await insertMissing(
    client,
    { table: 'special_territory_postal_code', key: ['special_territory_id', 'country_code', 'postal_code'] },
    postalCodes.map(({ territory, ...row }) => ({ ...row, special_territory_id: ids.get(territory) })),
  )
  // The database has added an undated rate for each, which dated ones replace.
  const dated = [...new Set(territoryRates.map(({ territory }) => ids.get(territory)))]
  await client.query('delete from special_territory_rate where special_territory_id = any($1)', [dated])
  await insertMissing(
    client,
    { table: 'special_territory_rate', key: ['special_territory_id', 'rate_line', 'start_date'] },
    territoryRates.map(({ territory, ...row }) => ({ ...row, special_territory_id: ids.get(territory) })),
  )
}

async function isEmpty(client: pg.ClientBase, table: string): Promise<boolean> {
  const { rowCount } = await client.query(`select from "${table}" limit 1`)
  return rowCount === 0
}

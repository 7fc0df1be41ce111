import type { ClientBase } from 'pg'
import { codeTables, customCheckouts } from './reference/codeTables.ts'
import { countries, countryGroups, currencies } from './reference/countries.ts'
import { enumerations } from './reference/enumerations.ts'
import { feeClasses } from './reference/feeClasses.ts'
import { easVatRegistrations, hs6pSubcontractors, intermediaryNumbers } from './reference/intermediary.ts'
import { addLaw } from './addLaw.ts'
import { insertMissing } from './insertMissing.ts'

/**
 * Countries, currencies, codes and fees without which nothing works. Only what is missing is added: what people changed
 * stays as it is.
 */
export async function addReference(client: ClientBase): Promise<void> {
  await insertMissing(client, 'currency', ['code'], currencies)
  const currencyIds = await idsByKey(client, 'currency', 'code')
  await insertMissing(
    client,
    'country',
    ['code'],
    countries.map(({ currency, ...country }) => ({ ...country, currency_id: currencyIds.get(currency) ?? null })),
  )

  await insertMissing(
    client,
    'country_group',
    ['name'],
    Object.keys(countryGroups).map((name) => ({ name })),
  )
  const countryIds = await idsByKey(client, 'country', 'code')
  const groupIds = await idsByKey(client, 'country_group', 'name')
  await insertMissing(
    client,
    'country_group_member',
    ['group_id', 'country_id'],
    Object.entries(countryGroups).flatMap(([name, codes]) =>
      codes.map((code) => ({ group_id: groupIds.get(name), country_id: countryIds.get(code) })),
    ),
  )

  await insertMissing(client, 'enumeration', ['name'], enumerations)
  for (const [table, rows] of Object.entries(codeTables)) await insertMissing(client, table, ['code'], rows)
  await insertMissing(client, 'checkout', ['id'], customCheckouts)
  await insertMissing(client, 'fee_class', ['name'], feeClasses)
  await insertMissing(client, 'eas_vat_reg', ['vat_id'], easVatRegistrations)
  await insertMissing(client, 'hs6p_subcontractor', ['name'], hs6pSubcontractors)
  await insertMissing(client, 'em_eas_intermediary_numbers', ['scheme', 'intermediary_number'], intermediaryNumbers)
  await addLaw(client)
}

async function idsByKey(client: ClientBase, table: string, key: string): Promise<Map<string, number>> {
  const { rows } = await client.query<{ id: number; key: string }>(`select id, "${key}" as key from "${table}"`)
  return new Map(rows.map((row) => [row.key, row.id]))
}

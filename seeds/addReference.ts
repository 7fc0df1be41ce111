import type { ClientBase } from 'pg'
import { retentionKindNames, retentionKindOf } from '#schema/personal/retentionKinds.ts'
import { shippedTerms } from '#schema/texts/studio/shippedTerms.ts'
import { codeTables, customCheckouts } from './reference/codeTables.ts'
import { countries, countryGroups, currencies } from './reference/countries.ts'
import { enumerations } from './reference/enumerations.ts'
import { feeClasses } from './reference/feeClasses.ts'
import { easVatRegistrations, hs6pSubcontractors, intermediaryNumbers } from './reference/intermediary.ts'
import { readCsv } from './reference/readCsv.ts'
import { addLaw } from './addLaw.ts'
import { idsBy } from './idsBy.ts'
import { insertMissing } from './insertMissing.ts'

/** A rule for each kind of data that is kept for a term, with the shortest that the law allows. */
const retentionRules = () =>
  retentionKindNames.map((kind) => {
    const { term, unit, from, law } = retentionKindOf(kind)
    return { kind, term, unit, counted_from: from, law }
  })

/**
 * Adds countries, currencies, codes and fees, without which nothing works. Only missing rows are added, so that people's
 * changes stay.
 */
export async function addReference(client: ClientBase): Promise<void> {
  await insertMissing(client, { table: 'currency', key: ['code'] }, currencies)
  const currencyIds = await idsBy(client, 'currency', 'code')
  await insertMissing(
    client,
    { table: 'country', key: ['code'] },
    countries.map(({ currency, ...country }) => ({ ...country, currency_id: currencyIds.get(currency) ?? null })),
  )

  await insertMissing(
    client,
    { table: 'country_group', key: ['name'] },
    Object.keys(countryGroups).map((name) => ({ name })),
  )
  const countryIds = await idsBy(client, 'country', 'code')
  const groupIds = await idsBy(client, 'country_group', 'name')
  await insertMissing(
    client,
    { table: 'country_group_member', key: ['group_id', 'country_id'] },
    Object.entries(countryGroups).flatMap(([name, codes]) =>
      codes.map((code) => ({ group_id: groupIds.get(name), country_id: countryIds.get(code) })),
    ),
  )

  await insertMissing(client, { table: 'enumeration', key: ['name'] }, enumerations)
  for (const [table, rows] of Object.entries(codeTables)) await insertMissing(client, { table, key: ['code'] }, rows)
  await insertMissing(client, { table: 'checkout', key: ['id'] }, customCheckouts)
  await insertMissing(client, { table: 'fee_class', key: ['name'] }, feeClasses)
  await insertMissing(client, { table: 'eas_vat_reg', key: ['vat_id'] }, easVatRegistrations)
  await insertMissing(client, { table: 'hs6p_subcontractor', key: ['name'] }, hs6pSubcontractors)
  await insertMissing(
    client,
    { table: 'em_eas_intermediary_numbers', key: ['scheme', 'intermediary_number'] },
    intermediaryNumbers,
  )
  await insertMissing(client, { table: 'reference_rate', key: ['valid_from'] }, readCsv('reference_rates.csv'))
  // One after the other, so that their list is in this order.
  for (const rule of retentionRules()) await insertMissing(client, { table: 'retention_rule', key: ['kind'] }, [rule])
  await insertMissing(client, { table: 'glossary_term', key: ['language', 'term'] }, [...shippedTerms])
  await addLaw(client)
}

import type { FieldErrors, Message } from '#schema/messages/messages.ts'
import type { Queryable } from '../../db/Queryable.ts'
import type { Suspicion, TablePolicies } from '../../records/TablePolicy.ts'
import type { Row } from '../../records/read/readRow.ts'
import { clearImportScheme } from './clearImportScheme.ts'
import { derivedOfMerchants } from './derivedColumns.ts'
import { keepsRegistration, needsEstablishment } from './fixedEstablishment.ts'
import { noMerchantsTaxedThere, needsIntermediary } from './intermediaryRegistration.ts'
import { judgeSwissStatus } from './countSwissTurnover.ts'
import { judgeAgain } from './judgeNumbers.ts'
import { ownNumbers } from './ownNumbers.ts'
import { missingRegistration, schemeFields, schemeNumbers } from '../../registration/schemeFields.ts'
import { requireOffered } from '../../texts/offeredLanguage.ts'

/** The formats of all countries are many files, loaded on first use. */
const formats = () => import('../../registration/suspectNumbers.ts')

/** The related row of another table, or undefined. */
async function relatedRow(client: Queryable, text: string, id: unknown): Promise<Row> {
  const { rows } = await client.query<Row>(text, [id])
  return rows[0] ?? {}
}

const under = (field: string, message: Message | undefined): FieldErrors => (message ? { [field]: message } : {})

/** A new merchant is inserted before its schemes; the registration has checked both together. */
const registeredWithout: Suspicion['suspect'] = async (client, { row, before }) => {
  if (!before || before.ioss_registered === row.ioss_registered) return {}
  const scheme = await relatedRow(
    client,
    `select ${schemeFields.map((name) => `"${name}"::text`).join(', ')} from em_oss_info where em_id = $1`,
    row.id,
  )
  const [missing] = Object.values(missingRegistration(row.ioss_registered, scheme))
  return under('ioss_registered', missing)
}

const schemesLookWrong: Suspicion['suspect'] = async (client, { row, before }) => {
  const { suspectSchemes } = await formats()
  const suspects = suspectSchemes(row, before)
  if (!before) return suspects
  const { ioss_registered } = await relatedRow(client, 'select ioss_registered from em where id = $1', row.em_id)
  const [were, are] = [missingRegistration(ioss_registered, before), missingRegistration(ioss_registered, row)]
  const hadNoNumber = schemeNumbers.some((name) => Object.hasOwn(were, name))
  const isNumber = (name: string) => (schemeNumbers as readonly string[]).includes(name)
  // A number that is still missing is no new violation, even if it is now reported for another scheme.
  const lost = Object.entries(are).filter(([name]) => !Object.hasOwn(were, name) && !(hadNoNumber && isNumber(name)))
  return { ...suspects, ...Object.fromEntries(lost) }
}

const establishmentLooksWrong: Suspicion['suspect'] = async (client, { row }) => {
  const { code } = await relatedRow(client, 'select code from country where id = $1', row.country_id)
  return under('vat_number', (await formats()).suspectVatNumber(code, row.vat_number))
}

const vatIdLooksWrong: Suspicion['suspect'] = async (_client, { row }) =>
  under('vat_id', (await formats()).suspectVatNumber(row.country, row.vat_id))

/** The rules for a merchant's records that go beyond one row. */
export const merchantPolicies: TablePolicies = {
  em: {
    guards: [{ fields: ['language'], check: (client, { row }) => requireOffered(client, row.language) }],
    suspicions: [{ fields: ['ioss_registered'], suspect: registeredWithout }],
    afterWrite: [
      { fields: ['ioss_registered'], run: clearImportScheme },
      { fields: ['ioss_registered'], run: judgeAgain('id') },
    ],
    derived: derivedOfMerchants,
  },
  em_vat: {
    guards: [
      { fields: ['type', 'country', 'em_id'], check: needsEstablishment },
      { fields: ['vat_id'], check: ownNumbers('vat_id') },
    ],
    suspicions: [{ fields: ['country', 'vat_id'], suspect: vatIdLooksWrong }],
    afterWrite: [{ fields: ['em_id', 'country', 'vat_id'], run: judgeAgain('em_id') }],
    afterRemoval: judgeAgain('em_id'),
  },
  em_establishment: {
    guards: [
      { fields: ['country_id'], check: keepsRegistration },
      { fields: ['vat_number'], check: ownNumbers('vat_number') },
    ],
    suspicions: [{ fields: ['country_id', 'vat_number'], suspect: establishmentLooksWrong }],
    afterWrite: [{ fields: ['em_id', 'country_id', 'vat_number'], run: judgeAgain('em_id') }],
    afterRemoval: judgeAgain('em_id'),
  },
  em_non_eu_vat_registration: {
    guards: [{ fields: ['country', 'use_eas_vat_registration'], check: needsIntermediary }],
    afterWrite: [{ fields: ['em_id', 'country'], run: judgeSwissStatus }],
  },
  eas_vat_reg: { guards: [{ fields: ['country'], check: noMerchantsTaxedThere }] },
  em_oss_info: {
    guards: [{ fields: schemeNumbers, check: ownNumbers(...schemeNumbers) }],
    suspicions: [{ fields: schemeFields, suspect: schemesLookWrong }],
    afterWrite: [{ fields: ['em_id', ...schemeFields], run: judgeAgain('em_id') }],
  },
}

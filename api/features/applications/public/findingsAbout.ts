import type { FieldErrors } from '#schema/messages/messages.ts'
import { say } from '#schema/messages/sentences.ts'
import type { Queryable } from '../../../db/Queryable.ts'
import { tinCheck } from '../../../registration/checkNumbers.ts'
import type { Entered } from './Draft.ts'

const schemes = ['import', 'non_union', 'union'] as const

/**
 * What looks wrong about the numbers of an application: their format and check digits. Whether a number is another merchant's is
 * not said to strangers, and no register is asked for them.
 */
export async function findingsAbout(client: Queryable, entered: Entered): Promise<FieldErrors> {
  // The formats of all countries are many files, loaded on first use.
  const { suspectSchemes, suspectVatNumber } = await import('../../../registration/suspectNumbers.ts')
  const { application, establishments, warehouses } = entered
  const codes = await countryCodes(client)
  const findings: FieldErrors = {}
  const judge = (name: string, country: unknown, number: unknown) => {
    const sentence = suspectVatNumber(country, number)
    if (sentence) findings[name] = sentence
  }
  judge('vat_id', application['registered_country'], application['vat_id'])
  for (const [place, { country_id, vat_number }] of establishments.entries())
    judge(`establishments.${place}.vat_number`, codes.get(country_id), vat_number)
  for (const [place, { country_id, vat_id }] of warehouses.entries())
    judge(`warehouses.${place}.vat_id`, codes.get(country_id), vat_id)
  const suspects = suspectSchemes(
    Object.fromEntries(
      schemes.flatMap((scheme) => [
        [`ioss_registry_${scheme}_scheme_id`, application[`ss_reg_ioss_${scheme}_scheme_id`]],
        [`ioss_${scheme}_scheme_registered_country`, application[`ss_reg_ioss_${scheme}_scheme_country`]],
      ]),
    ),
  )
  for (const scheme of schemes) {
    const [number, country] = [
      suspects[`ioss_registry_${scheme}_scheme_id`],
      suspects[`ioss_${scheme}_scheme_registered_country`],
    ]
    if (number) findings[`ss_reg_ioss_${scheme}_scheme_id`] = number
    if (country) findings[`ss_reg_ioss_${scheme}_scheme_country`] = country
  }
  if ((await tinCheck(application['registered_country'], application['tin'])) === 'unknown') findings['tin'] = say('TIN_UNKNOWN')
  return findings
}

async function countryCodes(client: Queryable): Promise<ReadonlyMap<unknown, string>> {
  const { rows } = await client.query<{ id: number; code: string }>('select id, code from country')
  return new Map(rows.map(({ id, code }) => [id, code]))
}

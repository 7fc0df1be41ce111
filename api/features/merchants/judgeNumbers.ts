import type { Queryable } from '../../db/Queryable.ts'
import type { AfterWrite } from '../../records/TablePolicy.ts'
import { missingRegistration, schemeFields } from '../../registration/schemeFields.ts'

interface Merchant {
  id: number
  ioss_registered: boolean | null
  scheme: Readonly<Record<string, unknown>>
  vat_numbers: readonly { country: string; number: string | null }[]
}

/** The formats of all countries are many files, loaded on first use. */
const formats = () => import('../../registration/suspectNumbers.ts')

/** Makes two writers of numbers of one merchant take turns, so that the later one judges both. */
const holdText = 'select id from em where id = any($1) order by id for no key update'

const readText = `select em.id, em.ioss_registered,
    jsonb_build_object(${schemeFields.map((name) => `'${name}', oss."${name}"`).join(', ')}) as scheme,
    (select coalesce(jsonb_agg(jsonb_build_object('country', country, 'number', number)), '[]') from (
      select country::text, vat_id as number from em_vat where em_id = em.id
      union all select country.code::text, vat_number from em_establishment join country on country.id = country_id
        where em_id = em.id) numbers) as vat_numbers
  from em left join em_oss_info oss on oss.em_id = em.id where em.id = any($1)`

async function hasSuspects({ ioss_registered, scheme, vat_numbers }: Merchant): Promise<boolean> {
  const { suspectSchemes, suspectVatNumber } = await formats()
  const suspects = { ...suspectSchemes(scheme), ...missingRegistration(ioss_registered, scheme) }
  return Object.keys(suspects).length > 0 || vat_numbers.some(({ country, number }) => suspectVatNumber(country, number))
}

/**
 * Judges all VAT, IOSS and OSS numbers of these merchants by their formats and check digits, and stores for each merchant
 * whether any of them has to be checked, within the client's transaction.
 */
export async function judgeNumbers(client: Queryable, ids: readonly number[]): Promise<void> {
  await client.query(holdText, [ids])
  const { rows } = await client.query<Merchant>(readText, [ids])
  const judgements = await Promise.all(rows.map(hasSuspects))
  await client.query('select keep_number_judgements($1, $2)', [rows.map(({ id }) => id), judgements])
}

/** Judges again the merchants whose numbers a change concerns; a number may move from one to another. */
export const judgeAgain =
  (merchant: 'id' | 'em_id'): AfterWrite['run'] =>
  async (unit, { row, before }) => {
    const ids = [row[merchant], before?.[merchant]].filter((id) => typeof id === 'number')
    await judgeNumbers(unit.client, [...new Set(ids)])
    // The list of merchants shows and counts the result.
    unit.changed.add('em')
  }

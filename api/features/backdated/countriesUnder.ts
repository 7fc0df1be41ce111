import type { Queryable } from '../../db/Queryable.ts'

/**
 * The countries that orders may name when the law of a country applies: the country itself, its territories with codes of
 * their own, and the country that it is a territory of (GB for XI).
 */
export async function countriesUnder(client: Queryable, country: string): Promise<string[]> {
  const { rows } = await client.query<{ code: string }>(
    `select $1 as code
     union select iso_code from special_territory where country_code = $1 and iso_code is not null
     union select country_code from special_territory where iso_code = $1`,
    [country],
  )
  return rows.map(({ code }) => code)
}

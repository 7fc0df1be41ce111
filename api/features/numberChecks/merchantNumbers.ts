import { bareNumber } from '#domain/identifiers/bareNumber.ts'
import { vatPrefixOf } from '#domain/identifiers/vatId.ts'
import type { Queryable } from '../../db/Queryable.ts'

/** A number of a merchant that can be checked with a register. */
interface MerchantNumber {
  register: 'vies' | 'eori'
  /** As the register knows it: with its prefix and without separators. */
  number: string
  /** The country code in questions to VIES. */
  country: string
}

/** The last answer about a number. */
interface LastAnswer {
  asked_at: string
  result: 'valid' | 'invalid' | 'unknown'
  reason: string | null
  name: string | null
  consultation: string | null
  is_stand_in: boolean
}

/** Of the member states and Northern Ireland, for which VIES answers. */
const vatNumbersText = `
  select v.country, v.vat_id as number from em_vat v join country c on c.code = v.country
  where v.em_id = $1 and (c.is_eu or c.code = 'XI')
  union all
  select ioss_union_scheme_registered_country, ioss_registry_union_scheme_id from em_oss_info o
  join country c on c.code = o.ioss_union_scheme_registered_country
  where o.em_id = $1 and ioss_registry_union_scheme_id <> '' and (c.is_eu or c.code = 'XI')
  union all
  select c.code, e.vat_number from em_establishment e join country c on c.id = e.country_id
  where e.em_id = $1 and e.vat_number <> '' and (c.is_eu or c.code = 'XI')`

/** The VAT numbers of a merchant, each once: its registrations, that of the Union scheme, those of its establishments. */
export async function vatNumbersOf(client: Queryable, merchant: number): Promise<MerchantNumber[]> {
  const { rows } = await client.query<{ country: string; number: string }>(vatNumbersText, [merchant])
  const numbers = rows.map(({ country, number }): MerchantNumber => {
    const prefix = vatPrefixOf(country)
    const bare = bareNumber(number)
    return { register: 'vies', country, number: bare.startsWith(prefix) ? bare : `${prefix}${bare}` }
  })
  return [...new Map(numbers.map((one) => [one.number, one])).values()]
}

/** The numbers of a merchant, including EORI numbers that were checked before, each with the last answer. */
export async function merchantNumbers(
  client: Queryable,
  merchant: number,
): Promise<(MerchantNumber & { answer: LastAnswer | null })[]> {
  const { rows: eori } = await client.query<{ number: string }>(
    `select distinct number from number_check where em_id = $1 and register = 'eori' order by number`,
    [merchant],
  )
  const numbers = [
    ...(await vatNumbersOf(client, merchant)),
    ...eori.map(({ number }): MerchantNumber => ({ register: 'eori', number, country: number.slice(0, 2) })),
  ]
  const { rows } = await client.query<LastAnswer & { register: string; number: string }>(
    `select distinct on (register, number) register, number, timestamp as asked_at, result, reason, name, consultation, is_stand_in
     from number_check where number = any($2) and (em_id = $1 or em_id is null) order by register, number, id desc`,
    [merchant, numbers.map(({ number }) => number)],
  )
  return numbers.map((own) => {
    const found = rows.find(({ register, number }) => register === own.register && number === own.number)
    if (!found) return { ...own, answer: null }
    const { register: _register, number: _number, ...answer } = found
    return { ...own, answer }
  })
}

import type { MsidCountry, OssNumberKind } from '#domain/identifiers/ossNumber.ts'
import { msidCodes, readOssNumber } from '#domain/identifiers/ossNumber.ts'
import { isVatId, knowsVatIds, vatPrefixOf } from '#domain/identifiers/vatId.ts'
import type { FieldErrors } from '#schema/accept.ts'

/*
 * What looks wrong about the numbers of a merchant, by field. A number may still be right (a new series, one just issued), so
 * each is a warning that a person can override with a reason. Formats: Council Regulation (EU) No 904/2010 and the member
 * states' own rules for VAT numbers; Implementing Regulation (EU) 2020/194, Annex I, for the one-stop-shop schemes.
 */

type Values = Readonly<Record<string, unknown>>

const WRONG_VAT_NUMBER = 'This VAT number does not have the format or check digits of its country'

const isText = (value: unknown): value is string => typeof value === 'string' && value !== ''

/** A VAT number of a country, with or without its prefix. Numbers of countries whose formats are not known are not judged. */
export function suspectVatNumber(country: unknown, number: unknown): string | undefined {
  if (!isText(number) || !isText(country)) return undefined
  const code = country === 'EL' ? 'GR' : country
  if (!knowsVatIds(code)) return undefined
  const prefix = vatPrefixOf(code)
  return isVatId(code, number.startsWith(prefix) ? number : prefix + number) ? undefined : WRONG_VAT_NUMBER
}

interface Scheme {
  number: string
  country: string
  suspect: (number: string, country: unknown) => string | undefined
}

/** A number of a series that names its member state of identification itself. */
const inSeries =
  (kind: OssNumberKind, sentence: string) =>
  (number: string, country: unknown): string | undefined => {
    const read = readOssNumber(number)
    if (read?.kind !== kind) return sentence
    if (!isText(country) || country === read.country) return undefined
    return `This number was issued by ${read.country}, but the scheme is registered in ${country}`
  }

const schemes: readonly Scheme[] = [
  {
    number: 'ioss_registry_import_scheme_id',
    country: 'ioss_import_scheme_registered_country',
    suspect: inSeries('IMPORT', 'This is no IOSS number: IM, the member state and 7 digits are expected'),
  },
  {
    number: 'ioss_registry_non_union_scheme_id',
    country: 'ioss_non_union_scheme_registered_country',
    suspect: inSeries('NON_UNION', 'This is no non-Union scheme number: EU, the member state and 6 digits are expected'),
  },
  {
    // In the Union scheme the seller keeps the VAT number of its member state.
    number: 'ioss_registry_union_scheme_id',
    country: 'ioss_union_scheme_registered_country',
    suspect: (number, country) =>
      knowsVatIds(isText(country) ? country : number.slice(0, 2))
        ? suspectVatNumber(isText(country) ? country : number.slice(0, 2), number)
        : WRONG_VAT_NUMBER,
  },
]

const isMemberState = (country: string): country is MsidCountry => Object.hasOwn(msidCodes, country)

/** The scheme numbers of a merchant; each is judged if it, or the country it is registered in, has changed. */
export function suspectSchemes(row: Values, before: Values = {}): FieldErrors {
  const suspects: FieldErrors = {}
  for (const { number, country, suspect } of schemes) {
    if (row[number] === before[number] && row[country] === before[country]) continue
    const [id, place] = [row[number], row[country]]
    if (isText(place) && !isMemberState(place))
      suspects[country] = 'The schemes are registered in a member state of the EU, or in Northern Ireland'
    const sentence = isText(id) ? suspect(id, place) : undefined
    if (sentence !== undefined) suspects[number] = sentence
  }
  return suspects
}

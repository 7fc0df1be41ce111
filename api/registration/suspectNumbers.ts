import type { MsidCountry, OssNumberKind } from '#domain/identifiers/ossNumber.ts'
import { msidCodes, readOssNumber } from '#domain/identifiers/ossNumber.ts'
import { isVatId, hasVatIdFormat, vatPrefixOf } from '#domain/identifiers/vatId.ts'
import type { FieldErrors, Message } from '#schema/messages/messages.ts'
import type { SentenceCode } from '#schema/messages/sentences.ts'
import { say } from '#schema/messages/sentences.ts'

/*
 * What looks wrong about the numbers of a merchant, by field. A number may still be right (a new series, one just issued), so
 * each is a warning that a person can override with a reason. Formats: Directive 2006/112/EC, Article 215, for the prefix of
 * VAT numbers, and the member states' own rules for the rest; Implementing Regulation (EU) 2020/194, Annex I, for the
 * one-stop-shop schemes.
 */

type Values = Readonly<Record<string, unknown>>

const isText = (value: unknown): value is string => typeof value === 'string' && value !== ''

/** A VAT number of a country, with or without its prefix; countries whose formats are unknown are not checked. */
export function suspectVatNumber(country: unknown, number: unknown): Message | undefined {
  if (!isText(number) || !isText(country)) return undefined
  const code = country === 'EL' ? 'GR' : country
  if (!hasVatIdFormat(code)) return undefined
  const prefix = vatPrefixOf(code)
  return isVatId(code, number.startsWith(prefix) ? number : prefix + number) ? undefined : say('WRONG_VAT_NUMBER')
}

interface Scheme {
  number: string
  country: string
  suspect: (number: string, country: unknown) => Message | undefined
}

/** A number of a series that names its member state of identification itself. */
const inSeries =
  (kind: OssNumberKind, code: SentenceCode) =>
  (number: string, country: unknown): Message | undefined => {
    const read = readOssNumber(number)
    if (read?.kind !== kind) return say(code)
    if (!isText(country) || country === read.country) return undefined
    return say('ISSUED_ELSEWHERE', { issuer: read.country, country })
  }

const schemes: readonly Scheme[] = [
  {
    number: 'ioss_registry_import_scheme_id',
    country: 'ioss_import_scheme_registered_country',
    suspect: inSeries('IMPORT', 'WRONG_IMPORT_NUMBER'),
  },
  {
    number: 'ioss_registry_non_union_scheme_id',
    country: 'ioss_non_union_scheme_registered_country',
    suspect: inSeries('NON_UNION', 'WRONG_NON_UNION_NUMBER'),
  },
  {
    // In the Union scheme the seller keeps the VAT number of its member state.
    number: 'ioss_registry_union_scheme_id',
    country: 'ioss_union_scheme_registered_country',
    suspect: (number, country) =>
      hasVatIdFormat(isText(country) ? country : number.slice(0, 2))
        ? suspectVatNumber(isText(country) ? country : number.slice(0, 2), number)
        : say('WRONG_VAT_NUMBER'),
  },
]

const isMemberState = (country: string): country is MsidCountry => Object.hasOwn(msidCodes, country)

/** The scheme numbers of a merchant; each is judged if it, or the country it is registered in, has changed. */
export function suspectSchemes(row: Values, before: Values = {}): FieldErrors {
  const suspects: FieldErrors = {}
  for (const { number, country, suspect } of schemes) {
    if (row[number] === before[number] && row[country] === before[country]) continue
    const [id, place] = [row[number], row[country]]
    if (isText(place) && !isMemberState(place)) suspects[country] = say('SCHEME_OUTSIDE_EU')
    const suspicion = isText(id) ? suspect(id, place) : undefined
    if (suspicion) suspects[number] = suspicion
  }
  return suspects
}

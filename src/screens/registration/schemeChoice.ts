import type { Scheme } from '#domain/vat/schemesFor.ts'
import { everyScheme, schemesFor } from '#domain/vat/schemesFor.ts'
import type { CountryFlag } from '#schema/shown.ts'
import type { Values } from '../../record/form/describedForm.ts'
import { fieldsOfScheme, schemesName } from './steps.ts'

const unionPlace = 'ioss_union_scheme_registered_country'

/** In which member state a merchant takes part: without it, nothing would be stored about a scheme whose number is yet to be issued. */
export const placeFields: readonly string[] = [unionPlace, 'ioss_non_union_scheme_registered_country']

interface Form {
  values: Values
  change: (name: string, value: unknown) => void
  countryFlag: CountryFlag
}

/** The schemes that the country can have, those that are chosen, and what changes with either. */
export function schemeChoice({ values, change, countryFlag }: Form) {
  const country = textIn(values['registered_country'])
  const schemesOf = (code: string) => (code === '' ? [] : schemesFor({ code, isEu: countryFlag(code, 'is_eu') }))
  const possible = schemesOf(country)
  const named = values[schemesName]
  const chosen = possible.filter((scheme) => Array.isArray(named) && named.includes(scheme))

  /** What is chosen is what is asked for: the fields of other schemes are emptied. */
  function setSchemes(next: readonly Scheme[], seat = country) {
    change(schemesName, next)
    change('ioss_registered', next.length > 0)
    for (const name of everyScheme.filter((scheme) => !next.includes(scheme)).flatMap(fieldsOfScheme)) change(name, null)
    // Who is established in the EU takes part in the Union scheme where that is (Directive 2006/112/EC, article 369a).
    const isElsewhere = schemesOf(seat).includes('non_union')
    const place = textIn(values[unionPlace])
    if (next.includes('union') && (place === '' || place === country)) change(unionPlace, isElsewhere ? null : seat)
  }

  function setCountry(next: unknown) {
    change('registered_country', next)
    if (typeof next !== 'string' || chosen.length === 0) return
    const left = schemesOf(next)
    const remaining = chosen.filter((scheme) => left.includes(scheme))
    setSchemes(remaining, next)
  }

  return { possible, chosen, setSchemes: (next: readonly Scheme[]) => setSchemes(next), setCountry }
}

const textIn = (value: unknown): string => (typeof value === 'string' ? value : '')

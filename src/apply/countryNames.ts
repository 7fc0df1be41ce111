import type { Language } from '../i18n/languages.ts'
import type { Choices } from './useOpening.ts'

const known = new Map<string, readonly NamedCountry[]>()

type NamedCountry = Choices['countries'][number] & { name: string }

/** Greece and Northern Ireland have codes of their own in VAT. */
const regionOf = (code: string): string => (code === 'EL' ? 'GR' : code)

/** The countries with their names in a language, in the order of that. */
export function countryNames(countries: Choices['countries'], language: Language): readonly NamedCountry[] {
  const made = known.get(language)
  if (made?.length === countries.length) return made
  const names = new Intl.DisplayNames(language, { type: 'region', fallback: 'code' })
  const nameOf = (code: string): string => (/^[A-Z]{2}$/.test(code) ? (names.of(regionOf(code)) ?? code) : code)
  const named = countries
    .map((country) => ({ ...country, name: nameOf(country.code) }))
    .toSorted((one, other) => one.name.localeCompare(other.name, language))
  known.set(language, named)
  return named
}

import { supportedNonEuCountries } from './choices.ts'

interface CountryFacts {
  code: string
  is_eu: boolean
}

interface CountryArea {
  holds: (country: CountryFacts) => boolean
  /** The message for a country that is not in the area. */
  sentence: string
  /** The countries that people are offered first. */
  first: readonly string[]
}

/**
 * The member states with Northern Ireland (XI), which stays within EU VAT for goods (Windsor Framework, article 8), and all
 * other countries. A field of a country may be limited to one of them.
 */
export const countryAreas = {
  euVat: {
    holds: ({ code, is_eu }) => is_eu || code === 'XI',
    sentence: 'Choose a member state of the EU, or Northern Ireland (XI)',
    first: [],
  },
  outsideEuVat: {
    holds: ({ code, is_eu }) => !is_eu && code !== 'XI',
    sentence: 'Choose a country outside the EU; Northern Ireland (XI) counts as inside',
    first: supportedNonEuCountries,
  },
} as const satisfies Record<string, CountryArea>

export type CountryAreaName = keyof typeof countryAreas

/** The area of this name, without its literal types. */
export const countryArea = (name: CountryAreaName): CountryArea => countryAreas[name]

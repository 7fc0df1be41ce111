import { supportedNonEuCountries } from './choices.ts'
import type { Message } from './messages/messages.ts'
import { say } from './messages/sentences.ts'

interface CountryFacts {
  code: string
  is_eu: boolean
}

interface CountryArea {
  holds: (country: CountryFacts) => boolean
  /** The message for a country outside the area. */
  refusal: Message
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
    refusal: say('OUTSIDE_EU_VAT'),
    first: [],
  },
  outsideEuVat: {
    holds: ({ code, is_eu }) => !is_eu && code !== 'XI',
    refusal: say('INSIDE_EU_VAT'),
    first: supportedNonEuCountries,
  },
} as const satisfies Record<string, CountryArea>

export type CountryAreaName = keyof typeof countryAreas

/** The area of this name, without its literal types. */
export const countryArea = (name: CountryAreaName): CountryArea => countryAreas[name]

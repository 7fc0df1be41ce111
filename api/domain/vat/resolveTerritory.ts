import { meetsPattern, normalisePostalCode } from './postalCode.ts'

export type Treatment =
  | 'THIRD_TERRITORY'
  | 'THIRD_COUNTRY'
  | 'REGIONAL_RATE'
  | 'SAME_AS_PARENT'
  | 'EU_FOR_GOODS'
  | 'NOT_FOR_DISTANCE_SALES'

export interface Territory {
  id: number
  name: string
  /** The country it belongs to. */
  country: string
  /** A code with which orders may name it instead of a country. */
  isoCode: string | null
  treatment: Treatment
  /** Whether it is part of the customs territory of the Union (Regulation (EU) No 952/2013, Article 4). */
  isInCustomsUnion: boolean
}

export interface PostalPattern {
  territoryId: number
  country: string
  pattern: string
  /** Names separated by |; the place must contain one of them. */
  city: string | null
}

export interface Place {
  country: string
  /** The special territory that was chosen by its name, where a question names no postal code. */
  territoryId?: number | undefined
  postalCode?: string | undefined
  city?: string | undefined
}

/**
 * The special territory in which a place lies, or undefined for the rest of its country. The most specific postal code
 * pattern wins: 97150 (Saint-Martin) and 97133 (Saint-Barthélemy) lie within 971* (Guadeloupe).
 */
export function resolveTerritory(
  place: Place,
  territories: readonly Territory[],
  patterns: readonly PostalPattern[],
): Territory | undefined {
  if (place.territoryId !== undefined)
    return territories.find(({ id, country }) => id === place.territoryId && country === place.country)
  // Büsingen and Livigno have the code of their country, which must not match the whole country.
  const named = territories.filter(({ isoCode, country }) => isoCode === place.country && isoCode !== country)
  if (named.length === 1) return named[0]
  // One code may mean several places: EA is Ceuta and Melilla.
  const countries = new Set(named.length ? named.map(({ country }) => country) : [place.country])
  const found = bestPattern(
    place,
    patterns.filter(({ country }) => countries.has(country)),
  )
  return found && territories.find(({ id }) => id === found.territoryId)
}

function bestPattern({ country, postalCode, city }: Place, patterns: readonly PostalPattern[]): PostalPattern | undefined {
  const code = normalisePostalCode(postalCode ?? '', country)
  if (!code) return undefined
  return patterns
    .map((entry) => ({ entry, pattern: normalisePostalCode(entry.pattern, entry.country) }))
    .filter(({ entry, pattern }) => meetsPattern(code, pattern) && isInCity(city, entry.city))
    .toSorted((a, b) => weight(b.pattern) - weight(a.pattern))[0]?.entry
}

/** The longest pattern wins, and an exact one over one with a star. */
const weight = (pattern: string): number => (pattern.endsWith('*') ? (pattern.length - 1) * 2 : pattern.length * 2 + 1)

const plain = (text: string): string => text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase()

const isInCity = (city: string | undefined, names: string | null): boolean =>
  !names ||
  names
    .split('|')
    .map((name) => plain(name.trim()))
    .some((name) => name !== '' && plain(city ?? '').includes(name))

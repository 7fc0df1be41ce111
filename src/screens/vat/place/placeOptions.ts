import type { territoryTreatments } from '#schema/choices.ts'
import type { Option } from '../../../kinds/KindView.ts'

/** A special territory, as its list has it. */
export interface Territory {
  id: number
  special_territory_name: string
  country_code: string
  iso_code: string | null
  treatment: (typeof territoryTreatments)[number]
}

/** A country, or one of its special territories. */
export interface Place {
  country: string
  /** The number of the territory; empty for a country, and for a territory that has a country code of its own. */
  territory_id: string
}

/** The country code that means this territory and no other, such as AX; Büsingen has that of its country, and EA means two. */
export function ownCodeOf({ iso_code: code, country_code }: Territory, all: readonly Territory[]): string | undefined {
  const isOwn = code?.length === 2 && code !== country_code
  return isOwn && all.filter(({ iso_code }) => iso_code === code).length === 1 ? code : undefined
}

/** How a question names a territory. */
export function placeOf(territory: Territory, all: readonly Territory[]): Place {
  const own = ownCodeOf(territory, all)
  return own === undefined
    ? { country: territory.country_code, territory_id: String(territory.id) }
    : { country: own, territory_id: '' }
}

/** The reader's name of a territory where the browser knows it, otherwise its stored name without what is in brackets. */
export function nameOfTerritory(
  territory: Territory,
  all: readonly Territory[],
  nameOf: (code: string) => string | undefined,
): string {
  const own = ownCodeOf(territory, all)
  const known = own === undefined ? undefined : nameOf(own)
  return known ?? territory.special_territory_name.replace(/\s*\(.*\)/, '')
}

/** A place as the value of an option. */
export const valueOfPlace = ({ country, territory_id }: Place): string =>
  territory_id === '' ? country : `${country}/${territory_id}`

/** The place that an option's value means. */
export function placeOfValue(value: string): Place {
  const [country = '', territory_id = ''] = value.split('/')
  return { country, territory_id }
}

interface Known {
  /** The countries, by their codes. */
  countries: readonly Option[]
  territories: readonly Territory[]
  nameOf: (code: string) => string | undefined
  /** What stands beside a territory: of which country it is one. */
  detailOf: (country: string) => string
}

/** Countries and special territories in one list, each place once. */
export function placeOptions({ countries, territories, nameOf, detailOf }: Known): Option[] {
  const special = territories
    .map((territory): Option => {
      const value = valueOfPlace(placeOf(territory, territories))
      const own = ownCodeOf(territory, territories)
      const name = nameOfTerritory(territory, territories, nameOf)
      return { value, label: own === undefined ? name : `${own} ${name}`, detail: detailOf(territory.country_code) }
    })
    // Gibraltar is a country as well.
    .filter(({ value, label }) => nameOf(placeOfValue(value).country) !== label)
  const taken = new Set(special.map(({ value }) => value))
  return [...countries.filter(({ value }) => !taken.has(value)), ...special]
}

import type { DatedRate, RateItem, VatLaw } from '#domain/vat/resolveRate.ts'
import type { PostalPattern, Territory, Treatment } from '#domain/vat/resolveTerritory.ts'
import { countries } from '../../seeds/reference/countries.ts'
import { postalCodes, specialTerritories, territoryRates } from '../../seeds/reference/territories.ts'
import { formerVatRates, nonEuVatRates, vatRates } from '../../seeds/reference/vatRates.ts'

/* The seeded law in the form that the pure functions take, without a database. */

export const territories: Territory[] = specialTerritories.map((row, index) => ({
  id: index + 1,
  name: row.special_territory_name,
  country: row.country_code,
  isoCode: row.iso_code,
  treatment: row.treatment as Treatment,
  isInCustomsUnion: row.in_eu_customs_territory,
}))

const idOf = (name: string): number => territories.find((territory) => territory.name === name)?.id ?? 0

export const patterns: PostalPattern[] = postalCodes.map((row) => ({
  territoryId: idOf(row.territory),
  country: row.country_code,
  pattern: row.postal_code,
  city: row.city,
}))

const rates: DatedRate[] = [
  ...[...vatRates, ...nonEuVatRates].map((row, index) => ({
    id: index + 1,
    country: row.country,
    type: row.rate_type,
    line: row.rate_line,
    rate: row.rate,
    from: row.start_date,
    to: null,
  })),
  ...formerVatRates.map((row) => ({
    id: null,
    country: row.country,
    type: row.rate_type,
    line: row.rate_line,
    rate: row.rate,
    from: row.valid_from,
    to: row.valid_to,
  })),
]

/** The seeded rates, with the given items. */
export const lawWith = (items: RateItem[] = []): VatLaw => ({
  rates,
  items,
  union: new Set([...countries.filter(({ is_eu }) => is_eu).map(({ code }) => code), 'XI']),
  holdsConditional: false,
  stances: [],
  regional: territoryRates.map((row) => ({
    territoryId: idOf(row.territory),
    line: row.rate_line,
    rate: row.rate,
    from: row.start_date,
    to: row.end_date,
  })),
})

import { readCsv } from './readCsv.ts'

const file = readCsv('special_territories.csv')

const nameOf = (id: string | undefined): string => file.find((row) => row['id'] === id)?.['special_territory_name'] ?? ''

/** Special territories by the Commission's table of territorial status (source column in the file), and three of other countries. */
export const specialTerritories = [
  ...file.map((row) => ({
    special_territory_name: row['special_territory_name'] ?? '',
    country_code: row['country_code'] ?? '',
    iso_code: row['iso_code'] || null,
    vat_rate: row['vat_rate'] ?? '0',
    treatment: row['treatment'] ?? '',
    in_eu_customs_territory: row['in_eu_customs_territory'] === '1',
    in_eu_vat_territory: row['in_eu_vat_territory'] === '1',
    note: row['note'] || null,
  })),
  {
    special_territory_name: 'Svalbard and Jan Mayen',
    country_code: 'NO',
    iso_code: 'SJ',
    vat_rate: '0',
    treatment: 'THIRD_COUNTRY',
    in_eu_customs_territory: false,
    in_eu_vat_territory: false,
    note: 'Outside the Norwegian VAT area (Value Added Tax Act, section 1-2)',
  },
  {
    special_territory_name: 'Samnaun',
    country_code: 'CH',
    iso_code: null,
    vat_rate: '0',
    treatment: 'THIRD_COUNTRY',
    in_eu_customs_territory: false,
    in_eu_vat_territory: false,
    note: 'Swiss customs exclusion area; no Swiss VAT on goods',
  },
]

interface PostalCode {
  territory: string
  country_code: string
  postal_code: string
  city: string | null
}

export const postalCodes: readonly PostalCode[] = [
  ...readCsv('special_territory_postal_codes.csv').map((row) => ({
    territory: nameOf(row['special_territory_id']),
    country_code: row['country_code'] ?? '',
    postal_code: row['postal_code'] ?? '',
    city: row['city_regex'] || null,
  })),
  ...['917*', '8099'].map((postal_code) => ({
    territory: 'Svalbard and Jan Mayen',
    country_code: 'NO',
    postal_code,
    city: null,
  })),
  ...['7562', '7563'].map((postal_code) => ({ territory: 'Samnaun', country_code: 'CH', postal_code, city: null })),
]

/** What territories charge instead of their country's rates, with dates; the others have their vat_rate alone. */
export const territoryRates = readCsv('special_territory_rates.csv').map((row) => ({
  territory: row['special_territory_name'] ?? '',
  rate_line: row['rate_line'] ?? '',
  rate: row['rate'] ?? '',
  start_date: row['valid_from'] || null,
  end_date: row['valid_to'] || null,
}))

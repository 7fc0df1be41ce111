import { readCsv } from './readCsv.ts'

const file = readCsv('countries.csv')

/** Every country with the code of its currency (source column in the file). */
export const countries = file.map((row) => ({
  code: row['alpha2'] ?? '',
  alpha3: row['alpha3'] ?? '',
  name: row['name'] ?? '',
  is_eu: row['is_eu'] === '1',
  is_reg_country_eu: row['is_reg_country_eu'] === '1',
  currency: row['currency_code'] ?? '',
}))

/** Name, symbol and minor units of their currencies: ISO 4217, symbols from the Unicode CLDR. */
export const currencies = readCsv('currencies.csv').map((row) => ({
  code: row['code'] ?? '',
  name: row['name'] ?? '',
  symbol: row['symbol'] || null,
  decimals: Number(row['decimals']),
}))

const codesWhere = (holds: (row: Record<string, string>) => boolean): string[] =>
  file.filter(holds).map((row) => row['alpha2'] ?? '')

const members = codesWhere((row) => row['is_eu'] === '1')

/** Groups by their codes, from the same file. */
export const countryGroups: Readonly<Record<string, readonly string[]>> = {
  'European Union': members,
  'European Economic Area': [...members, 'IS', 'LI', 'NO'],
  'European Free Trade Association': ['CH', 'IS', 'LI', 'NO'],
  'Euro Area': codesWhere((row) => row['euro_since'] !== ''),
  'EU VAT Area': codesWhere((row) => row['in_eu_vat_area'] === '1'),
  'OSS Member States of Identification': codesWhere((row) => row['oss_msid_code'] !== ''),
  'Supported Countries outside the EU': codesWhere((row) => row['non_eu_supported'] === '1'),
}

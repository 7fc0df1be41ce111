import { expect, test } from 'vitest'
import { rank } from '../../src/kinds/text/rank.ts'
import type { Territory } from '../../src/screens/vat/place/placeOptions.ts'
import { placeOf, placeOfValue, placeOptions, valueOfPlace } from '../../src/screens/vat/place/placeOptions.ts'

const territory = (id: number, special_territory_name: string, country_code: string, iso_code: string): Territory => ({
  id,
  special_territory_name,
  country_code,
  iso_code,
  treatment: 'THIRD_COUNTRY',
})
const territories = [
  territory(4, 'Åland Islands', 'FI', 'AX'),
  territory(19, 'Büsingen am Hochrhein', 'DE', 'DE'),
  territory(2, 'Ceuta', 'ES', 'EA'),
  territory(3, 'Melilla', 'ES', 'EA'),
  territory(5, 'Corsica', 'FR', 'FR-20R'),
  territory(33, 'Gibraltar', 'GI', 'GI'),
  territory(28, 'Greek islands with reduced VAT (Lesvos, Chios)', 'GR', 'GR'),
]
const names: Readonly<Record<string, string>> = {
  AX: 'Ahvenanmaa',
  DE: 'Saksa',
  EA: 'Ceuta ja Melilla',
  FI: 'Suomi',
  GI: 'Gibraltar',
}
const options = placeOptions({
  countries: Object.entries(names).map(([value, name]) => ({ value, label: `${value} ${name}` })),
  territories,
  nameOf: (code) => names[code],
  detailOf: (country) => `erityisalue (${country})`,
})

test('places to choose from are countries and special territories, each once and by the reader’s name where it has one', () => {
  const labels = Object.fromEntries(options.map(({ value, label }) => [value, label]))
  expect(labels).toEqual({
    DE: 'DE Saksa',
    EA: 'EA Ceuta ja Melilla',
    FI: 'FI Suomi',
    GI: 'GI Gibraltar',
    AX: 'AX Ahvenanmaa',
    'DE/19': 'Büsingen am Hochrhein',
    'ES/2': 'Ceuta',
    'ES/3': 'Melilla',
    'FR/5': 'Corsica',
    'GR/28': 'Greek islands with reduced VAT',
  })
  expect(options.filter(({ value }) => value === 'AX')).toHaveLength(1)
})

test('a country comes before its territories when it is typed, and a territory is found by its name', () => {
  const found = (search: string) =>
    rank(options, { search, language: 'fi' }, ({ label, detail = '' }) => `${label} ${detail}`)[0]?.value
  expect(['suomi', 'saksa', 'de', 'busingen', 'ahvenanmaa', 'melilla'].map(found)).toEqual([
    'FI',
    'DE',
    'DE',
    'DE/19',
    'AX',
    'ES/3',
  ])
})

test('a territory with a code of its own is asked for by that, any other by its country and number, there and back', () => {
  expect(territories.map((one) => placeOf(one, territories))).toEqual([
    { country: 'AX', territory_id: '' },
    { country: 'DE', territory_id: '19' },
    { country: 'ES', territory_id: '2' },
    { country: 'ES', territory_id: '3' },
    { country: 'FR', territory_id: '5' },
    { country: 'GI', territory_id: '33' },
    { country: 'GR', territory_id: '28' },
  ])
  for (const { value } of options) expect(valueOfPlace(placeOfValue(value))).toBe(value)
})

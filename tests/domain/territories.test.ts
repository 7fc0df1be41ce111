import { readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { normalisePostalCode } from '#domain/vat/postalCode.ts'
import { resolveTerritory } from '#domain/vat/resolveTerritory.ts'
import { patterns, territories } from './law.ts'

interface Vectors {
  territories: {
    resolve: { country: string; postal_code: string; city: string; territory: string | null; treatment: string | null }[]
  }
}

const vectors = JSON.parse(readFileSync(new URL('vat.json', import.meta.url), 'utf8')) as Vectors

const find = (country: string, postalCode?: string, city?: string) =>
  resolveTerritory({ country, postalCode, city }, territories, patterns)

test.for(vectors.territories.resolve)('$postal_code $city in $country lies in $territory', (row) => {
  const found = find(row.country, row.postal_code, row.city)
  expect([found?.name ?? null, found?.treatment ?? null]).toEqual([row.territory, row.treatment])
})

test.for([
  ['FI', 'FI-22100', 'Åland Islands'],
  ['DE', 'D-78266', 'Büsingen am Hochrhein'],
  ['EA', '51001', 'Ceuta'],
  ['EA', '52001', 'Melilla'],
  ['NO', '9171', 'Svalbard and Jan Mayen'],
  ['CH', '7562', 'Samnaun'],
  ['GB', 'GX11 1AA', 'Gibraltar'],
] as const)('%s %s lies in %s', ([country, code, name]) => {
  expect(find(country, code)?.name).toBe(name)
})

describe('a place without a postal code', () => {
  test('is in no territory of its country', () => {
    expect(find('FI')).toBeUndefined()
    expect(find('DE', '')).toBeUndefined()
  })

  test('is in the territory whose own code it has', () => {
    expect(find('AX')?.name).toBe('Åland Islands')
  })
})

test('a territory that has the code of its country does not stand for the whole of it', () => {
  const büsingen = {
    id: 90,
    name: 'Büsingen',
    country: 'DE',
    isoCode: 'DE',
    treatment: 'THIRD_TERRITORY',
    isInCustomsUnion: false,
  } as const
  const own = [{ territoryId: 90, country: 'DE', pattern: '78266', city: null }]
  const at = (postalCode: string) => resolveTerritory({ country: 'DE', postalCode }, [büsingen], own)?.name
  expect([at('78266'), at('10115'), at('')]).toEqual(['Büsingen', undefined, undefined])
})

test('the longest pattern wins, and an exact one over one with a star, in whatever order they stand', () => {
  const of = (id: number) =>
    ({ id, name: String(id), country: 'FR', isoCode: null, treatment: 'THIRD_TERRITORY', isInCustomsUnion: false }) as const
  const own = ['97*', '971*', '9715*', '97150*', '97150', '97133'].map((pattern, place) => ({
    territoryId: place,
    country: 'FR',
    pattern,
    city: null,
  }))
  const territoriesOfOwn = own.map(({ territoryId }) => of(territoryId))
  for (const patternsOfOwn of [own, own.toReversed()]) {
    const at = (postalCode: string) => resolveTerritory({ country: 'FR', postalCode }, territoriesOfOwn, patternsOfOwn)?.id
    expect(['97000', '97100', '97155', '97150', '971501', '97133'].map(at)).toEqual([0, 1, 2, 4, 3, 5])
  }
})

test('a country’s letters before the digits do not belong to a code, those of a British area do', () => {
  expect(normalisePostalCode('FI22100', 'FI')).toBe('22100')
  expect(normalisePostalCode('LV-1010', 'LV')).toBe('1010')
  expect(normalisePostalCode('bt1 5gs', 'GB')).toBe('BT15GS')
})

test('an exact code takes precedence over a pattern of its length, and a longer pattern over a shorter one', () => {
  const own = [
    { territoryId: 1, country: 'ES', pattern: '35*', city: null },
    { territoryId: 2, country: 'ES', pattern: '350*', city: null },
    { territoryId: 3, country: 'ES', pattern: '350', city: null },
  ]
  const at = (postalCode: string) => resolveTerritory({ country: 'ES', postalCode }, territories, own)?.id
  expect([at('3511'), at('3501'), at('350')]).toEqual([1, 2, 3])
})

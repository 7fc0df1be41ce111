import { readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { divideDecimals, multiplyDecimals, roundDecimal, subtractDecimals, addDecimals } from '#domain/decimal.ts'
import type { RateItem } from '#domain/vat/resolveRate.ts'
import { resolveRate } from '#domain/vat/resolveRate.ts'
import { resolveTerritory } from '#domain/vat/resolveTerritory.ts'
import { lawWith, patterns, territories } from './law.ts'

interface Vectors {
  territories: {
    amounts: { case: string; mscon: string; gross: string; rate_type: string; rate: string; taxable: string; vat: string }[]
  }
  standard_rate_by_date: { country: string; date: string; rate: string }[]
}

const vectors = JSON.parse(readFileSync(new URL('vat.json', import.meta.url), 'utf8')) as Vectors

const item = (country: string, line: string, code: string, from = '2021-01-01', to: string | null = null): RateItem => ({
  id: 1,
  country,
  line,
  code,
  from,
  to,
  review: 'NOT_NEEDED',
})

function ask(
  country: string,
  date: string,
  place: { postalCode?: string; code?: string; isGoods?: boolean } = {},
  items: RateItem[] = [],
) {
  const { postalCode, code, isGoods = true } = place
  const territory = resolveTerritory({ country, postalCode }, territories, patterns)
  return resolveRate(lawWith(items), { country, territory, code, isGoods, date })
}

test.for(vectors.standard_rate_by_date)('the standard rate of $country on $date is $rate', ({ country, date, rate }) => {
  expect(ask(country, date)).toMatchObject({ rule: 'STANDARD', type: 'STANDARD' })
  expect(Number(ask(country, date).rate)).toBe(Number(rate))
})

describe('the worked examples of territories', () => {
  const places: Record<string, [string, string, RateItem[]]> = {
    'Corsica toy': ['FR', '20000', []],
    'Corsica book': ['FR', '20000', [item('FR', 'reduced_2', '4901')]],
    Madeira: ['PT', '9000-001', []],
    Azores: ['PT', '9500-050', []],
    'Northern Ireland': ['GB', 'BT1 5GS', []],
  }

  test.for(vectors.territories.amounts)('$case: $rate percent under $mscon, VAT $vat of $gross', (row) => {
    const [country, postalCode, items] = places[row.case] ?? ['', '', []]
    const found = ask(country, '2026-11-01', { postalCode, code: '49019900' }, items)
    expect([Number(found.rate), found.country]).toEqual([Number(row.rate), row.mscon])
    const rate = found.rate ?? '0'
    const vat = roundDecimal(divideDecimals(multiplyDecimals(row.gross, rate), addDecimals('100', rate)), 2)
    expect([vat, roundDecimal(subtractDecimals(row.gross, vat), 2)]).toEqual([row.vat, row.taxable])
  })
})

describe('by territory', () => {
  test('nothing is due outside the VAT area, where a supply is out of scope', () => {
    expect(ask('FI', '2026-11-01', { postalCode: '22100' })).toMatchObject({
      rule: 'OUTSIDE_VAT_AREA',
      rate: '0',
      outOfScope: true,
    })
  })

  test('a place that is treated as its parent has the rate of the parent', () => {
    expect(ask('MC', '2026-11-01')).toMatchObject({ rate: '20', country: 'FR', isRegional: false })
    expect(ask('IM', '2026-11-01')).toMatchObject({ rate: '20', country: 'GB' })
    expect(ask('LI', '2026-11-01')).toMatchObject({ rate: '8.1', country: 'CH' })
  })

  test('Northern Ireland is XI for goods and GB for services', () => {
    expect(ask('XI', '2026-11-01').country).toBe('XI')
    expect(ask('XI', '2026-11-01', { isGoods: false }).country).toBe('GB')
  })

  test('the Greek islands have the mainland rate, because a distance seller is not established there', () => {
    expect(ask('GR', '2026-11-01', { postalCode: '85300' })).toMatchObject({ rate: '24', isRegional: false })
  })

  test('a regional rate has its own history: Madeira charged 5 percent until the end of September 2024', () => {
    const books = [item('PT', 'reduced_2', '4901')]
    const on = (date: string) => ask('PT', date, { postalCode: '9000-001', code: '490199' }, books).rate
    expect([on('2024-09-30'), on('2024-10-01')]).toEqual(['5', '4'])
  })

  test('a reduced rate without a regional one is that of the mainland', () => {
    const food = [item('AT', 'reduced_1', '02')]
    expect(ask('AT', '2026-11-01', { postalCode: '6691', code: '020110' }, food)).toMatchObject({ rate: '10', isRegional: false })
    expect(ask('AT', '2026-11-01', { postalCode: '6691' })).toMatchObject({ rate: '19', isRegional: true })
  })
})

describe('by commodity code', () => {
  const items = [item('DE', 'reduced_1', '49'), item('DE', 'standard', '4909'), item('DE', 'reduced_1', '49019900')]

  test('the longest code that the goods’ code begins with decides', () => {
    expect(ask('DE', '2026-11-01', { code: '490110' }, items)).toMatchObject({ rule: 'ITEM', rate: '7', code: '49' })
    expect(ask('DE', '2026-11-01', { code: '490900' }, items)).toMatchObject({ rule: 'ITEM', rate: '19', code: '4909' })
    expect(ask('DE', '2026-11-01', { code: '4901990010' }, items)).toMatchObject({ code: '49019900' })
  })

  test('a code without an item, an unknown code and a service have the standard rate', () => {
    expect(ask('DE', '2026-11-01', { code: '610910' }, items).rule).toBe('STANDARD')
    expect(ask('DE', '2026-11-01', {}, items).rule).toBe('STANDARD')
    expect(ask('DE', '2026-11-01', { code: '490110', isGoods: false }, items).rule).toBe('STANDARD')
  })

  test('an item follows its line of rates: Finnish food went from 14 to 13.5 percent in 2026', () => {
    const food = [item('FI', 'reduced_1', '02')]
    const on = (date: string) => ask('FI', date, { code: '020110' }, food).rate
    expect([on('2025-12-31'), on('2026-01-01')]).toEqual(['14', '13.5'])
  })

  test('an item applies from its first day to its last', () => {
    const moved = [item('SE', 'reduced_1', '02', '2021-01-01', '2026-03-31'), item('SE', 'reduced_2', '02', '2026-04-01')]
    const on = (date: string) => ask('SE', date, { code: '020110' }, moved).rate
    expect([on('2026-03-31'), on('2026-04-01')]).toEqual(['12', '6'])
  })

  test('the newest of two items of a code decides', () => {
    const both = [item('SE', 'reduced_1', '02'), item('SE', 'reduced_2', '02', '2024-01-01')]
    for (const items of [both, both.toReversed()])
      expect(ask('SE', '2026-11-01', { code: '020110' }, items)).toMatchObject({ rate: '6' })
  })
})

describe('a country without a rate on the day', () => {
  test('that is no member state is outside the EU VAT area: nothing is due', () => {
    for (const country of ['US', 'JP', 'GI'])
      expect(ask(country, '2026-11-01')).toMatchObject({ rule: 'OUTSIDE_VAT_AREA', rate: '0', country, outOfScope: true })
  })

  test('that is a member state has a gap, which is not the same as zero', () => {
    expect(ask('DE', '1950-01-01')).toMatchObject({ rule: 'NO_RATE', rate: null, outOfScope: false })
  })
})

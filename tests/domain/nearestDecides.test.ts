/*
 * Of several rows that hold, which one decides: a pair for each criterion, in which all that is asked later speaks for the other row. Each
 * pair is asked in both sequences, because rows come in the order of their ids.
 */
import { describe, expect, test } from 'vitest'
import { CountryGroups } from '#domain/customs/CountryGroups.ts'
import { parseDutyExpression } from '#domain/customs/dutyExpression.ts'
import type { TariffMeasure } from '#domain/customs/findMeasure.ts'
import { findMeasure } from '#domain/customs/findMeasure.ts'
import { feeClassOn } from '#domain/fees/feeClassOn.ts'
import { ratePeriods } from '#domain/vat/ratePeriods.ts'
import type { RateItem } from '#domain/vat/resolveRate.ts'
import { rateOn, resolveRate } from '#domain/vat/resolveRate.ts'
import type { CategoryStance } from '#domain/vat/stanceOf.ts'
import { stanceOf } from '#domain/vat/stanceOf.ts'
import { resolveTerritory } from '#domain/vat/resolveTerritory.ts'
import { lawWith, territories } from './law.ts'

/** A criterion with the row that decides by it and the one that would by all that is asked later. */
type Pair<Row> = readonly [criterion: string, nearer: Partial<Row>, farther: Partial<Row>]

function eachDecides<Row>(pairs: readonly Pair<Row>[], choose: (rows: [Partial<Row>, Partial<Row>]) => unknown, of: keyof Row) {
  test.for(pairs)('by %s', ([, nearer, farther]) => {
    expect(nearer[of]).not.toBe(farther[of])
    expect(choose([nearer, farther])).toBe(nearer[of])
    expect(choose([farther, nearer])).toBe(nearer[of])
  })
}

const old = '2024-01-01'
const fresh = '2026-01-01'
const day = '2026-10-15'

describe('of measures of the tariff', () => {
  const groups = new CountryGroups([{ group: '2020', member: 'IN', from: null, to: null }])
  const measure = (more: Partial<TariffMeasure>): TariffMeasure => ({
    id: 0,
    code: '6109100000',
    type: '103',
    origin: '1011',
    excluded: [],
    expression: '12.000 %',
    formula: parseDutyExpression('12.000 %'),
    from: old,
    to: null,
    ...more,
  })
  const published = { table: 'taric_measure', from: old } as const
  const entered = { table: 'country_customs_duty_rate', from: fresh } as const
  eachDecides<TariffMeasure>(
    [
      ['the longest code', { id: 1, code: '6109100000', ...published }, { id: 2, code: '6109000000', origin: 'IN', ...entered }],
      ['the country before its group', { id: 1, origin: 'IN', ...published }, { id: 2, origin: '2020', ...entered }],
      ['the group before every country', { id: 1, origin: '2020', ...published }, { id: 2, ...entered }],
      ['what people entered', { id: 1, ...entered, from: old }, { id: 2, ...published, from: fresh }],
      ['the newest', { id: 2, from: fresh }, { id: 1, from: old }],
    ],
    (rows) => {
      const item = { customsValue: '220.00', pieces: 10 }
      const tariff = { measures: rows.map(measure), groups }
      return findMeasure(tariff, { code: '6109100010', origin: 'IN' }, { item, date: day }).measure?.id
    },
    'id',
  )
})

describe('of items with a VAT rate', () => {
  const item = (more: Partial<RateItem>): RateItem => ({
    id: 0,
    country: 'DE',
    line: 'reduced_1',
    code: '490199',
    from: old,
    to: null,
    review: 'NOT_NEEDED',
    ...more,
  })
  eachDecides<RateItem>(
    [
      ['the longest code', { id: 1, code: '49019900' }, { id: 2, code: '4901', from: fresh }],
      ['the newest', { id: 1, from: fresh }, { id: 2 }],
    ],
    (rows) =>
      resolveRate(lawWith(rows.map(item)), { country: 'DE', territory: undefined, code: '4901990010', isGoods: true, date: day })
        .itemId,
    'id',
  )

  test('and of the rates of its line the newest that has begun', () => {
    const rate = (id: number, from: string) => ({
      id,
      country: 'DE',
      type: 'STANDARD',
      line: 'standard',
      rate: '19',
      from,
      to: null,
    })
    for (const rates of [
      [rate(1, old), rate(2, fresh), rate(3, '2026-10-16')],
      [rate(3, '2026-10-16'), rate(2, fresh), rate(1, old)],
    ])
      expect(rateOn(rates, { country: 'DE', line: 'standard', date: day })?.id).toBe(2)
  })
})

describe('of stances on a category', () => {
  const stance = (more: Partial<CategoryStance>): CategoryStance => ({
    id: 0,
    country: 'FR',
    category: 'FOODSTUFFS',
    prefix: '',
    stance: 'applies',
    ...more,
  })
  eachDecides<CategoryStance>(
    [
      ['the country', { id: 1 }, { id: 2, country: null, prefix: '220421' }],
      ['the longest beginning', { id: 1, prefix: '2204' }, { id: 2, prefix: '22' }],
    ],
    (rows) => stanceOf(rows.map(stance), { country: 'FR', category: 'FOODSTUFFS', code: '220421' })?.id,
    'id',
  )
})

describe('of the postal codes of territories', () => {
  const [first = 0, second = 0] = territories.filter(({ country }) => country === 'ES').map(({ id }) => id)
  interface Pattern {
    territoryId: number
    pattern: string
  }
  eachDecides<Pattern>(
    [
      ['the longest', { territoryId: first, pattern: '350*' }, { territoryId: second, pattern: '35*' }],
      ['the exact one', { territoryId: first, pattern: '35001' }, { territoryId: second, pattern: '3500*' }],
    ],
    (rows) => {
      const patterns = rows.map(({ territoryId = 0, pattern = '' }) => ({ territoryId, country: 'ES', pattern, city: null }))
      return resolveTerritory({ country: 'ES', postalCode: '35001', city: '' }, territories, patterns)?.id
    },
    'territoryId',
  )
})

describe('of what is known of a day', () => {
  test('the table goes before the history, and of the history what was stored last', () => {
    const period = (rate: string, from: string, to: string | null) => ({ rate, from, to })
    const periods = ratePeriods([period('21', fresh, null)], [period('20', old, '2026-06-30'), period('19', old, null)])
    expect(periods.map(({ rate, from, to }) => [rate, from, to])).toEqual([
      ['20', old, '2025-12-31'],
      ['21', fresh, null],
    ])
  })

  test('the fee class chosen last, and for post sales their own', () => {
    const chosen = (from: string, classId: number) => ({ from, isAutomatic: false, classId })
    const history = { choices: [chosen(old, 1), chosen(fresh, 2)], automatic: [], postSale: [{ from: old, classId: 3 }] }
    expect([feeClassOn(history, day, false), feeClassOn(history, day, true), feeClassOn(history, '2025-12-31', false)]).toEqual([
      2, 3, 1,
    ])
  })
})

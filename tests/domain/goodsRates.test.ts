import { describe, expect, test } from 'vitest'
import type { ItemReview, RateItem } from '#domain/vat/resolveRate.ts'
import { resolveGoods } from '#domain/vat/resolveGoods.ts'
import { resolveRate } from '#domain/vat/resolveRate.ts'
import { resolveTerritory } from '#domain/vat/resolveTerritory.ts'
import { lawWith, patterns, territories } from './law.ts'

const item = (code: string, line = 'reduced_1', review: ItemReview = 'NOT_NEEDED'): RateItem => ({
  id: Number(code),
  country: 'DE',
  line,
  code,
  from: '2021-01-01',
  to: null,
  review,
})

const ask = (code: string, items: RateItem[], known: string[] = [], holdsConditional = false) =>
  resolveGoods(
    { ...lawWith(items), holdsConditional },
    { country: 'DE', territory: undefined, code, isGoods: true, date: '2026-11-01' },
    known,
  )

describe('codes below the requested one', () => {
  test('that have another rate are named, those of the same rate are not', () => {
    const items = [item('49019900'), item('49019910', 'standard')]
    expect(ask('490199', items, ['490199', '49019900', '49019910', '49019920'])).toMatchObject({
      rule: 'STANDARD',
      rate: '19',
      below: [{ rate: '7', codes: ['49019900'], isToReview: false }],
    })
  })

  test('say when they wait for a review', () => {
    expect(ask('490199', [item('49019900', 'reduced_1', 'TO_REVIEW')], ['49019900']).below).toEqual([
      { rate: '7', codes: ['49019900'], isToReview: true },
    ])
  })

  test('do not exist for services and for the longest codes', () => {
    expect(ask('490199', [item('490199')], ['490199'])).toMatchObject({ rate: '7', below: [] })
  })
})

describe('a heading', () => {
  const known = ['490110', '490191', '490199']

  test('has the rate that all codes below it have', () => {
    expect(
      ask(
        '4901',
        known.map((code) => item(code)),
        known,
      ),
    ).toMatchObject({ rule: 'ITEM', rate: '7', below: [] })
    expect(ask('4901', [], known)).toMatchObject({ rule: 'STANDARD', rate: '19', below: [] })
  })

  test('whose codes differ has no rate of its own: the answer lists each rate with its codes', () => {
    expect(ask('4901', [item('490199')], known)).toMatchObject({
      rule: 'BY_CODE',
      rate: null,
      below: [
        { rate: '19', codes: ['490110', '490191'] },
        { rate: '7', codes: ['490199'] },
      ],
    })
  })
})

describe('an item with a condition', () => {
  test('applies while it awaits its review, and is marked', () => {
    expect(ask('490199', [item('490199', 'reduced_1', 'TO_REVIEW')])).toMatchObject({ rate: '7', review: 'TO_REVIEW' })
  })

  test('applies after it was accepted, but not after it was rejected', () => {
    expect(ask('490199', [item('490199', 'reduced_1', 'ACCEPTED')])).toMatchObject({ rate: '7', review: 'ACCEPTED' })
    expect(ask('490199', [item('490199', 'reduced_1', 'REJECTED')])).toMatchObject({ rule: 'STANDARD', rate: '19', review: null })
  })

  test('that is rejected leaves the goods to the shorter code', () => {
    expect(ask('49019900', [item('49019900', 'standard', 'REJECTED'), item('490199')])).toMatchObject({
      rate: '7',
      code: '490199',
    })
  })

  test('does not apply before its review if items are held', () => {
    const on = (review: ItemReview) => ask('490199', [item('490199', 'reduced_1', review)], [], true).rate
    expect([on('TO_REVIEW'), on('ACCEPTED'), on('NOT_NEEDED')]).toEqual(['19', '7', '7'])
  })

  test('is named as held where it would decide, not under a longer code that applies', () => {
    const heldBy = (held: string, free: string) =>
      ask('49019900', [item(held, 'reduced_1', 'TO_REVIEW'), item(free, 'standard')], [], true).held?.code
    expect([heldBy('490199', '49'), heldBy('49', '490199')]).toEqual(['490199', undefined])
  })

  test('is named as held also where only a longer code than that asked for is under it', () => {
    const items = [item('49019900', 'reduced_1', 'TO_REVIEW')]
    expect(ask('490199', items, ['490199', '49019900'], true)).toMatchObject({
      rate: '19',
      below: [],
      held: { code: '49019900' },
    })
    expect(ask('490199', items, ['490199'], true).held).toBeNull()
  })

  test('is named as held with the rate of the territory', () => {
    const books: RateItem = { ...item('4901', 'reduced_2', 'TO_REVIEW'), country: 'PT' }
    const heldIn = (postalCode: string) =>
      resolveRate(
        { ...lawWith([books]), holdsConditional: true },
        {
          country: 'PT',
          territory: resolveTerritory({ country: 'PT', postalCode }, territories, patterns),
          code: '490199',
          isGoods: true,
          date: '2026-11-01',
        },
      ).held?.rate
    expect([heldIn('9000-001'), heldIn('1000-001')]).toEqual(['4', '6'])
  })

  test('applies by a stance, which is named, and once it was judged by that alone', () => {
    const judgedBy = (review: ItemReview) =>
      resolveRate(
        {
          ...lawWith([{ ...item('490199', 'reduced_1', review), category: 'BOOKS' }]),
          holdsConditional: true,
          stances: [{ id: 5, country: null, category: 'BOOKS', prefix: '', stance: 'applies' }],
        },
        { country: 'DE', territory: undefined, code: '490199', isGoods: true, date: '2026-11-01' },
      )
    expect(judgedBy('TO_REVIEW')).toMatchObject({ rate: '7', stanceId: 5, rows: { vat_category_stance: 5 } })
    expect(judgedBy('ACCEPTED')).toMatchObject({ rate: '7', stanceId: null })
    expect(judgedBy('ACCEPTED').rows).not.toHaveProperty('vat_category_stance')
  })
})

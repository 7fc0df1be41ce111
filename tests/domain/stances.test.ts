import { describe, expect, test } from 'vitest'
import type { CategoryStance } from '#domain/vat/stanceOf.ts'
import { stanceOf } from '#domain/vat/stanceOf.ts'
import type { RateItem } from '#domain/vat/resolveRate.ts'
import { resolveRate } from '#domain/vat/resolveRate.ts'
import { readCsv } from '../../seeds/reference/readCsv.ts'
import { vatItems } from '../../seeds/reference/vatItems.ts'
import { vatStanceRows, vatStances } from '../../seeds/reference/vatStances.ts'
import { lawWith } from './law.ts'

const stance = (country: string | null, prefix: string, said: 'applies' | 'held' = 'applies'): CategoryStance => ({
  id: 1,
  country,
  category: 'FOODSTUFFS',
  prefix,
  stance: said,
})
const found = (all: readonly CategoryStance[], code = '220421', country = 'FR') =>
  stanceOf(all, { country, category: 'FOODSTUFFS', code })

describe('of the stances on goods', () => {
  test('the longest beginning of the code decides', () => {
    expect(found([stance('FR', ''), stance('FR', '2204'), stance('FR', '22')])?.prefix).toBe('2204')
    expect(found([stance('FR', '2205'), stance('FR', '22')])?.prefix).toBe('22')
  })

  test('those of the country go before those of every country, however long', () => {
    expect(found([stance(null, '2204'), stance('FR', '')])?.country).toBe('FR')
    expect(found([stance(null, '2204'), stance('DE', '')])?.country).toBeNull()
  })

  test('those on other categories do not count', () => {
    expect(found([{ ...stance('FR', ''), category: 'PLANT' }])).toBeUndefined()
  })
})

const items = vatItems.map(({ country, hs6p_code, rate_line, category, legal_note, review }, place): RateItem => ({
  id: place + 1,
  country,
  line: rate_line,
  code: hs6p_code,
  from: '2021-01-01',
  to: null,
  review: review === 'TO_REVIEW' ? 'TO_REVIEW' : 'NOT_NEEDED',
  category,
  note: legal_note,
}))
const law = { ...lawWith(items), holdsConditional: true, stances: vatStances }
const rateOf = (country: string, code: string) => {
  const { rate, held } = resolveRate(law, { country, territory: undefined, code, isGoods: true, date: '2026-11-01' })
  return held ? `${Number(rate)} (${Number(held.rate)} if)` : String(Number(rate))
}

describe('by the shipped stances', () => {
  test.each([
    ['a T-shirt', 'BE', '610910', '21 (6 if)'],
    ['a T-shirt', 'LU', '610910', '17 (3 if)'],
    ['shoes', 'LU', '640399', '17 (3 if)'],
    ['wine', 'FR', '220421', '20 (5.5 if)'],
    ['beer', 'SE', '220300', '25 (6 if)'],
    ['sweets', 'FR', '170490', '20 (5.5 if)'],
    ['chocolate', 'IT', '180631', '22 (10 if)'],
    ['caviar', 'DE', '160431', '19 (7 if)'],
    ['lobster', 'BE', '030612', '21 (6 if)'],
    ['bottled water', 'DE', '220190', '19 (7 if)'],
    ['lemonade', 'DE', '220210', '19 (7 if)'],
    ['skin cream', 'NL', '330499', '21 (9 if)'],
    ['a keyboard', 'PL', '847160', '23 (8 if)'],
    ['a poster', 'FR', '491191', '20 (5.5 if)'],
    ['sunglasses', 'IT', '900410', '22 (4 if)'],
    ['pet food', 'BE', '230910', '21 (6 if)'],
    ['a painting', 'SE', '970121', '25 (12 if)'],
  ])('%s to %s (%s) has the standard rate until somebody judges it: %s', (_goods, country, code, rate) => {
    expect(rateOf(country, code)).toBe(rate)
  })

  test.each([
    ['a book', 'DE', '490199', '7'],
    ['a book', 'FR', '490199', '5.5'],
    ['a book', 'BE', '490199', '6'],
    ['a book', 'IT', '490199', '4'],
    ['a book', 'LU', '490199', '3'],
    ['a book', 'NL', '490199', '9'],
    ['a book', 'PL', '490199', '5'],
    ['a book', 'SE', '490199', '6'],
    ['a book', 'MT', '490199', '5'],
    ['a book', 'AT', '490199', '10'],
    ['a magazine', 'BE', '490290', '6'],
    ['a magazine', 'DE', '490290', '7'],
    ['a magazine', 'PL', '490290', '8'],
    ['milk', 'BE', '040120', '6'],
    ['milk', 'DE', '040120', '7'],
    ['meat', 'FR', '020130', '5.5'],
    ['coffee', 'DE', '090121', '7'],
    ['coffee', 'LU', '090121', '3'],
    ['rice', 'LU', '100630', '3'],
    ['rice', 'BE', '100630', '6'],
    ['olive oil', 'IT', '150920', '4'],
    ['margarine', 'BE', '151710', '12'],
    ['lemonade', 'BE', '220210', '6'],
    ['lemonade', 'FR', '220210', '5.5'],
    ['vinegar', 'DE', '220900', '7'],
    ['pet food', 'DE', '230910', '7'],
    ['cut flowers', 'NL', '060311', '9'],
    ['a wheelchair', 'DE', '871310', '7'],
  ])('%s to %s (%s) has its reduced rate without anybody judging it: %s', (_goods, country, code, rate) => {
    expect(rateOf(country, code)).toBe(rate)
  })

  test('every stance quotes the words of the law that decided it, and none is there twice', () => {
    const notes = readCsv('vat_item_notes.csv').map(({ note = '' }) => note)
    const isQuoted = (words: string) => notes.some((note) => note.includes(words))
    for (const { reason } of vatStanceRows) {
      for (const [, quoted = ''] of reason.matchAll(/TEDB: “([^”]*)”/g))
        for (const part of quoted.split('…').map((words) => words.replaceAll(/^[ ,;]+|[ ,;]+$/g, '')))
          expect(part === '' || isQuoted(part) ? '' : part).toBe('')
      expect(reason).toMatch(/“[^”]+”|goods of heading/)
    }
    const keys = vatStanceRows.map(({ country, category, hs6p_prefix }) => `${country} ${category} ${hs6p_prefix}`)
    expect(new Set(keys).size).toBe(keys.length)
  })
})

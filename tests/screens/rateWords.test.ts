import { expect, test } from 'vitest'
import { createTexts } from '../../src/i18n/createTexts.ts'
import { de } from '../../src/i18n/de/index.ts'
import { en } from '../../src/i18n/en/index.ts'
import { fi } from '../../src/i18n/fi/index.ts'
import { rateWords } from '../../src/screens/vat/rateWords.ts'

const texts = { en: createTexts('en', en.ui), de: createTexts('de', de.ui), fi: createTexts('fi', fi.ui) }
const today = '2026-11-22'
const rate = (percent: string, start_date: string, end_date: string | null = null) => ({ rate: percent, start_date, end_date })
const said = (row: ReturnType<typeof rate>, next?: ReturnType<typeof rate>, language: keyof typeof texts = 'en') =>
  rateWords({ row, next, today }, texts[language]).replaceAll('\u00a0', ' ')

const now = rate('19.0000', '2021-01-01', '2026-11-30')
const next = rate('20.5000', '2026-12-01')

test('a rate that another one follows says both, in the words of each language', () => {
  expect(said(now, next)).toBe('19 % now, 20.5 % from 1 Dec')
  expect(said(now, next, 'de')).toBe('jetzt 19 %, ab 1. Dez. 20,5 %')
  expect(said(now, next, 'fi')).toBe('nyt 19 %, 1.12. alkaen 20,5 %')
})

test('a day of another year is said with its year', () => {
  expect(said(rate('20.0000', '2027-01-01'))).toBe('20 % from 1 Jan 2027')
})

test('a rate alone, one that ends without another, one that waits and one that has ended say so', () => {
  expect(said(rate('19.0000', '2021-01-01'))).toBe('19 % now')
  expect(said(now)).toBe('19 % now, until 30 Nov')
  expect(said(next)).toBe('20.5 % from 1 Dec')
  expect(said(rate('16.0000', '2020-07-01', '2020-12-31'))).toBe('16 % until 31 Dec 2020')
})

test('a rate that starts only after days without one is not said to follow', () => {
  expect(said(now, rate('20.0000', '2026-12-15'))).toBe('19 % now, until 30 Nov')
})

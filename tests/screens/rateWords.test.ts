import { expect, test } from 'vitest'
import { createTexts } from '#schema/texts/createTexts.ts'
import { catalogue as de } from '#schema/texts/de/index.ts'
import { en } from '#schema/texts/en/index.ts'
import { catalogue as fi } from '#schema/texts/fi/index.ts'
import { itemsTitle } from '../../src/screens/vat/items/itemsTitle.ts'
import { rateWords } from '../../src/screens/vat/rateWords.ts'
import { changePeriods } from '../../src/screens/vat/workbench/changePeriods.ts'

const texts = { en: createTexts('en', en), de: createTexts('de', de), fi: createTexts('fi', fi) }
const today = '2026-11-22'
const rate = (percent: string, start_date: string, end_date: string | null = null) => ({ rate: percent, start_date, end_date })
const said = (row: ReturnType<typeof rate>, next?: ReturnType<typeof rate>, language: keyof typeof texts = 'en') =>
  rateWords({ row, next, today }, texts[language]).replaceAll('\u00a0', ' ')

const now = rate('19.0000', '2021-01-01', '2026-11-30')
const next = rate('20.5000', '2026-12-01')

test('a rate with a successor names both, in the words of each language', () => {
  expect(said(now, next)).toBe('19 % now, 20.5 % from 1 Dec')
  expect(said(now, next, 'de')).toBe('jetzt 19 %, ab 1. Dez. 20,5 %')
  expect(said(now, next, 'fi')).toBe('nyt 19 %, 1.12. alkaen 20,5 %')
})

test('a day of another year is written with its year', () => {
  expect(said(rate('20.0000', '2027-01-01'))).toBe('20 % from 1 Jan 2027')
})

test('a single, an ending, a future and an ended rate each say so', () => {
  expect(said(rate('19.0000', '2021-01-01'))).toBe('19 % now')
  expect(said(now)).toBe('19 % now, until 30 Nov')
  expect(said(next)).toBe('20.5 % from 1 Dec')
  expect(said(rate('16.0000', '2020-07-01', '2020-12-31'))).toBe('16 % until 31 Dec 2020')
})

test('a rate that starts after days without one is not called a successor', () => {
  expect(said(now, rate('20.0000', '2026-12-15'))).toBe('19 % now, until 30 Nov')
})

test('the title above a rate’s codes uses its codes in English, and words in German and Finnish [VAT-06]', () => {
  const line = { type: 'REDUCED', country: 'EE' }
  const [german, finnish] = [createTexts('de', de), createTexts('fi', fi)]
  expect(itemsTitle(line, texts.en.t)).toBe('HS6+ Codes for REDUCED VAT type for EE')
  expect(itemsTitle(line, german.t)).toBe('HS6+-Codes: Ermäßigter Satz, Estland')
  expect(itemsTitle(line, finnish.t)).toBe('HS6+-koodit: Alennettu kanta, Viro')
})

test('changes can be shown for this month, the last 90 days, and each of the eleven months before', () => {
  const periods = changePeriods('2026-03-31')
  expect(periods.slice(0, 4)).toEqual([
    { name: '2026-03', from: '2026-03-01' },
    { name: 'last90', from: '2025-12-31' },
    { name: '2026-02', from: '2026-02-01', to: '2026-02-28' },
    { name: '2026-01', from: '2026-01-01', to: '2026-01-31' },
  ])
  expect(periods).toHaveLength(13)
  expect(periods.at(-1)).toEqual({ name: '2025-04', from: '2025-04-01', to: '2025-04-30' })
})

import { expect, test } from 'vitest'
import { citeLaw } from '#schema/texts/citeLaw.ts'
import { createTexts } from '#schema/texts/createTexts.ts'
import { catalogue as de } from '#schema/texts/de/index.ts'
import { en } from '#schema/texts/en/index.ts'
import { catalogue as fi } from '#schema/texts/fi/index.ts'
import type { LegalBase } from '../../api/domain/orders/LegalBase.ts'
import { reasons } from '../../api/domain/orders/reasons.ts'

const { t: english } = createTexts('en', en)
const { t: german } = createTexts('de', de)
const { t: finnish } = createTexts('fi', fi)
const cited = (base: LegalBase) => [english, german, finnish].map((t) => citeLaw(base, t))

test('a law is cited as lawyers of each language do: number, order of words and case endings included', () => {
  expect(cited({ act: 'VAT_DIRECTIVE', articles: ['30', '60'] })).toEqual([
    'Directive 2006/112/EC, Articles 30 and 60',
    'Richtlinie 2006/112/EG, Artikel 30 und 60',
    'Direktiivi 2006/112/EY, 30 ja 60 artikla',
  ])
  expect(cited({ act: 'VAT_DIRECTIVE', articles: ['98'], annex: { number: 'III', point: '6' } })).toEqual([
    'Directive 2006/112/EC, Article 98 and Annex III, point 6',
    'Richtlinie 2006/112/EG, Artikel 98 und Anhang III Nummer 6',
    'Direktiivi 2006/112/EY, 98 artikla ja liitteessä III oleva 6 kohta',
  ])
  expect(cited({ act: 'CUSTOMS_CODE', articles: ['56', { from: '69', to: '70' }] })).toEqual([
    'Regulation (EU) No 952/2013, Articles 56 and 69 to 70',
    'Verordnung (EU) Nr. 952/2013, Artikel 56 und 69 bis 70',
    'Asetus (EU) N:o 952/2013, 56 ja 69–70 artikla',
  ])
})

test('sections, chapters, whole acts and what is taken from elsewhere are cited as well', () => {
  expect(citeLaw(reasons.PERIOD_RATE_GB.law, english)).toBe(
    'Value Added Tax Act 1994, section 7AA; period rates of HM Revenue & Customs',
  )
  expect(citeLaw(reasons.PERIOD_RATE_GB.law, finnish)).toBe(
    'Value Added Tax Act 1994, 7AA §; HM Revenue & Customs, jakson kurssit',
  )
  expect(citeLaw(reasons.NON_EU_NO.law, german)).toBe('Merverdiavgiftsloven, Kapitel 14A')
  expect(citeLaw(reasons.FLAT_DUTY.law, english)).toBe('Council Regulation (EU) 2026/382')
  expect(citeLaw(reasons.NO_THRESHOLD.law, german)).toBe('Für diesen Umsatz gilt keine Wertgrenze')
})

test('the law of each reason is cited without English words in German and Finnish', () => {
  const words = /\b(?:Articles?|and|to|Directive|Regulation|the|of|section|chapter)\b/
  for (const { law } of Object.values(reasons))
    for (const t of [german, finnish]) expect(citeLaw(law, t).replace('Value Added Tax Act', '')).not.toMatch(words)
})

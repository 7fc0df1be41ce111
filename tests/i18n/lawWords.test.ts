import { expect, test } from 'vitest'
import { reasons } from '../../api/domain/orders/reasons.ts'
import { de } from '../../src/i18n/de/index.ts'
import { fi } from '../../src/i18n/fi/index.ts'
import { lawWords } from '../../src/i18n/lawWords.ts'

test('a law is cited as German and Finnish lawyers do', () => {
  expect(lawWords('Directive 2006/112/EC, Articles 30 and 60', 'en')).toBe('Directive 2006/112/EC, Articles 30 and 60')
  expect(lawWords('Directive 2006/112/EC, Articles 30 and 60', 'de')).toBe('Richtlinie 2006/112/EG, Artikel 30 und 60')
  expect(lawWords('Directive 2006/112/EC, Article 98 and Annex III, point 6', 'fi')).toBe(
    'Direktiivi 2006/112/EY, 98 artikla ja liitteessä III oleva 6 kohta',
  )
  expect(lawWords('Regulation (EU) No 952/2013, Articles 56 and 69 to 70', 'fi')).toBe(
    'Asetus (EU) N:o 952/2013, 56 ja 69–70 artikla',
  )
})

test('the law of each reason is cited without English words in German and Finnish', () => {
  const laws = new Set(Object.values(reasons).map(({ law }) => law))
  const english = /\b(?:Articles?|and|to|Directive|Regulation|the|of|section|chapter)\b/
  for (const law of laws) {
    expect(lawWords(de.texts[law] ?? law, 'de').replace('Value Added Tax Act', '')).not.toMatch(english)
    expect(lawWords(fi.texts[law] ?? law, 'fi').replace('Value Added Tax Act', '')).not.toMatch(english)
  }
})

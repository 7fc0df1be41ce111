import type { Text } from '#schema/texts/Text.ts'
import { isTermUsed, termsOfText } from '#schema/texts/studio/agreedTerms.ts'
import { generalForm } from '#schema/texts/studio/gapsOf.ts'
import { warningsIn } from '#schema/texts/studio/warningsIn.ts'
import { expect, test } from 'vitest'
import { replacedTexts, sameTexts } from '../../src/screens/studio/many/replacedTexts.ts'
import { filterTexts } from '../../src/screens/studio/filterTexts.ts'
import type { StudioText } from '../../src/screens/studio/StudioText.ts'
import { suggestedTexts } from '../../src/screens/studio/editor/suggestedTexts.ts'

const text = (key: string, english: Text, shipped: Text | null): StudioText => ({
  key,
  english,
  shipped,
  gaps: {},
  notes: [],
  place: 'screens',
  row: undefined,
  state: shipped === null ? 'missing' : 'shipped',
})

const replace = (texts: readonly StudioText[], find: string, replacement: string, isExact = true) =>
  replacedTexts(texts, { find, replacement, isExact, language: 'de' })

test('a replacement changes words in every form of a text, but no gap, and $ has no meaning', () => {
  const forms = { one: 'Eine Sendung', other: '%{smart_count} Sendungen' }
  const texts = [
    text('a', { one: 'One parcel', other: '%{smart_count} parcels' }, forms),
    text('b', 'Parcel %{Sendung}', 'Die Sendung %{Sendung}'),
    text('c', 'Nothing', null),
    text('d', 'Other', 'Anderes'),
  ]
  expect(replace(texts, 'Sendung', 'Paket$&').map(({ text: { key }, content }) => [key, content])).toEqual([
    ['a', { one: 'Eine Paket$&', other: '%{smart_count} Paket$&en' }],
    ['b', 'Die Paket$& %{Sendung}'],
  ])
  expect(replace(texts, 'sendung', 'x')).toEqual([])
  expect(replace(texts, 'sendung', 'x', false)).toHaveLength(2)
  expect(replace(texts, '.', 'x')).toEqual([])
})

test('what a replacement would make unusable is shown with the reason', () => {
  const [found] = replace([text('a', 'Save', 'Speichern')], 'Speichern', '<b>')
  expect(found?.refused.map(({ code }) => code)).toEqual(['TEXT_MARKUP'])
})

test('codes, and gaps alone, are likely to be the same as in English; words and what is translated are not', () => {
  const texts = ['IOSS', 'HS6+', '%{name} (%{code})', 'CN22/CN23', 'Order Date', 'VAT number'].map((english) =>
    text(english, english, null),
  )
  const keys = sameTexts([...texts, text('EAS', 'EAS', 'EAS')], 'de').map(({ text: { key } }) => key)
  expect(keys).toEqual(['IOSS', 'HS6+', '%{name} (%{code})', 'CN22/CN23'])
})

test('suggestions are our own translations: of the same English first, each wording once, and none with a foreign gap', () => {
  const open = text('a', 'Take the order back', null)
  const texts = [
    open,
    text('b', 'Take the order back', 'Bestellung zurücknehmen'),
    text('c', 'Take the orders back', 'Bestellungen zurücknehmen'),
    text('d', 'Take the order back!', 'Bestellung zurücknehmen'),
    text('e', 'Take the order %{id} back', 'Bestellung %{id} zurücknehmen'),
    text('f', 'Something else entirely', 'Etwas ganz anderes'),
  ]
  const byEnglish = Map.groupBy(texts, ({ english }) => generalForm(english))
  const found = suggestedTexts(open, texts, byEnglish).map(({ from, isSameEnglish }) => [from.key, isSameEnglish])
  expect(found).toEqual([
    ['b', true],
    ['c', false],
  ])
})

test('a term of the glossary is found as a word, in any form of its translation, and its lack is warned of', () => {
  const agreed = [
    { term: 'parcel', translation: 'Paket' },
    { term: 'payment term', translation: 'Zahlungsziel' },
  ]
  expect(termsOfText('Parcels on their way', agreed)).toEqual([agreed[0]])
  expect(termsOfText('A parcelled order', agreed)).toEqual([])
  expect(isTermUsed('mit den Zahlungszielen', { term: 'payment term', translation: 'Zahlungsziel' })).toBe(true)
  expect(isTermUsed('maksuehdon mukaan', { term: 'payment term', translation: 'maksuehto' })).toBe(true)
  const codes = (content: string) =>
    warningsIn({ language: 'de', english: 'Send the parcel', content }, { agreed }).map(({ code, params }) => [code, params])
  expect(codes('Sendung abschicken')).toEqual([['TEXT_TERM', { term: 'Paket' }]])
  expect(codes('Das Paket abschicken')).toEqual([])
})

test('the list of what others have written since ends at what the person wrote last, and has nothing of the person', () => {
  const written = (key: string, author: string, changed: string): StudioText => ({
    ...text(key, key, null),
    row: { author, changed } as StudioText['row'],
  })
  const texts = [
    written('earlier', 'admin', '2026-11-20T08:00:00.000Z'),
    written('mine', 'kim', '2026-11-21T08:00:00.000Z'),
    written('older of mine', 'kim', '2026-11-19T08:00:00.000Z'),
    written('since', 'admin', '2026-11-22T08:00:00.000Z'),
    text('never', 'Never', null),
  ]
  const around = { language: 'de', byEnglish: new Map(), agreed: [] }
  const news = (person: string, search = '') =>
    filterTexts(texts, { state: 'news', place: '', search }, { ...around, person }).map(({ key }) => key)
  expect(news('kim')).toEqual(['since'])
  expect(news('kim', 'earlier')).toEqual([])
  expect(news('olga')).toEqual(['earlier', 'mine', 'older of mine', 'since'])
})

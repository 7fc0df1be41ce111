import { expect, test } from 'vitest'
import { catalogue as de } from '#schema/texts/de/index.ts'
import { catalogue as fi } from '#schema/texts/fi/index.ts'
import { fillText } from '#schema/texts/fillText.ts'
import { flatTexts } from '#schema/texts/flatTexts.ts'
import { notes } from '#schema/texts/notes.ts'
import { outgoing } from '#schema/texts/outgoingTexts.ts'
import { samples } from '#schema/texts/samples.ts'
import { allTexts } from '#schema/texts/catalogue/allTexts.ts'

const texts = allTexts()

test('every text has a key of its own', () => {
  expect(texts.length).toBeGreaterThan(3000)
  const places = Map.groupBy(texts, ({ key }) => key)
  expect([...places].filter(([, found]) => found.length > 1).map(([key]) => key)).toEqual([])
})

test('every gap of a text has a sample value, and every sample a gap', () => {
  const used = new Set(texts.flatMap(({ gaps }) => Object.keys(gaps)))
  expect([...used].toSorted()).toEqual(Object.keys(samples).toSorted())
})

test('every note for translators is about a text', () => {
  const isAbout = (path: string) => texts.some(({ key }) => key === path || (path.endsWith('.') && key.startsWith(path)))
  expect(Object.keys(notes).filter((path) => !isAbout(path))).toEqual([])
})

test('filled with samples, no text of any language shows a brace, whatever the count', () => {
  const german = [...flatTexts({ ...de.ui, messages: de.messages, words: de.words, ...outgoing.de })]
  const finnish = [...flatTexts({ ...fi.ui, messages: fi.messages, words: fi.words, ...outgoing.fi })]
  const english = texts.map(({ key, english: text }) => [key, text] as const)
  const shown = Object.entries({ en: english, de: german, fi: finnish }).flatMap(([language, all]) =>
    all.flatMap(([key, text]) =>
      [0, 1, 2, 1000].map((smart_count) => ({ key, said: fillText(text, { ...samples, smart_count }, { language }) })),
    ),
  )
  expect(shown.length).toBeGreaterThan(20_000)
  expect(new Set(shown.flatMap(({ said }) => said.match(/%?[{}]\w*/g) ?? []))).toEqual(new Set())
})

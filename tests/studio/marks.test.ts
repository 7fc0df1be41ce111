import { allTexts } from '#schema/texts/catalogue/allTexts.ts'
import type { TextKey } from '#schema/texts/Catalogue.ts'
import { createTexts } from '#schema/texts/createTexts.ts'
import { catalogue } from '#schema/texts/de/index.ts'
import { sentencesOf } from '#schema/texts/studio/gapsOf.ts'
import { refusedIn } from '#schema/texts/studio/checkText.ts'
import { expect, test } from 'vitest'
import { changePageMode, seenInput } from '../../src/data/samples/pageMode.ts'
import { hasMarks, markOf, readMarks, withoutMarks } from '../../src/texts/marks.ts'

const texts = allTexts()
const keys = new Set(texts.map(({ key }) => key))
const invisible = /[\u2060-\u2064]/
const plain = createTexts('de', catalogue).t
const marked = createTexts('de', catalogue, { mark: markOf(keys) }).t

/** Everything that screens ask for, with sample values. */
function sayAll(t: typeof plain): Map<string, string> {
  const said = texts.flatMap(({ key, english, gaps }): [string, string][] => {
    const values = { ...gaps, smart_count: 3 } as Record<string, string | number>
    const [chapter, ...rest] = key.split('.')
    const name = rest.join('.')
    if (chapter === 'words') return [[key, t.source(name, values)]]
    if (chapter === 'titles') return [[key, t.title({ title: sentencesOf(english)[0] ?? '', titleKey: name })]]
    if (chapter === 'messages') return [[key, t.message({ code: name, message: '', params: values })]]
    return chapter === 'mails' || chapter === 'papers' ? [] : [[key, t(key as TextKey, values)]]
  })
  return new Map(said)
}

test('outside of the mode no text has a mark, and in it each says the same once the marks are out', () => {
  const [as, inPlace] = [sayAll(plain), sayAll(marked)]
  expect(as.size).toBeGreaterThan(3000)
  for (const [key, said] of as) {
    expect(said, key).not.toMatch(invisible)
    expect(withoutMarks(inPlace.get(key) ?? ''), key).toBe(said)
  }
})

test('a mark names the text that stands there, also a title by the English word that it is translated by', () => {
  for (const [key, said] of sayAll(marked)) {
    if (key.startsWith('titles.') || said === '') continue
    expect(readMarks(said).parts[0]?.key, key).toBe(key)
  }
  expect(readMarks(marked.title({ title: 'Order Date', titleKey: 'nowhere' })).parts[0]?.key).toBe('words.Order Date')
})

test('texts within a text are found with their places, in what was cut and joined as well', () => {
  const field = marked.source('Order Date')
  const message = marked.message({ code: 'NOT_POSITIVE', message: '', params: { field: 'Order Date' } })
  const { text, parts } = readMarks(`${message} · ${field}!`)
  expect(text).not.toMatch(invisible)
  for (const { key, from, to } of parts)
    expect(withoutMarks(key === 'words.Order Date' ? field : message)).toBe(text.slice(from, to))
  expect(parts.at(-1)?.key).toBe('words.Order Date')
  const cut = readMarks(message.slice(0, 20))
  expect(cut.parts[0]).toMatchObject({ key: 'messages.NOT_POSITIVE', to: cut.text.length })
  expect(readMarks(message.slice(12)).text).not.toMatch(invisible)
})

test('no mark leaves the page: what is sent is what the person sees', () => {
  const reason = marked.source('Order Date')
  changePageMode({ seen: withoutMarks })
  expect(seenInput({ body: { reason, count: 2 } })).toEqual({ body: { reason: plain.source('Order Date'), count: 2 } })
  changePageMode(undefined)
  expect(seenInput({ body: { reason } })).toEqual({ body: { reason } })
})

test('what is no text of the catalogue is never marked, and no translation may hold a mark', () => {
  for (const said of [marked.source('Lotus Store OÜ'), marked('no.such.key' as TextKey), marked.title({ title: 'Lotus' })])
    expect(hasMarks(said)).toBe(false)
  for (const character of ['\u2060', '\u2061', '\u2062', '\u2063', '\u2064'])
    expect(refusedIn({ language: 'de', english: 'Save', content: `Speichern${character}` })).not.toEqual([])
})

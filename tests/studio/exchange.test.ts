import { runInNewContext } from 'node:vm'
import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import type { TextFormat } from '#schema/texts/studio/textFormats.ts'
import { textFormats } from '#schema/texts/studio/textFormats.ts'
import { textStates } from '#schema/texts/studio/textState.ts'
import type { Text } from '#schema/texts/Text.ts'
import { categoriesOf, pluralRules } from '#schema/texts/Text.ts'
import type { LeavingText } from '../../api/texts/exchange/ExchangedText.ts'
import { markOf } from '../../api/texts/exchange/ExchangedText.ts'
import { readReturned, writeLeaving } from '../../api/texts/exchange/formats.ts'
import { pluralExpressions, wholeCategoriesOf } from '../../api/texts/exchange/poForms.ts'

/** Between them all sets of categories that CLDR knows for whole numbers and fractions. */
const languages = ['cs', 'pl', 'sl', 'ar', 'lv', 'ja', 'fr', 'de', 'fi'] as const

const gap = fc.constantFrom('%{name}', '%{smart_count}', '%{due_1}')
const letters = fc.constantFrom(...Array.from('aB9 _.,;:!?-&<>"\'`\\/#%$[]()=äßйあ☂\u{1F600}\u05d0\t'))
const words = fc.string({ unit: letters, minLength: 1, maxLength: 12 })
const tricky = fc.constantFrom('<b>&amp;"', "it's", '\\n \\"', 'a\nb', ']]>', '#~ msgid', '{"', ' ', '\u00a0', '—…')
const sentence = fc
  .array(fc.oneof(words, gap, tricky), { minLength: 1, maxLength: 6 })
  .map((parts) => parts.join(''))
  // Without a letter it would be no text, and JSON trims nothing but its own spaces.
  .map((text) => `a${text}z`)

const formsIn = (categories: readonly string[]) =>
  fc.record({ ...Object.fromEntries(categories.map((category) => [category, sentence])), other: sentence })

const key = fc.oneof(
  fc
    .string({ unit: fc.constantFrom(...Array.from('abZ9 _.\'"<&\\%ä')), minLength: 1, maxLength: 12 })
    .map((name) => `a.${name}z`),
  fc.constantFrom('__proto__', 'constructor', 'words.Order Date', '10', 'titles.em.name'),
)

const about = {
  state: fc.constantFrom(...textStates),
  notes: fc.array(fc.constantFrom('Be brief', 'a < b & "c"'), { maxLength: 2 }),
}

function textsIn(language: string) {
  const single = fc.record({ key, english: sentence, content: fc.option(sentence), ...about })
  const plural = fc.record({
    key,
    english: formsIn(['one', 'other']),
    content: fc.option(formsIn(categoriesOf(language))),
    ...about,
  })
  return fc.uniqueArray(fc.oneof(single, plural), { selector: (text) => text.key, maxLength: 8 }) as fc.Arbitrary<LeavingText[]>
}

/** What a format can carry of a translation: PO knows no categories of fractions. */
function carried(format: TextFormat, content: Text | null, language: string): Text | null {
  if (format !== 'po' || content === null || typeof content === 'string') return content
  const whole = wholeCategoriesOf(language)
  return Object.fromEntries(
    Object.entries(content).filter(([category]) => whole.some((one) => one === category)),
  ) as typeof content
}

function roundTrip(format: TextFormat, texts: readonly LeavingText[], language: string, change = (file: string) => file) {
  const english = new Map(texts.map((text) => [text.key, text.english]))
  const file = change(writeLeaving(format, texts, language))
  return readReturned(format, file, { language, englishOf: (one) => english.get(one) })
}

const byKey = (texts: readonly { key: string; content: Text | null; mark: string | null }[]) =>
  new Map(texts.map(({ key: name, content, mark }) => [name, { content, mark }]))

test.each(textFormats)('out and in again changes nothing, in any language, with CRLF and a byte order mark too: %s', (format) => {
  const cases = fc
    .constantFrom(...languages)
    .chain((language) => fc.tuple(fc.constant(language), textsIn(language), fc.boolean()))
  fc.assert(
    fc.property(cases, ([language, texts, isOfWindows]) => {
      const change = (file: string) => (isOfWindows ? `\uFEFF${file.replaceAll('\n', '\r\n')}` : file)
      const read = roundTrip(format, texts, language, change)
      const wanted = texts.map((text) => ({ ...text, content: carried(format, text.content, language), mark: markOf(text) }))
      expect(byKey(read)).toEqual(byKey(wanted))
      expect(read.filter(({ trouble }) => trouble !== undefined)).toEqual([])
    }),
    { numRuns: 100 },
  )
})

const leaving = (name: string, english: Text, content: Text | null): LeavingText => ({
  key: name,
  english,
  content,
  state: content === null ? 'missing' : 'draft',
  notes: [],
})

test.each(textFormats)('each text that comes back knows the line of the file at which it stands: %s', (format) => {
  const texts = ['a.one', 'words.Order Date', '__proto__'].map((name) =>
    leaving(name, `About ${name}`, 'Ein "Text"\nin zwei Zeilen'),
  )
  const lines = writeLeaving(format, texts, 'de').split('\n')
  for (const { key: name, line } of roundTrip(format, texts, 'de')) expect(lines[line - 1]).toContain(name)
})

test('the plural expressions of PO choose the form that CLDR chooses, for every whole number tried', () => {
  for (const [language, expression] of Object.entries(pluralExpressions)) {
    const categories = wholeCategoriesOf(language)
    const choose = runInNewContext(`(n) => ${expression}`) as (n: number) => number | boolean
    for (const n of [...Array.from({ length: 1200 }, (_one, number) => number), 1_000_000, 1_000_001, 3_000_000]) {
      const place = Number(choose(n))
      expect([language, n, categories[place]]).toEqual([language, n, pluralRules(language).select(n)])
    }
  }
})

test('a plural text is a group of XLIFF with a unit for each category, its gaps are placeholders, its state and notes go along', () => {
  const forms = { one: '%{smart_count} text', other: '%{smart_count} texts' }
  const text: LeavingText = { ...leaving('studio.count', forms, null), notes: ['A <count>'] }
  const file = writeLeaving('xliff', [text], 'pl')
  for (const category of ['one', 'few', 'many', 'other']) expect(file).toContain(`name="${category}"`)
  expect(file).toContain('<source><ph id="smart_count" equiv="smart_count" disp="%{smart_count}"/> texts</source>')
  expect(file).toContain('<segment state="initial" subState="clearance:missing">')
  expect(file).toContain('<note category="about">A &lt;count&gt;</note>')
})

const xliff = (inner: string, attributes = 'version="2.1" srcLang="en" trgLang="de-DE"') =>
  `<?xml version="1.0"?>\n<x:xliff xmlns:x="urn:oasis:names:tc:xliff:document:2.0" ${attributes}>\n<x:file id="f">${inner}</x:file></x:xliff>`

const read = (format: TextFormat, file: string) =>
  readReturned(format, file, { language: 'de', englishOf: () => 'English %{name}' })

test('segments and marks of a tool of an agency are joined, and what it proposes beside a unit is not taken', () => {
  const unit = `\n<x:unit id="9" name="a.b"><mtc:matches><mtc:match><x:target>Nein</x:target></mtc:match></mtc:matches>
    <x:segment><x:source>E</x:source><x:target>Guten <x:mrk id="m" type="term">Tag</x:mrk>, </x:target></x:segment>
    <x:segment><x:source>E</x:source><x:target><x:ph id="1" equiv="name"/>!<!-- sic --></x:target></x:segment></x:unit>`
  expect(read('xliff', xliff(unit))).toEqual([
    { key: 'a.b', line: 4, mark: null, isConfirmed: false, content: 'Guten Tag, %{name}!' },
  ])
})

const head = 'msgid ""\nmsgstr ""\n"Language: de\\n"\n'

test.each<[string, TextFormat, string, string, number]>([
  ['a document type', 'xliff', '<!DOCTYPE x [\n<!ENTITY a "b">]>\n<xliff/>', 'TEXT_FILE_DOCTYPE', 2],
  ['an element that does not end', 'xliff', xliff('\n\n<unit>'), 'TEXT_FILE_BROKEN', 5],
  ['another kind of XML', 'xliff', '\n<html trgLang="de"/>', 'TEXT_FILE_BROKEN', 2],
  ['an old version', 'xliff', xliff('', 'version="1.2" trgLang="de"'), 'TEXT_FILE_BROKEN', 2],
  ['another language', 'xliff', xliff('', 'version="2.1" trgLang="fi"'), 'TEXT_FILE_LANGUAGE', 2],
  ['no language', 'xliff', xliff('', 'version="2.1"'), 'TEXT_FILE_LANGUAGE', 2],
  ['a very deep document', 'xliff', xliff(`\n${'<a>'.repeat(100_000)}`), 'TEXT_FILE_BROKEN', 4],
  ['another language', 'po', 'msgid ""\nmsgstr ""\n"Language: fi\\n"\n', 'TEXT_FILE_LANGUAGE', 3],
  ['a word that means nothing', 'po', `${head}\nmsgfoo "x"\n`, 'TEXT_FILE_BROKEN', 5],
  ['another language', 'json', '{\n"language": "fi", "texts": {}}', 'TEXT_FILE_LANGUAGE', 2],
  ['a comma too many', 'json', '{\n"language": "de",\n"texts": {"a": "b",}}', 'TEXT_FILE_BROKEN', 3],
  ['a list', 'json', '[]', 'TEXT_FILE_BROKEN', 1],
  ['characters that were lost', 'json', '{\n"language": "de", "texts": {\n"a": "Gr\uFFFDn"}}', 'TEXT_FILE_ENCODING', 3],
])('a file with %s is refused with the line (%s)', (_what, format, file, code, line) => {
  expect(() => read(format, file)).toThrow(
    expect.objectContaining({ code, params: expect.objectContaining({ line }) as object }) as Error,
  )
})

test('a text that a file has twice, or whose forms are not those of the language, is refused alone', () => {
  const json = '{"language":"de","texts":{\n"a.b":"x",\n"a.b":"y",\n"c.d":{"one":"x"},"e.f":""}}'
  expect(read('json', json)).toMatchObject([
    { key: 'a.b', line: 3, trouble: 'TEXT_TWICE' },
    { key: 'c.d', line: 4, trouble: 'TEXT_FORMS' },
    { key: 'e.f', content: null },
  ])
  const entry = 'msgctxt "a.b"\nmsgid "E"\nmsgstr "x"\n'
  const plural = 'msgctxt ""\n"c."\n"d"\nmsgid "E"\nmsgid_plural "Es"\nmsgstr[0] "x"\nmsgstr[1] "y"\n'
  const found = read('po', `${head}\n${entry}\n${entry}\n${plural}`)
  expect(found).toMatchObject([
    { key: 'a.b', line: 9, trouble: 'TEXT_TWICE' },
    { key: 'c.d', line: 13, trouble: 'TEXT_FORMS' },
  ])
  const inline = '<unit name="a.b"><segment><target>Ein <cp hex="0000"/>Text</target></segment></unit>'
  expect(read('xliff', xliff(inline))).toMatchObject([{ key: 'a.b', trouble: 'TEXT_MARKUP' }])
})

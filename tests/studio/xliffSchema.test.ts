import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { validateXML } from 'xmllint-wasm'
import { allTexts } from '#schema/texts/catalogue/allTexts.ts'
import { textStates } from '#schema/texts/studio/textState.ts'
import type { Text } from '#schema/texts/Text.ts'
import { categoriesOf } from '#schema/texts/Text.ts'
import { projectRoot } from '../../api/config.ts'
import type { LeavingText } from '../../api/texts/exchange/ExchangedText.ts'
import { writeXliff } from '../../api/texts/exchange/writeXliff.ts'

const schema = readFileSync(join(projectRoot, 'tests/fixtures/xliff/xliff_core_2.0.xsd'), 'utf8')

/** The two attributes of the namespace `xml` that the schema of OASIS refers to. */
const ofXml = `<xs:schema xmlns:xs="http://www.w3.org/2001/XMLSchema" targetNamespace="http://www.w3.org/XML/1998/namespace">
<xs:attribute name="lang" type="xs:language"/>
<xs:attribute name="space"><xs:simpleType><xs:restriction base="xs:NCName">
<xs:enumeration value="default"/><xs:enumeration value="preserve"/></xs:restriction></xs:simpleType></xs:attribute></xs:schema>`

/** What xmllint has to say about files by the schema of OASIS. */
async function faultsOf(files: readonly string[]): Promise<readonly string[]> {
  const { errors } = await validateXML({
    xml: files.map((contents, place) => ({ fileName: `${place}.xlf`, contents })),
    schema: { fileName: 'core.xsd', contents: schema.replace('informativeCopiesOf3rdPartySchemas/w3c/xml.xsd', 'xml.xsd') },
    preload: { fileName: 'xml.xsd', contents: ofXml },
    initialMemoryPages: 1024,
    maxMemoryPages: 4096,
  })
  return errors.map(({ rawMessage }) => rawMessage)
}

/** Between them all sets of categories that CLDR knows. */
const languages = ['cs', 'pl', 'sl', 'ar', 'lv', 'ja', 'fr', 'de-AT'] as const

const sentence = fc
  .array(fc.constantFrom('Wort', '%{name}', '%{smart_count}', ' & ', '<b>', '"', "'", ']]>', '\n', 'äй☂', '\u{1F600}', '-->'), {
    minLength: 1,
    maxLength: 6,
  })
  .map((parts) => `a${parts.join('')}`)

const formsIn = (categories: readonly string[]) =>
  fc.record({ ...Object.fromEntries(categories.map((category) => [category, sentence])), other: sentence })

const textIn = (language: string): fc.Arbitrary<LeavingText> =>
  fc.boolean().chain((isPlural) =>
    fc.record({
      key: fc.constantFrom('a.b', 'words.Order Date', '__proto__', 'titles.<"&>', '10'),
      english: isPlural ? formsIn(['one', 'other']) : sentence,
      content: fc.option<Text>(isPlural ? formsIn(categoriesOf(language)) : sentence),
      state: fc.constantFrom(...textStates),
      notes: fc.array(fc.constantFrom('Be brief', 'a < b & "c"'), { maxLength: 2 }),
    }),
  )

test('a file in XLIFF is valid by the schema of OASIS, whatever the texts say, in every set of categories, and without a text', async () => {
  const files = languages.flatMap((language) =>
    fc
      .sample(fc.array(textIn(language), { maxLength: 6 }), { numRuns: 12, seed: 27 })
      .map((texts) => writeXliff(texts, language)),
  )
  expect(await faultsOf([...files, writeXliff([], 'pl')])).toEqual([])
})

test('the whole catalogue is a valid file in XLIFF, and the check does find what is wrong', async () => {
  const texts = allTexts().map(({ key, english, notes }): LeavingText => ({
    key,
    english,
    content: null,
    state: 'missing',
    notes,
  }))
  const file = writeXliff(texts, 'ar')
  expect(await faultsOf([file])).toEqual([])
  expect(await faultsOf([file.replace('<segment state="initial"', '<segment state="begun"')])).not.toEqual([])
})

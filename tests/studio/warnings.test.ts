import type { Text } from '#schema/texts/Text.ts'
import { catalogueWith } from '#schema/texts/studio/overlay.ts'
import { refusedIn } from '#schema/texts/studio/checkText.ts'
import { stateOf } from '#schema/texts/studio/textState.ts'
import { warningsIn } from '#schema/texts/studio/warningsIn.ts'
import { allTexts } from '#schema/texts/catalogue/allTexts.ts'
import { shippedOf, shippedTexts } from '#schema/texts/catalogue/shippedTexts.ts'
import { translatedLanguages } from '#schema/texts/studio/translated.ts'
import { expect, test } from 'vitest'

const codes = (english: Text, content: Text, elsewhere: string[] = []) =>
  warningsIn({ language: 'de', english, content }, { elsewhere }).map(({ code }) => code)

test.for(translatedLanguages)('every text that ships in %s passes the checks that refuse', async (language) => {
  const shipped = await shippedTexts(language)
  const refused = allTexts().flatMap((entry) => {
    const content = shippedOf(shipped, entry)
    const found = content === null ? [] : refusedIn({ language, english: entry.english, content })
    // What ships may say a message without agreement; the studio asks for its forms.
    return found.filter(({ code }) => code !== 'TEXT_FORMS').map(({ message }) => `${entry.key}: ${message}`)
  })
  expect(refused).toEqual([])
})

test.for<[Text, Text, string]>([
  ['Save', 'Speichern Sie jetzt alles, was Sie geschrieben haben', 'TEXT_LONG'],
  ['It was saved.', 'Es wurde gespeichert', 'TEXT_END'],
  ['Save', 'Speichern ', 'TEXT_SPACES'],
  ['Rate: 20 percent', 'Satz: 20 %', 'TEXT_SPACES'],
  ['Order Date', 'bestelldatum', 'TEXT_CAPITAL'],
  ['Order Date', 'Order Date', 'TEXT_SAME'],
  ['The VAT number', 'Die Steuernummer', 'TEXT_TERM'],
])('%s as “%s” is warned of: %s', ([english, content, code]) => {
  expect(codes(english, content)).toContain(code)
})

test('where the room of a text was measured, that decides whether it is too long, and not how long the English is', () => {
  const found = (width: number) =>
    warningsIn({ language: 'de', english: 'VAT', content: 'Mehrwertsteuersatz der Ware' }, { measured: { width, room: 80 } })
      .map(({ code, params }) => [code, params])
      .filter(([code]) => code === 'TEXT_CUT' || code === 'TEXT_LONG')
  expect(found(80)).toEqual([])
  expect(found(81)).toEqual([['TEXT_CUT', { count: 81, max: 80 }]])
})

test('a good translation is not warned of, nor a code that is the same everywhere', () => {
  expect(codes('The VAT number', 'Die USt-Nummer')).toEqual([])
  expect(codes('IOSS', 'IOSS')).toEqual([])
  expect(codes('Close', 'Schließen', ['Schließen'])).toEqual([])
  expect(codes('Close', 'Schließen', ['Zumachen'])).toEqual(['TEXT_TWO_WAYS'])
})

test('forms are asked of a language as its grammar has them', () => {
  const english = { one: '%{smart_count} row', other: '%{smart_count} rows' }
  const missing = (language: string, content: Text) => refusedIn({ language, english, content }).map(({ category }) => category)
  expect(missing('ja', { other: '%{smart_count} 行' })).toEqual([])
  expect(missing('pl', { one: '%{smart_count} wiersz', other: '%{smart_count} wiersza' })).toEqual(['few', 'many'])
  expect(missing('de', { one: 'eine Zeile', other: 'Zeilen' })).toEqual(['one', 'other'])
})

test('a translation is outdated once the English is another, whatever state it had', () => {
  const text = { english: 'New words', shipped: 'Neue Wörter' }
  expect(stateOf(text, undefined)).toBe('shipped')
  expect(stateOf({ ...text, shipped: null }, undefined)).toBe('missing')
  expect(stateOf(text, { english: 'New words', state: 'reviewed' })).toBe('reviewed')
  expect(stateOf(text, { english: 'Old words', state: 'published' })).toBe('outdated')
})

test('what was published replaces texts where they stand, adds words and messages, and no other key', () => {
  const shipped = {
    ui: { shell: { signOut: 'Abmelden', close: 'Zu' } },
    messages: {},
    words: { Order: 'Bestellung' },
    titles: {},
  }
  const published = {
    'shell.signOut': 'Ab',
    'shell.nothing': 'x',
    '__proto__.polluted': 'x',
    'words.Item': 'Posten',
    'titles.em.id': 'Nr.',
  }
  expect(catalogueWith(shipped, published)).toEqual({
    ui: { shell: { signOut: 'Ab', close: 'Zu' } },
    messages: {},
    words: { Order: 'Bestellung', Item: 'Posten' },
    titles: { 'em.id': 'Nr.' },
  })
  expect('polluted' in {}).toBe(false)
})

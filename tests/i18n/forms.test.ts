import { expect, test } from 'vitest'
import { say } from '#schema/messages/sentences.ts'
import { countOfMessage } from '#schema/texts/countOfMessage.ts'
import { createTexts } from '#schema/texts/createTexts.ts'
import { catalogue as de } from '#schema/texts/de/index.ts'
import { failures } from '#schema/texts/en/shared/failures.ts'
import { en } from '#schema/texts/en/index.ts'
import { messages } from '#schema/texts/en/shared/messages.ts'
import { catalogue as fi } from '#schema/texts/fi/index.ts'
import { fillText } from '#schema/texts/fillText.ts'
import { flatTexts } from '#schema/texts/flatTexts.ts'
import { decimalSign } from '#schema/texts/numbersIn.ts'
import type { Text } from '#schema/texts/Text.ts'
import { polyglotTexts } from '../../src/i18n/polyglotTexts.ts'

/** 1, 2, 5 and 22 of a thing. */
const inSomeLanguages: readonly [language: string, text: Text, said: readonly string[]][] = [
  ['en', { one: '%{smart_count} row', other: '%{smart_count} rows' }, ['1 row', '2 rows', '5 rows', '22 rows']],
  ['fi', { one: '%{smart_count} rivi', other: '%{smart_count} riviä' }, ['1 rivi', '2 riviä', '5 riviä', '22 riviä']],
  [
    'pl',
    {
      one: '%{smart_count} wiersz',
      few: '%{smart_count} wiersze',
      many: '%{smart_count} wierszy',
      other: '%{smart_count} wiersza',
    },
    ['1 wiersz', '2 wiersze', '5 wierszy', '22 wiersze'],
  ],
  [
    'sl',
    {
      one: '%{smart_count} vrstica',
      two: '%{smart_count} vrstici',
      few: '%{smart_count} vrstice',
      other: '%{smart_count} vrstic',
    },
    ['1 vrstica', '2 vrstici', '5 vrstic', '22 vrstic'],
  ],
  ['ja', { other: '%{smart_count}行' }, ['1行', '2行', '5行', '22行']],
]

test.for(inSomeLanguages)('%s takes the form that its grammar asks for', ([language, text, said]) => {
  expect([1, 2, 5, 22].map((smart_count) => fillText(text, { smart_count }, { language }))).toEqual(said)
})

test.for([
  ['en', en],
  ['de', de],
  ['fi', fi],
] as const)('react-admin’s own parts choose the same forms in %s as ours', ([language, catalogue]) => {
  const provider = polyglotTexts(language, catalogue)
  const forms = [...flatTexts({ ra: catalogue.ra })].filter(([, text]) => typeof text === 'object')
  expect(forms.length).toBeGreaterThan(5)
  for (const [key, text] of forms)
    for (const smart_count of [0, 1, 2, 1234])
      expect(provider.translate(key, { smart_count })).toBe(fillText(text, { smart_count }, { language }))
})

test('a message about one thing is in the singular, in the language of the reader as in English', () => {
  const one = say('RATES_READ', { added: 1, changed: 0, unchanged: 3 })
  expect(one.message).toBe('1 rate added, 0 changed, 3 unchanged')
  expect(say('RATES_READ', { added: 2, changed: 0, unchanged: 3 }).message).toBe('2 rates added, 0 changed, 3 unchanged')
  expect(createTexts('de', de).t.message(one)).toBe('1 Kurs hinzugefügt, 0 geändert, 3 unverändert')
})

test('each message with forms is filled with the count that chooses between them', () => {
  const all: Readonly<Record<string, Text>> = { ...failures, ...messages }
  const inForms = Object.entries(all).filter(([, text]) => typeof text === 'object')
  expect(inForms.length).toBeGreaterThan(5)
  const wrong = inForms.filter(([code, text]) => typeof text === 'object' && !text.other.includes(`%{${countOfMessage(code)}}`))
  expect(wrong).toEqual([])
})

test('a title can be called otherwise in one place than the same English word elsewhere', () => {
  const { t } = createTexts('de', { ui: {}, words: { To: 'Bis' }, titles: { 'shipment.to': 'Nach' } })
  expect(t.title({ title: 'To', titleKey: 'shipment.to' })).toBe('Nach')
  expect(t.title({ title: 'To', titleKey: 'rate.to' })).toBe('Bis')
  expect(t.title({ title: 'Unheard Of', titleKey: 'rate.none' })).toBe('Unheard Of')
})

test('the decimal sign of a language is that of CLDR', () => {
  expect(['en', 'de', 'fi', 'fr', 'de-CH'].map(decimalSign)).toEqual(['.', ',', ',', ',', '.'])
})

test('the filter by merchant, which the browser adds to lists, has its title in each language', () => {
  const filter = { title: 'filters.merchant', titleKey: 'invoice_list_info.em_id' }
  const titles = [createTexts('en', { ui: en.ui }), createTexts('de', de), createTexts('fi', fi)].map(({ t }) => t.title(filter))
  expect(titles).toEqual(['Merchant', 'Händler', 'Kauppias'])
})

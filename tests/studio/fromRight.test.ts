import { afterEach, expect, test } from 'vitest'
import { createTexts } from '#schema/texts/createTexts.ts'
import { en } from '#schema/texts/en/index.ts'
import { apart, isolated } from '../../src/i18n/isolated.ts'
import { knowLanguages, languageRows } from '../../src/i18n/languageRows.ts'
import { formatMoney } from '../../src/kinds/text/formatMoney.ts'
import { formatPercent } from '../../src/kinds/text/formatPercent.ts'
import { inlineKey } from '../../src/ui/look/inlineKey.ts'

const before = languageRows()

afterEach(() => {
  knowLanguages(before)
  Reflect.deleteProperty(globalThis, 'localStorage')
})

test('figures with a sign or unit stay together among words from the right, and are as they were elsewhere', () => {
  Object.assign(globalThis, { localStorage: { setItem: () => undefined } })
  knowLanguages([...before, { code: 'ar', name: 'العربية', direction: 'rtl', fallback: 'en', isOffered: true }])
  expect(formatMoney('12.5', 'EUR', 'ar')).toMatch(/^\u2066.*€\u2069$/)
  expect(formatPercent('9.5', 'ar')).toMatch(/^\u2066.*%\u2069$/)
  expect(formatMoney('12.5', 'EUR', 'de')).toBe('12,50\u00a0€')
  expect(isolated('-7', 'en')).toBe('-7')
})

test('a sentence from the right keeps names and numbers apart from its words, and they run as their own letters do', () => {
  Object.assign(globalThis, { localStorage: { setItem: () => undefined } })
  knowLanguages([...before, { code: 'ar', name: 'العربية', direction: 'rtl', fallback: 'en', isOffered: true }])
  const { t } = createTexts('ar', en, { wrap: apart('ar') })
  expect(t('merchants.overdue', { days: -39 })).toBe('\u2068-39\u2069, overdue')
  expect(t.message({ code: 'NO_SUCH_CODE', message: 'Ask %{name}', params: { name: 'Lotus Ltd.' } })).toContain('Lotus Ltd.')
  expect(apart('de')).toBeUndefined()
})

test('the arrow keys of a grid go with the direction of writing', () => {
  const keys = ['ArrowLeft', 'ArrowRight', 'ArrowUp', 'Home']
  expect(keys.map((key) => inlineKey(key, true))).toEqual(['ArrowRight', 'ArrowLeft', 'ArrowUp', 'Home'])
  expect(keys.map((key) => inlineKey(key, false))).toEqual(keys)
})

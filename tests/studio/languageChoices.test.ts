import { tableOf } from '#schema/registry.ts'
import { titleOf } from '#schema/fields.ts'
import { expect, test } from 'vitest'
import { knowLanguages, languageRows } from '../../src/i18n/languageRows.ts'
import { labelOf, optionsOf } from '../../src/kinds/text/optionsOf.ts'

const definition = tableOf('operator_user').fields['language']

test('forms offer the languages that are offered, by their names, and name those in preparation too', ({ onTestFinished }) => {
  if (!definition) throw new Error('operators have a language')
  const field = { ...definition, name: 'language', title: titleOf('language', definition) }
  const before = languageRows()
  const storage = new Map<string, string>()
  Object.assign(globalThis, { localStorage: { setItem: (name: string, value: string) => storage.set(name, value) } })
  onTestFinished(() => {
    knowLanguages(before)
    Reflect.deleteProperty(globalThis, 'localStorage')
  })
  expect(optionsOf(field).map(({ value, label }) => [value, label])).toEqual([
    ['en', 'English'],
    ['fi', 'Finnish'],
    ['de', 'German'],
  ])
  const row = { name: 'x', direction: 'ltr', fallback: 'en' } as const
  knowLanguages([...before, { ...row, code: 'sv', isOffered: true }, { ...row, code: 'de-AT', isOffered: false }])
  expect(optionsOf(field).at(-1)).toEqual({ value: 'sv', label: 'Swedish' })
  expect(labelOf('de-AT', field)).toBe('Austrian German')
  expect(storage.get('clearance.languages')).toContain('sv')
})

import { expect, test } from 'vitest'
import { nameOfAction } from '#schema/actions.ts'
import { accept } from '#schema/accept.ts'
import { menuGroups } from '#schema/define.ts'
import type { Field } from '#schema/fields.ts'
import { titleOf } from '#schema/fields.ts'
import { filtersOf } from '#schema/filters.ts'
import { allTables } from '#schema/registry.ts'
import { catalogue as errors } from '../../api/errors.ts'
import { de } from '../../src/i18n/de/index.ts'
import { en } from '../../src/i18n/en/index.ts'
import { fi } from '../../src/i18n/fi/index.ts'
import { humanise } from '../../src/kinds/text/humanise.ts'
import { ownPages } from '../../src/screens/pages.ts'
import { translateSource } from '../../src/i18n/translateSource.ts'

const translations = { fi, de }
const languages = Object.entries(translations)

/** Key path to text, for every text of a catalogue. */
function flat(texts: object, path = ''): [key: string, text: string][] {
  return Object.entries(texts).flatMap(([name, value]) =>
    typeof value === 'string' ? [[path + name, value] as [string, string]] : flat(value as object, `${path}${name}.`),
  )
}

const placeholders = (text: string): string[] => [...new Set(text.match(/%\{\w+\}/g) ?? [])].toSorted()
const pluralForms = (text: string): number => text.split('||||').length

const english = new Map(flat({ ...en.ui, ra: en.ra }))

/** Every English title and sentence that the registry holds. */
const registryTexts = new Set(
  allTables.flatMap((table) => [
    table.title,
    ...Object.entries(table.fields).flatMap(([name, field]) => [
      titleOf(name, field),
      ...(field.rules ?? []).map(({ message }) => message),
    ]),
    ...(table.rules ?? []).map(({ message }) => message),
    ...filtersOf(table).map(({ title }) => title),
    ...(table.links ?? []).map(({ title }) => title),
    ...(table.variants ?? []).map(({ title }) => title),
  ]),
)

const ownTitles = Object.values(ownPages).map(({ title }) => title)

test.for(languages)('%s has the same keys as English', ([, { ui, ra }]) => {
  expect(
    flat({ ...ui, ra })
      .map(([key]) => key)
      .toSorted(),
  ).toEqual([...english.keys()].toSorted())
})

test.for(languages)('%s keeps the placeholders and plural forms of every English text', ([, { ui, ra }]) => {
  const different = flat({ ...ui, ra }).filter(([key, text]) => {
    const source = english.get(key) ?? ''
    return placeholders(text).join() !== placeholders(source).join() || pluralForms(text) !== pluralForms(source)
  })
  expect(different).toEqual([])
})

test.for(languages)('%s leaves no text empty', ([, { ui, texts }]) => {
  expect([...flat(ui), ...flat(texts)].filter(([, text]) => text.trim() === '')).toEqual([])
})

test.for(languages)('%s translates every title and rule of the registry, and every page', ([, { texts }]) => {
  expect(
    [...registryTexts, ...ownTitles].filter((text) => translateSource(text, texts) === text && !Object.hasOwn(texts, text)),
  ).toEqual([])
})

/** The words of every stored value that the registry lists, but for codes, which are the same in every language. */
const choiceTexts = new Set(
  allTables
    .flatMap(({ fields }) => Object.values(fields).flatMap(({ choices }: Field) => (Array.isArray(choices) ? choices : [])))
    .map(humanise)
    .filter((words) => !/^[A-Z0-9-]{2,5}$|-/.test(words) || words === 'TBE'),
)

test.for(languages)('%s has words for every stored value of the registry', ([, { texts }]) => {
  expect(choiceTexts.size).toBeGreaterThan(50)
  expect([...choiceTexts].filter((words) => !Object.hasOwn(texts, words))).toEqual([])
})

test.for(languages)('%s translates every message of the error catalogue', ([, { texts }]) => {
  const messages = Object.values(errors).map(([, message]) => message)
  expect(messages.filter((message) => !Object.hasOwn(texts, message))).toEqual([])
})

test('every group of the side menu has its name', () => {
  expect(Object.keys(en.ui.shell.group)).toEqual([...menuGroups])
})

test('a sentence about a field is translated together with the field’s title', () => {
  const table = allTables.find(({ name }) => name === 'country')
  const { errors: refused } = accept(table ?? { fields: {} }, { code: 'Finland' }, { today: '2026-11-21' })
  expect(refused['code']).toBe('Enter a valid Code')
  expect(translateSource(refused['code'] ?? '', fi.texts)).toBe('Anna kelvollinen arvo: Koodi')
})

test('every text of an action belongs to an action of a table, and every action of ours has its title', () => {
  const named = allTables.flatMap(({ actions = [] }) => actions.flatMap((action) => (typeof action === 'string' ? [] : [action])))
  expect(Object.keys(en.ui.actions).toSorted()).toEqual([...new Set(named.map(nameOfAction))].toSorted())
})

test('an English text without a translation stays as it is', () => {
  expect(translateSource('Nobody has translated this', de.texts)).toBe('Nobody has translated this')
})

test('values are filled into a sentence, and braces without a value are left alone', () => {
  expect(translateSource('Failed with status {code}', {}, { code: 418 })).toBe('Failed with status 418')
  expect(translateSource('Row {row} of {total}', {}, { row: 3 })).toBe('Row 3 of {total}')
})

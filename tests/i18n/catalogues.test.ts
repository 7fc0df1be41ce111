import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { expect, test } from 'vitest'
import type { NamedTable } from '#schema/define.ts'
import { nameOfAction } from '#schema/actions/actions.ts'
import { menuGroups } from '#schema/define.ts'
import type { Field } from '#schema/fields.ts'
import { field } from '#schema/fields.ts'
import { allTables } from '#schema/registry.ts'
import { notNegative } from '#schema/rules/rules.ts'
import { sentences } from '#schema/messages/sentences.ts'
import { missingTexts, untitledActions, wantedTexts } from '../../api/cli/missingTexts.ts'
import { projectRoot } from '../../api/config.ts'
import { catalogue as errors } from '../../api/errors.ts'
import type { Catalogue } from '../../src/i18n/Catalogue.ts'
import { de } from '../../src/i18n/de/index.ts'
import { en } from '../../src/i18n/en/index.ts'
import { fi } from '../../src/i18n/fi/index.ts'
import { translateSource } from '../../src/i18n/translateSource.ts'

const translations = { fi, de }
const languages = Object.entries(translations)

/** The tables whose translation has not begun: no language has their title. */
const newTables = (tables: readonly NamedTable[]): ReadonlySet<string> =>
  new Set(
    tables
      .filter(({ title }) => Object.values(translations).every(({ texts }) => !Object.hasOwn(texts, title)))
      .map(({ name }) => name),
  )

/**
 * The shipped texts that a language lacks. Texts that only new tables have do not count: a table can be added, used and tested
 * before it is translated.
 */
function missingOfShipped(catalogue: Catalogue, tables: readonly NamedTable[] = allTables) {
  const fresh = newTables(tables)
  return missingTexts(catalogue, tables).filter(({ from }) => !from.every((name) => fresh.has(name)))
}

/** Key path to text, for every text of a catalogue. */
function flat(texts: object, path = ''): [key: string, text: string][] {
  return Object.entries(texts).flatMap(([name, value]) =>
    typeof value === 'string' ? [[path + name, value] as [string, string]] : flat(value as object, `${path}${name}.`),
  )
}

const placeholders = (text: string): string[] => [...new Set(text.match(/%\{\w+\}/g) ?? [])].toSorted()
const pluralForms = (text: string): number => text.split('||||').length

const english = new Map(flat({ ...en.ui, ra: en.ra }))

/** Every code of the registry with its label. */
const codesOf = (tables: readonly NamedTable[]): [code: string, text: string][] =>
  tables.flatMap(({ fields, rules = [], constraints = {} }) =>
    [
      ...Object.values<Field>(fields).flatMap((one) => (one.rules ?? []).map(({ message }) => message)),
      ...rules.map(({ message }) => message),
      ...Object.values(constraints).map(({ says }) => says),
    ].flatMap((words): [string, string][] => (typeof words === 'object' ? [[words.code, words.message]] : [])),
  )

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

test.for(languages)('%s has every text that is used, and no other', ([, catalogue]) => {
  const wanted = wantedTexts()
  expect(wanted.length).toBeGreaterThan(500)
  expect(missingOfShipped(catalogue)).toEqual([])
  const codes = new Set(wanted.filter(({ kind }) => kind === 'messages').map(({ key }) => key))
  expect(Object.keys(catalogue.messages).filter((code) => !codes.has(code))).toEqual([])
})

test.for(languages)(
  '%s translates a title or word in only one place, because two would differ sooner or later',
  async ([language]) => {
    const folder = join(projectRoot, 'src/i18n', language)
    const files = readdirSync(folder).filter((name) => name !== 'index.ts')
    const modules = await Promise.all(
      files.map((name) => import(pathToFileURL(join(folder, name)).href) as Promise<Record<string, object>>),
    )
    const parts = modules.flatMap((exported) => Object.entries(exported).filter(([name]) => /texts$/i.test(name)))
    const places = Map.groupBy(
      parts.flatMap(([part, texts]) => Object.keys(texts).map((word) => ({ part, word }))),
      ({ word }) => word,
    )
    expect(parts.length).toBeGreaterThan(10)
    expect([...places].filter(([, found]) => found.length > 1)).toEqual([])
  },
)

test.for(languages)('%s fills the same values into a message as English', ([, { messages }]) => {
  const different = wantedTexts().filter(
    ({ kind, key, english: text }) =>
      kind === 'messages' && placeholders(messages[key] ?? '').join() !== placeholders(text).join(),
  )
  expect(different).toEqual([])
})

/** A new table of which nothing has been translated. */
const madeUp: NamedTable = {
  name: 'parcel_locker',
  title: 'Parcel Lockers',
  fields: { id: field.id(), name: field.text({ required: true }), compartments: field.int({ rules: [notNegative('Too few')] }) },
  allow: ['load'],
}

test.for(languages)('%s lists the words of a new table, and stays complete without them', ([, catalogue]) => {
  const tables = [...allTables, madeUp]
  expect(missingTexts(catalogue, tables).map(({ key }) => key)).toEqual(['Parcel Lockers', 'Compartments'])
  expect(missingOfShipped(catalogue, tables)).toEqual([])
})

test.for(languages)('%s needs all words of a table as soon as its title is translated', ([, catalogue]) => {
  const tables = [...allTables, { ...madeUp, title: 'Country' }]
  expect(missingOfShipped(catalogue, tables).map(({ key }) => key)).toEqual(['Compartments'])
})

test('no code has two meanings, and no code is used for both a field and a call', () => {
  const said = Map.groupBy(codesOf(allTables), ([code]) => code)
  expect([...said].filter(([, texts]) => new Set(texts.map(([, text]) => text)).size > 1)).toEqual([])
  expect(Object.keys(sentences).filter((code) => code in errors)).toEqual([])
})

test('every group of the side menu has its name', () => {
  expect(Object.keys(en.ui.shell.group)).toEqual([...Object.keys(menuGroups), ...Object.values(menuGroups).flat()])
})

test('every text of an action belongs to an action of a table', () => {
  const named = allTables.flatMap(({ actions = [] }) => actions.flatMap((action) => (typeof action === 'string' ? [] : [action])))
  const names = new Set(named.map(nameOfAction))
  expect(Object.keys(en.ui.actions).filter((name) => !names.has(name))).toEqual([])
})

test('an action without texts is listed, and prevents nothing but a release', () => {
  const tables: NamedTable[] = [...allTables, { ...madeUp, actions: [{ name: 'sweepLockers', set: { compartments: 0 } }] }]
  expect(untitledActions(tables)).toEqual([{ action: 'sweepLockers', table: 'parcel_locker' }])
})

test('an English text without a translation stays as it is', () => {
  expect(translateSource('Nobody has translated this', de.texts)).toBe('Nobody has translated this')
})

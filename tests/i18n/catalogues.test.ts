import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { expect, test } from 'vitest'
import type { NamedTable } from '#schema/define.ts'
import { nameOfAction } from '#schema/actions/actions.ts'
import { menuGroups } from '#schema/menu/menuGroups.ts'
import type { Field } from '#schema/fields.ts'
import { field } from '#schema/fields.ts'
import { allTables } from '#schema/registry.ts'
import { notNegative } from '#schema/rules/rules.ts'
import { sentences } from '#schema/messages/sentences.ts'
import { wantedTexts } from '#schema/texts/catalogue/wantedTexts.ts'
import { missingTexts, translations, untitledActions } from '../../api/cli/missingTexts.ts'
import { projectRoot } from '../../api/config.ts'
import { failures } from '#schema/texts/en/shared/failures.ts'
import { catalogue as de } from '#schema/texts/de/index.ts'
import { en } from '#schema/texts/en/index.ts'
import { languages as shipped } from '#schema/languages.ts'
import { loadCatalogue } from '#schema/texts/loadCatalogue.ts'
import { loadEntrance } from '#schema/texts/loadEntrance.ts'
import { flatTexts } from '#schema/texts/flatTexts.ts'
import type { Text } from '#schema/texts/Text.ts'
import { categoriesOf } from '#schema/texts/Text.ts'
import { translateSource } from '#schema/texts/translateSource.ts'

const languages = Object.entries(translations)

const formsOf = (text: Text): readonly string[] => (typeof text === 'string' ? [text] : Object.values(text))
const placeholders = (text: string): string => [...new Set(text.match(/%\{\w+\}/g) ?? [])].toSorted().join()

const english = flatTexts({ ...en.ui, ra: en.ra })

/** Every code of the registry with its label. */
const codesOf = (tables: readonly NamedTable[]): [code: string, text: string][] =>
  tables.flatMap(({ fields, rules = [], constraints = {} }) =>
    [
      ...Object.values<Field>(fields).flatMap((one) => (one.rules ?? []).map(({ message }) => message)),
      ...rules.map(({ message }) => message),
      ...Object.values(constraints).map(({ says }) => says),
    ].flatMap((words): [string, string][] => (typeof words === 'object' ? [[words.code, words.message]] : [])),
  )

test('every language is loaded alone, with what is said before the sign-in apart', async () => {
  for (const language of shipped) {
    const [{ ui }, entrance] = await Promise.all([loadCatalogue(language), loadEntrance(language)])
    expect(entrance).toEqual({ session: ui.session, error: ui.error })
  }
})

test.for(languages)('%s has the same keys as English', ([, { ui, ra }]) => {
  expect([...flatTexts({ ...ui, ra }).keys()].toSorted()).toEqual([...english.keys()].toSorted())
})

test.for(languages)('%s has a form for each category of number of its grammar', ([language, { ui, ra, messages }]) => {
  const texts = [...flatTexts({ ...ui, ra }), ...Object.entries(messages)]
  const wrong = texts.filter(([, text]) => typeof text === 'object' && Object.keys(text).join() !== categoriesOf(language).join())
  expect(wrong).toEqual([])
})

test.for(languages)('%s keeps the placeholders of every English text', ([, { ui, ra }]) => {
  const different = [...flatTexts({ ...ui, ra })].filter(([key, text]) => {
    const needed = new Set(formsOf(english.get(key) ?? '').map(placeholders))
    return formsOf(text).some((form) => !needed.has(placeholders(form)))
  })
  expect(different).toEqual([])
})

test.for(languages)('%s has forms of the same texts as English', ([, { ui, ra }]) => {
  const different = [...flatTexts({ ...ui, ra })].filter(([key, text]) => typeof text !== typeof english.get(key))
  expect(different).toEqual([])
})

test.for(languages)('%s leaves no text empty', ([, { ui, words }]) => {
  const texts = [...flatTexts(ui), ...Object.entries(words)]
  expect(texts.filter(([, text]) => formsOf(text).some((form) => form.trim() === ''))).toEqual([])
})

test.for(languages)('%s has messages for codes that exist, and no other', ([, catalogue]) => {
  const wanted = wantedTexts()
  expect(wanted.length).toBeGreaterThan(500)
  const codes = new Set(wanted.filter(({ kind }) => kind === 'messages').map(({ key }) => key))
  expect(Object.keys(catalogue.messages).filter((code) => !codes.has(code))).toEqual([])
})

test.for(languages)(
  '%s translates a title or word in only one place, because two would differ sooner or later',
  async ([language]) => {
    const folder = join(projectRoot, 'api/schema/texts', language)
    const files = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter(
      (name) => name.endsWith('.ts') && name !== 'index.ts',
    )
    const modules = await Promise.all(
      files.map((name) => import(pathToFileURL(join(folder, name)).href) as Promise<Record<string, object>>),
    )
    const parts = modules.flatMap((exported) => Object.entries(exported).filter(([name]) => /texts$/i.test(name)))
    const places = Map.groupBy(
      parts.flatMap(([part, texts]) => Object.keys(texts).map((word) => ({ part, word }))),
      ({ word }) => word,
    )
    // A language that has just been added has nothing of its own yet.
    expect(parts.length).toBeGreaterThan(files.length > 2 ? 10 : -1)
    expect([...places].filter(([, found]) => found.length > 1)).toEqual([])
  },
)

test.for(languages)('%s fills the same values into a message as English', ([, { messages }]) => {
  const different = wantedTexts().filter(
    ({ kind, key, english: text }) =>
      kind === 'messages' &&
      Object.hasOwn(messages, key) &&
      formsOf(messages[key] ?? '').some((form) => placeholders(form) !== placeholders(text)),
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

test.for(languages)('%s lists the words of a new table, of which nothing has been translated', ([, catalogue]) => {
  const tables = [...allTables, madeUp]
  const before = missingTexts(catalogue).length
  expect(missingTexts(catalogue, tables)).toHaveLength(before + 2)
  expect(missingTexts(catalogue, tables).map(({ key }) => key)).toEqual(
    expect.arrayContaining(['Parcel Lockers', 'Compartments']) as string[],
  )
})

test('no code has two meanings, and no code is used for both a field and a call', () => {
  const said = Map.groupBy(codesOf(allTables), ([code]) => code)
  expect([...said].filter(([, texts]) => new Set(texts.map(([, text]) => text)).size > 1)).toEqual([])
  expect(Object.keys(sentences).filter((code) => code in failures)).toEqual([])
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
  const ofLockers = untitledActions(tables).filter(({ table }) => table === 'parcel_locker')
  expect(ofLockers).toEqual([{ action: 'sweepLockers', table: 'parcel_locker' }])
})

test('an English text without a translation stays as it is', () => {
  expect(translateSource('Nobody has translated this', de.words)).toBe('Nobody has translated this')
})

import { fulfillmentMethods, merchantSchemes, paymentHandlingModes } from '#schema/choices.ts'
import type { NamedTable } from '#schema/define.ts'
import type { Field } from '#schema/fields.ts'
import { titleOf } from '#schema/fields.ts'
import { filtersOf } from '#schema/filters/filters.ts'
import * as forms from '#schema/forms/index.ts'
import type { Message } from '#schema/messages/messages.ts'
import { allTables } from '#schema/registry.ts'
import type { Words } from '#schema/rules/rules.ts'
import { sentences } from '#schema/messages/sentences.ts'
import { settingRow } from '#schema/settings.ts'
import type { Catalogue } from '../../src/i18n/Catalogue.ts'
import { de } from '../../src/i18n/de/index.ts'
import { fi } from '../../src/i18n/fi/index.ts'
import { humanise } from '../../src/kinds/text/humanise.ts'
import { ownPages } from '../../src/screens/pages.ts'
import { catalogue as failures } from '../errors.ts'

/** The languages that are shipped beside English. */
export const translations: Readonly<Record<string, Catalogue>> = { fi, de }

/** Something that people read: a message by its code, or a title or word by its English. */
interface WantedText {
  kind: 'messages' | 'texts'
  key: string
  english: string
  /** The tables, or other parts, that have it. */
  from: string[]
}

type Part = Pick<Wanting, 'titles' | 'messages'>

interface Wanting {
  name: string
  titles: readonly string[]
  messages: readonly Message[]
}

const isCoded = (words: Words): words is Message => typeof words === 'object'

/** Codes are the same in every language. */
const isWord = (words: string): boolean => !/^[A-Z0-9-]{2,5}$|-/.test(words) || words === 'TBE'

function wantedByFields(fields: Readonly<Record<string, Field>>): Part {
  const entries = Object.entries(fields)
  return {
    titles: entries.flatMap(([name, field]) => [
      titleOf(name, field),
      ...('section' in field && typeof field.section === 'string' ? [field.section] : []),
      ...(Array.isArray(field.choices) ? field.choices : []).map(humanise).filter(isWord),
    ]),
    messages: entries.flatMap(([, { rules = [] }]) => rules.map(({ message }) => message).filter(isCoded)),
  }
}

function wantedByTable(table: NamedTable): Wanting {
  const { titles, messages } = wantedByFields(table.fields)
  const { links = [], variants = [], addTitle, rules = [], constraints = {} } = table
  return {
    name: table.name,
    titles: [
      table.title,
      ...titles,
      ...[...filtersOf(table), ...links, ...variants].map(({ title }) => title),
      ...(addTitle ? [addTitle] : []),
    ],
    messages: [
      ...messages,
      ...[...rules.map(({ message }) => message), ...Object.values(constraints).map(({ says }) => says)].filter(isCoded),
    ],
  }
}

function wantedByForms(): Wanting {
  const parts = Object.values(forms).flatMap(({ fields, lists }) => [
    wantedByFields(fields),
    ...Object.values(lists).map((list) => wantedByFields(list.fields)),
  ])
  return {
    name: 'forms',
    titles: [
      ...Object.values(forms).flatMap(({ title, lists }) => [title, ...Object.values(lists).map((list) => list.title)]),
      ...parts.flatMap(({ titles }) => titles),
      ...[...fulfillmentMethods, ...merchantSchemes, ...paymentHandlingModes].map(humanise),
    ],
    messages: parts.flatMap(({ messages }) => messages),
  }
}

const worded = (texts: Readonly<Record<string, string>>): Message[] =>
  Object.entries(texts).map(([code, message]) => ({ code, message }))

/** Everything that has to be translated beside the interface's own texts, whose keys the compiler compares. */
export function wantedTexts(tables: readonly NamedTable[] = allTables): WantedText[] {
  const wanting: Wanting[] = [
    ...tables.map(wantedByTable),
    wantedByForms(),
    { name: 'settings', ...wantedByFields(settingRow.fields) },
    { name: 'pages', titles: Object.values(ownPages).map(({ title }) => title), messages: [] },
    {
      name: 'api',
      titles: [],
      messages: worded({ ...Object.fromEntries(Object.entries(failures).map(([code, [, text]]) => [code, text])), ...sentences }),
    },
  ]
  const wanted = new Map<string, WantedText>()
  for (const { name, titles, messages } of wanting) {
    const all = [
      ...titles.map((title) => ({ kind: 'texts', key: title, english: title }) as const),
      ...messages.map(({ code, message }) => ({ kind: 'messages', key: code, english: message }) as const),
    ]
    for (const text of all) {
      const place = `${text.kind} ${text.key}`
      const known = wanted.get(place) ?? { ...text, from: [] }
      if (!known.from.includes(name)) known.from.push(name)
      wanted.set(place, known)
    }
  }
  return [...wanted.values()]
}

/** What a language lacks: it is shown in English. */
export const missingTexts = (catalogue: Catalogue, tables: readonly NamedTable[] = allTables): WantedText[] =>
  wantedTexts(tables).filter(({ kind, key }) => !Object.hasOwn(catalogue[kind], key))

/** The tables that nobody has begun to translate: no language has their title. */
const newTables = (tables: readonly NamedTable[]): ReadonlySet<string> =>
  new Set(
    tables
      .filter(({ title }) => Object.values(translations).every(({ texts }) => !Object.hasOwn(texts, title)))
      .map(({ name }) => name),
  )

/**
 * What a language lacks of what is shipped. Texts that only new tables have are left out: a table can be added, used and
 * tested before it is translated.
 */
export function missingOfShipped(catalogue: Catalogue, tables: readonly NamedTable[] = allTables): WantedText[] {
  const fresh = newTables(tables)
  return missingTexts(catalogue, tables).filter(({ from }) => !from.every((name) => fresh.has(name)))
}

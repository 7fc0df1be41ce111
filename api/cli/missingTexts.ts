import { fulfillmentMethods, merchantSchemes, paymentHandlingModes } from '#schema/choices.ts'
import { nameOfAction } from '#schema/actions/actions.ts'
import type { NamedTable } from '#schema/define.ts'
import type { Field } from '#schema/fields.ts'
import { titleOf } from '#schema/fields.ts'
import { filtersOf } from '#schema/filters/filters.ts'
import * as forms from '#schema/forms/index.ts'
import { languages } from '#schema/languages.ts'
import type { Message } from '#schema/messages/messages.ts'
import { allTables } from '#schema/registry.ts'
import type { RuleMessage } from '#schema/rules/rules.ts'
import { sentences } from '#schema/messages/sentences.ts'
import { settingRow } from '#schema/settings/settingRow.ts'
import { uploadTypes } from '#schema/work/uploadTypes.ts'
import type { Catalogue } from '#schema/texts/Catalogue.ts'
import type { Text } from '#schema/texts/Text.ts'
import { en } from '#schema/texts/en/index.ts'
import { loadCatalogue } from '#schema/texts/loadCatalogue.ts'
import { shownStates } from '#schema/states/shownState.ts'
import { humanise, listedWords } from '../../src/kinds/text/humanise.ts'
import { ownPages, subjects } from '#schema/pages.ts'
import { failures } from '#schema/texts/en/failures.ts'

/** The languages that are shipped besides English. */
export const translations: Readonly<Record<string, Catalogue>> = Object.fromEntries(
  await Promise.all(
    languages.filter((language) => language !== 'en').map(async (language) => [language, await loadCatalogue(language)]),
  ),
)

/** A text that people read: a message by its code, or a title or word by its English text. */
interface WantedText {
  kind: 'messages' | 'words'
  key: string
  english: string
  /** The tables or other parts that use it. */
  from: string[]
}

type Part = Pick<Wanting, 'titles' | 'messages'>

interface Wanting {
  name: string
  titles: readonly string[]
  messages: readonly Message[]
}

const isCoded = (words: RuleMessage): words is Message => typeof words === 'object'

/** Codes are the same in every language, and what names a text of the interface is compared there. */
const isWord = (words: string): boolean => !/^(?:[A-Z0-9]+(-[A-Z0-9]+)*|[a-z]+(\.[a-z]+)+)$/.test(words) || words === 'TBE'

function wantedByFields(fields: Readonly<Record<string, Field>>): Part {
  const entries = Object.entries(fields)
  return {
    titles: entries.flatMap(([name, field]) => [
      titleOf(name, field),
      ...('section' in field && typeof field.section === 'string' ? [field.section] : []),
      ...(Array.isArray(field.choices) ? field.choices : [])
        .map((value: string) => field.labels?.[value] ?? humanise(value))
        .filter(isWord),
      ...(field.sentence && 'of' in field.sentence ? Object.values(field.sentence.of ?? {}) : []),
      ...(field.words ?? []).map((value) => field.labels?.[value] ?? listedWords(value)),
      ...Object.values(field.states ?? {}).map(humanise),
      ...(field.whole ? shownStates.map(humanise) : []),
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

const generalForm = (text: Text): string => (typeof text === 'string' ? text : text.other)

const worded = (texts: Readonly<Record<string, Text>>): Message[] =>
  Object.entries(texts).map(([code, text]) => ({ code, message: generalForm(text) }))

/** Everything that has to be translated except the texts of the interface, whose keys the compiler compares. */
export function wantedTexts(tables: readonly NamedTable[] = allTables): WantedText[] {
  const wanting: Wanting[] = [
    ...tables.map(wantedByTable),
    wantedByForms(),
    { name: 'settings', ...wantedByFields(settingRow.fields) },
    {
      name: 'uploads',
      titles: Object.values(uploadTypes).flatMap(({ slots }) => slots.map(({ title }) => title)),
      messages: [],
    },
    { name: 'pages', titles: [...Object.values(ownPages), ...subjects].map(({ title }) => title), messages: [] },
    {
      name: 'api',
      titles: [],
      messages: worded({ ...failures, ...sentences }),
    },
  ]
  const wanted = new Map<string, WantedText>()
  for (const { name, titles, messages } of wanting) {
    const all = [
      ...titles.map((title) => ({ kind: 'words', key: title, english: title }) as const),
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

/** Actions without a title, with their tables; every language shows the words of the name instead. */
export const untitledActions = (tables: readonly NamedTable[] = allTables): { action: string; table: string }[] =>
  tables.flatMap(({ name: table, actions = [] }) =>
    actions.flatMap((action) =>
      typeof action === 'string' || Object.hasOwn(en.ui.actions, nameOfAction(action))
        ? []
        : [{ action: nameOfAction(action), table }],
    ),
  )

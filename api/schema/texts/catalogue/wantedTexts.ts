import { fulfillmentMethods, merchantSchemes, paymentHandlingModes } from '../../choices.ts'
import type { NamedTable } from '../../define.ts'
import type { Field } from '../../fields.ts'
import { titleOf } from '../../fields.ts'
import { filtersOf } from '../../filters/filters.ts'
import * as forms from '../../forms/index.ts'
import type { Message } from '../../messages/messages.ts'
import { sentences } from '../../messages/sentences.ts'
import { ownPages, subjects } from '../../menu/pages.ts'
import { allTables } from '../../registry.ts'
import type { RuleMessage } from '../../rules/rules.ts'
import { settingRow } from '../../settings/settingRow.ts'
import { shownStates } from '../../states/shownState.ts'
import { messageTypes } from '../../work/messageTypes.ts'
import { uploadTypes } from '../../work/uploadTypes.ts'
import { failures } from '../en/shared/failures.ts'
import { humanise, listedWords } from '../humanise.ts'
import type { Text } from '../Text.ts'

/** A text that people read: a message by its code, or a title or word by its English text. */
export interface WantedText {
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
      ...(Array.isArray(field.choices) ? field.choices : Object.keys((field.choices && field.labels) ?? {}))
        .map((value: string) => field.labels?.[value] ?? humanise(value))
        .filter(isWord),
      ...(field.sentence && 'of' in field.sentence ? Object.values(field.sentence.of ?? {}) : []),
      ...(field.words ?? []).map((value) => field.labels?.[value] ?? listedWords(value)),
      ...Object.values(field.states ?? {}).map(humanise),
      ...(field.whole ? shownStates.map(humanise) : []),
      ...(field.noneWhere ? [field.noneWhere.says] : []),
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
    { name: 'mails to operators', titles: messageTypes.map(({ title }) => title), messages: [] },
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

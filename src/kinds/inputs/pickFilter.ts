import type { NamedTable } from '#schema/define.ts'
import type { Field } from '#schema/fields.ts'
import type { FilterEntry, FilterNode } from '#schema/filters/filterTree.ts'
import type { Comparator } from '#schema/kinds.ts'
import { factsOf } from '#schema/kinds.ts'
import { invalid, parseValue } from '#schema/rules/parseValue.ts'
import { folded } from '../text/folded.ts'
import { humanise } from '#schema/texts/humanise.ts'

/** A whole number that fits an id column, with or without the '#' that lists show. */
const wholeNumber = /^#?(\d{1,9})$/

const isoCodes = { country: /^[a-z]{2}$/i, currency: /^[a-z]{3}$/i } as const

/** The columns by which people know a row: its label, then those that the table names in `knownBy`. */
export const knownBy = (table: NamedTable, label: string): readonly string[] => [
  ...new Set([label, ...(table.knownBy ?? [])].filter((name) => Object.hasOwn(table.fields, name))),
]

/** The typed text, and the translation of choices that it may mean. */
interface Typed {
  text: string
  translate: (text: string) => string
}

/** The condition that finds a text in one column; undefined if a column of that kind cannot hold it. */
function entryFor(name: string, field: Field, { text, translate }: Typed): FilterEntry | undefined {
  const comparators: readonly Comparator[] = factsOf(field.kind).comparators
  if (comparators.includes('contains')) return { name, comparator: 'contains', value: text }
  const number = wholeNumber.exec(text)?.[1]
  if (['id', 'int', 'ref'].includes(field.kind)) return number === undefined ? undefined : { name, value: Number(number) }
  if (field.kind === 'country' || field.kind === 'currency') {
    return isoCodes[field.kind].test(text) ? { name, value: text.toUpperCase() } : undefined
  }
  if (field.kind !== 'choice' || !Array.isArray(field.choices)) return undefined
  const isMeant = (value: string) => [value, translate(humanise(value))].some((words) => folded(words).includes(folded(text)))
  const values = (field.choices as readonly string[]).filter(isMeant)
  return values.length > 0 ? { name, comparator: 'in', value: values } : undefined
}

/**
 * The filter for the rows that a picker offers for a typed text: those that contain it in one of the columns by which they are
 * known, each compared as its kind allows. Undefined if no column can hold the text, so that nothing matches.
 */
export function pickFilter(table: NamedTable, label: string, typed: Typed): readonly FilterNode[] | undefined {
  if (typed.text === '') return []
  const entries = knownBy(table, label).flatMap((name) => {
    const field = table.fields[name]
    return (field && entryFor(name, field, typed)) ?? []
  })
  return entries.length > 0 ? [{ any: entries }] : undefined
}

/** The same for rows whose number, code or name equals the text; they are listed first. Undefined if there can be none. */
export function exactFilter(table: NamedTable, label: string, text: string): readonly FilterNode[] | undefined {
  const filter = pickFilter(table, label, { text, translate: (words) => words })
  const [group] = filter ?? []
  if (!group || !('any' in group)) return undefined
  const entries = group.any.flatMap((entry) =>
    'comparator' in entry && entry.comparator === 'contains' ? equal(table, entry) : entry,
  )
  return entries.length > 0 ? [{ any: entries }] : undefined
}

/** A part of an address or code is searched for, but equals none: the server refuses to compare with what is no value of the kind. */
function equal(table: NamedTable, { name, value }: FilterEntry): FilterEntry[] {
  const field = table.fields[name]
  return field && parseValue(value, field) !== invalid ? [{ name, value: value ?? null }] : []
}

import type { NamedTable } from '#schema/define.ts'
import type { Field } from '#schema/fields.ts'
import type { FilterEntry, FilterNode } from '#schema/filters/filterTree.ts'
import type { Comparator } from '#schema/kinds.ts'
import { factsOf } from '#schema/kinds.ts'
import { folded } from '../text/folded.ts'
import { humanise } from '../text/humanise.ts'

/** Whole numbers that every id column holds, with or without the sign that lists show before them. */
const wholeNumber = /^#?(\d{1,9})$/

const isoCodes = { country: /^[a-z]{2}$/i, currency: /^[a-z]{3}$/i } as const

/** The columns by which people know a row: those of its label, then those that the table names beside it. */
export const knownBy = (table: NamedTable, label: string): readonly string[] => [
  ...new Set([label, ...(table.knownBy ?? [])].filter((name) => Object.hasOwn(table.fields, name))),
]

/** What is looked for, and how the choices that may be meant by it read in the person's language. */
interface Typed {
  text: string
  translate: (text: string) => string
}

/** How a text is looked for in one column; undefined where a column of that kind cannot hold it. */
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
 * The rows of a table that a picker offers for what was typed: all that hold it in one of the columns they are known by,
 * each compared as its kind allows. Undefined when no column can hold the text: then nothing matches.
 */
export function pickFilter(table: NamedTable, label: string, typed: Typed): readonly FilterNode[] | undefined {
  if (typed.text === '') return []
  const entries = knownBy(table, label).flatMap((name) => {
    const field = table.fields[name]
    return (field && entryFor(name, field, typed)) ?? []
  })
  return entries.length > 0 ? [{ any: entries }] : undefined
}

/** The same for the rows whose number, code or name is exactly the text: they stand first. Undefined when none can be. */
export function exactFilter(table: NamedTable, label: string, text: string): readonly FilterNode[] | undefined {
  const filter = pickFilter(table, label, { text, translate: (words) => words })
  const [group] = filter ?? []
  if (!group || !('any' in group)) return undefined
  return [{ any: group.any.map((entry) => ('comparator' in entry && entry.comparator === 'contains' ? equal(entry) : entry)) }]
}

const equal = ({ name, value }: FilterEntry): FilterEntry => ({ name, value: value ?? null })

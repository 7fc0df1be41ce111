import type { Field } from '#schema/fields.ts'
import { titleOf } from '#schema/fields.ts'
import { findTable } from '#schema/registry.ts'
import type { Texts } from '#schema/texts/createTexts.ts'
import type { CellProps, NamedField } from '../KindView.ts'
import { onward } from '../../i18n/onward.ts'
import { formatPairs } from '../text/formatPairs.ts'
import { textOf } from '../text/textOf.ts'
import { wordsOf } from '../text/wordsOf.ts'

type Shown = Pick<CellProps, 'value' | 'field' | 'row'>

const fieldsNamedBy = ({ fieldsOf }: CellProps['field'], row: CellProps['row']): Readonly<Record<string, Field>> | undefined =>
  fieldsOf === undefined ? undefined : (findTable(textOf(row[fieldsOf]))?.fields ?? {})

/** An object of a list as one line: the words of its parts. */
const lineOf = (
  entry: unknown,
  { parts, row }: { parts: Readonly<Record<string, Field>>; row: CellProps['row'] },
  t: Texts['t'],
) =>
  Object.entries(parts)
    .map(([name, part]) => {
      const value: unknown = typeof entry === 'object' && entry !== null ? Reflect.get(entry, name) : undefined
      return wordsOf({ value, field: { ...part, name, title: titleOf(name, part) }, row }, t)
    })
    .filter(Boolean)
    .join(' · ')

/** A line about another record, whose name has to be fetched. */
interface LineOfRef {
  title: string
  field: NamedField
  value: number
}

/** Which lines of a JSON value, by their places, are about other records. */
export function refLines({ value, field, row }: Shown, t: Texts['t']): ReadonlyMap<number, LineOfRef> {
  const fields = fieldsNamedBy(field, row)
  if (!fields || typeof value !== 'object' || value === null || Array.isArray(value)) return new Map()
  return new Map(
    Object.entries(value).flatMap(([key, held]: [string, unknown], place): [number, LineOfRef][] => {
      const known = fields[key]
      if (known?.kind !== 'ref' || typeof held !== 'number') return []
      const named = { ...known, name: key, title: titleOf(key, known) }
      return [[place, { title: t.title(named), field: named, value: held }]]
    }),
  )
}

/**
 * The lines of a JSON value; where its keys are fields of a table, by their titles and with the words of their values. A list of objects
 * has a line for each.
 */
export function recordLines({ value, field, row }: Shown, t: Texts['t']): string[] {
  const fields = field.parts ?? fieldsNamedBy(field, row)
  if (!fields) return formatPairs(value)
  if (Array.isArray(value)) return value.map((entry) => lineOf(entry, { parts: fields, row }, t))
  return formatPairs(value, {
    arrow: onward(t.language),
    ofKey: (key) => t.title({ ...fields[key], title: titleOf(key, fields[key] ?? {}) }),
    ofValue: ({ key, value: held }) => {
      const known = fields[key]
      return known && known.kind !== 'json'
        ? wordsOf({ value: held, field: { ...known, name: key, title: titleOf(key, known) }, row }, t)
        : ''
    },
  })
}

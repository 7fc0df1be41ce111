import type { Field } from '#schema/fields.ts'
import { titleOf } from '#schema/fields.ts'
import { findTable } from '#schema/registry.ts'
import type { Texts } from '#schema/texts/createTexts.ts'
import type { CellProps } from '../KindView.ts'
import { formatPairs } from '../text/formatPairs.ts'
import { textOf } from '../text/textOf.ts'
import { wordsOf } from '../text/wordsOf.ts'

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

/**
 * The lines of a JSON value; where its keys are fields of a table, by their titles and with the words of their values. A list of objects
 * has a line for each.
 */
export function recordLines({ value, field, row }: Pick<CellProps, 'value' | 'field' | 'row'>, t: Texts['t']): string[] {
  const fields = field.parts ?? fieldsNamedBy(field, row)
  if (!fields) return formatPairs(value)
  if (Array.isArray(value)) return value.map((entry) => lineOf(entry, { parts: fields, row }, t))
  return formatPairs(value, {
    ofKey: (key) => t.title({ ...fields[key], title: titleOf(key, fields[key] ?? {}) }),
    ofValue: ({ key, value: held }) => {
      const known = fields[key]
      return known && known.kind !== 'json'
        ? wordsOf({ value: held, field: { ...known, name: key, title: titleOf(key, known) }, row }, t)
        : ''
    },
  })
}

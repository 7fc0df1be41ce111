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

/** The lines of a JSON value; where its keys are fields of a table, by their titles and with the words of their values. */
export function recordLines({ value, field, row }: Pick<CellProps, 'value' | 'field' | 'row'>, t: Texts['t']): string[] {
  const fields = field.parts ?? fieldsNamedBy(field, row)
  if (!fields) return formatPairs(value)
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

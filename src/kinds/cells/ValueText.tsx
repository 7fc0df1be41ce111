import { isEmpty } from '#schema/rules/rules.ts'
import { kinds } from '../index.ts'
import type { CellProps } from '../KindView.ts'
import { useWords } from '../text/useWords.ts'

/** A value inside a sentence, in words; a reference is shown by name, an empty value as a dash. */
export function ValueText({ value, field, row }: Pick<CellProps, 'value' | 'field' | 'row'>) {
  const say = useWords()
  const { fetchesWords, Cell } = kinds[field.kind]
  if (fetchesWords && !isEmpty(value)) return <Cell value={value} field={field} row={row} />
  return say(value, field, row) || '–'
}

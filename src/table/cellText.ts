import { isShown } from '../kinds/isShown.ts'
import type { Row } from '../kinds/KindView.ts'
import { plainText } from '../kinds/plainText.ts'
import type { GridColumn } from './GridColumn.ts'

/** What Ctrl+C copies from a cell: the value as it is read on screen. */
export function cellText({ field }: Pick<GridColumn, 'field'>, row: Row): string {
  if (!field || !isShown(field, row)) return ''
  return plainText[field.kind](row[field.name], field, row)
}

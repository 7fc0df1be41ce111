import { isShown } from '../../kinds/text/isShown.ts'
import type { Row } from '../../kinds/KindView.ts'
import { plainText } from '../../kinds/text/plainText.ts'
import type { GridColumn } from './GridColumn.ts'

/** What Ctrl+C copies from a cell: the value as it is shown. */
export function cellText({ field }: Pick<GridColumn, 'field'>, row: Row): string {
  if (!field || !isShown(field, row)) return ''
  return plainText[field.kind](row[field.name], field, row)
}

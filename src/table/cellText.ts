import { isShown } from '../kinds/isShown.ts'
import { kinds } from '../kinds/index.ts'
import type { Row } from '../kinds/KindView.ts'
import type { GridColumn } from './GridColumn.ts'

/** What Ctrl+C copies from a cell: the value as it is read on screen. */
export function cellText({ field }: GridColumn, row: Row): string {
  if (!field || !isShown(field, row)) return ''
  return kinds[field.kind].format(row[field.name], field, row)
}

import type { ComponentType } from 'react'
import type { NamedTable } from '#schema/define.ts'
import type { TextKey } from '../../../i18n/index.ts'
import type { Row } from '../../../kinds/KindView.ts'

/** What a definition's `actions` name: a button in each row, or one above the list. */
export type TableAction =
  | { on: 'row'; title: TextKey; width: number; Button: ComponentType<{ table: NamedTable; row: Row }> }
  | { on: 'table'; Button: ComponentType<{ table: NamedTable }> }

import type { ComponentType } from 'react'
import type { NamedTable } from '#schema/define.ts'
import type { FilterNode } from '#schema/filterTree.ts'
import type { TextKey } from '../../../i18n/index.ts'
import type { Row } from '../../../kinds/KindView.ts'

/** What a button over selected rows is about. */
export interface SelectionProps {
  /** What says which rows are meant, and how many these are. */
  filter: FilterNode[]
  count: number
  /** The rows have been changed: nothing is selected any more. */
  onDone: () => void
}

/** What a definition's `actions` name: a button in each row, one above the list, or one over the selected rows. */
export type TableAction =
  | {
      on: 'row'
      title: TextKey
      width: number
      /** The field behind which its column stands; otherwise it comes after all of them. */
      after?: string
      /** It tells of the record as it is: a list of the past goes without. */
      isOfToday?: true
      /** What people do row by row stays in sight while the others scroll. */
      staysAtEnd?: true
      Button: ComponentType<{ table: NamedTable; row: Row }>
    }
  | { on: 'table'; Button: ComponentType<{ table: NamedTable }> }
  | { on: 'selection'; Button: ComponentType<SelectionProps> }

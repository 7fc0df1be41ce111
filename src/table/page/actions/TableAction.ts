import type { ComponentType } from 'react'
import type { NamedTable } from '#schema/define.ts'
import type { FilterNode } from '#schema/filters/filterTree.ts'
import type { Permission } from '#schema/roles.ts'
import type { TextKey } from '../../../i18n/index.ts'
import type { Row } from '../../../kinds/KindView.ts'

/** The rows that a list's selection means. */
export interface SelectedRows {
  /** What says which rows are meant, and how many these are. */
  filter: FilterNode[]
  count: number
  /** The rows have been changed: nothing is selected any more. */
  onDone: () => void
}

export interface RowButtonProps {
  table: NamedTable
  row: Row
}

interface Own {
  /** What somebody needs to see it; none when all readers of the table do. */
  permission?: Permission
}

/** An action that a definition names: a column of its own, an icon among those of the row, or a button above the list or over the selected rows. */
export type TableAction = Own &
  (
    | {
        on: 'row'
        /** Names its column in the layouts that people keep; its title when not said. */
        id?: string
        title: TextKey
        width: number
        /** The field behind which its column stands; otherwise it comes after all of them. */
        after?: string
        /** It is about the record as it is now: a list of a past day has none. */
        isOfToday?: true
        /** The page of a record shows the same itself. */
        isOfList?: true
        /** What people do row by row stays in sight while the others scroll. */
        staysAtEnd?: true
        Button: ComponentType<RowButtonProps>
      }
    | {
        on: 'icons'
        /** Wider than an icon, in pixels. */
        width?: number
        Button: ComponentType<RowButtonProps>
      }
    | { on: 'table'; Button: ComponentType<{ table: NamedTable }> }
    | { on: 'selection'; Button: ComponentType<{ table: NamedTable; selected: SelectedRows }> }
  )

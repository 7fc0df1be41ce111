import type { ComponentType } from 'react'
import type { NamedTable } from '#schema/define.ts'
import type { Permission } from '#schema/roles.ts'
import type { RunProps } from './Run.ts'
import type { SelectedRows } from './SelectedRows.ts'
import type { TextKey } from '../../../i18n/index.ts'
import type { Row } from '../../../kinds/KindView.ts'

export interface RowButtonProps {
  table: NamedTable
  row: Row
}

interface Own {
  /** The permission needed to see it; undefined if all readers of the table do. */
  permission?: Permission
}

/** An action that a definition names: a column of its own, an icon among those of the row, or a button above the list or over the selected rows. */
export type TableAction = Own &
  (
    | {
        on: 'row'
        /** The id of its column in stored layouts; the title if undefined. */
        id?: string
        title: TextKey
        /** In pixels; the column is wider if its `words` need it. */
        width: number
        /** The words of its buttons, which are side by side. */
        words?: readonly TextKey[]
        /** The field that its column follows; otherwise it comes last. */
        after?: string
        /** It concerns the record as it is now, so a list as of an earlier day does not have it. */
        isOfToday?: true
        /** Only for lists, because the page of a record shows the same by itself. */
        isOfList?: true
        /** On the page of a record, the words of its button are enough; elsewhere the title of the column precedes it. */
        hasWords?: true
        /** The column stays in view while others scroll, because people use it row by row. */
        staysAtEnd?: true
        Button: ComponentType<RowButtonProps>
      }
    | {
        on: 'icons'
        /** In pixels, if it is wider than an icon. */
        width?: number
        /** The word on the button, if it is not an icon. */
        word?: TextKey
        /** The title of the column of icons, for tables in which a field is titled 'Action'. */
        title?: TextKey
        Button: ComponentType<RowButtonProps>
      }
    /** Only in the queue of a morning, for the row that is most urgent. */
    | { on: 'queue'; Button: ComponentType<RowButtonProps> }
    | { on: 'table'; Button: ComponentType<{ table: NamedTable }> }
    /** What an action as data opens instead of a question. */
    | { on: 'dialog'; Dialog: ComponentType<RunProps> }
    | { on: 'selection'; Button: ComponentType<{ table: NamedTable; selected: SelectedRows }> }
  )

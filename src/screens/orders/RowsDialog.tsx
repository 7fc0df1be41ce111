import type { TableName } from '#schema/registry.ts'
import { tableOf } from '#schema/registry.ts'
import { RelatedTable } from '../../table/page/RelatedTable.tsx'
import { ContentDialog } from '../../ui/dialogs/ContentDialog.tsx'

interface Props {
  title: string
  table: TableName
  /** The field by which rows refer to the record, and the id of the record. */
  by: string
  id: number
  onClose: () => void
}

/** Rows that belong to a record of a list, in a dialog over that list; they can be sorted and exported as well. */
export default function RowsDialog({ title, table, by, id, onClose }: Props) {
  return (
    <ContentDialog title={title} width="xl" onClose={onClose}>
      <RelatedTable table={tableOf(table)} by={by} id={id} />
    </ContentDialog>
  )
}

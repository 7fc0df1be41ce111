import type { NamedTable } from '#schema/define.ts'
import { useMemo } from 'react'
import { useText } from '../../i18n/index.ts'
import type { ExtraColumn } from '../../table/grid/GridColumn.ts'
import { wordsWidth } from '../../table/page/headWidth.ts'
import { TablePage } from '../../table/page/TablePage.tsx'
import { useTypes } from './useTypes.ts'

/** The list of subscribers, with a column for each type that there is (NOTIF-08, NOTIF-11). */
export function SubscribersScreen({ table }: { table: NamedTable }) {
  const t = useText()
  const { data } = useTypes()
  const columns = useMemo(
    (): readonly ExtraColumn[] =>
      (data ?? []).map(({ error_type, notification_type: title }) => ({
        id: error_type,
        title,
        width: wordsWidth(title) + 24,
        render: (row) => t(row[error_type] === true ? 'notifications.yes' : 'notifications.no'),
      })),
    [data, t],
  )
  return <TablePage table={table} extraColumns={columns} />
}

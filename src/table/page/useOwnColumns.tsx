import { useMemo } from 'react'
import type { NamedTable } from '#schema/define.ts'
import { useText } from '../../i18n/index.ts'
import type { Row } from '../../kinds/KindView.ts'
import { personMay } from '../../session/Person.ts'
import { usePerson } from '../../session/useSession.ts'
import { ActionCell } from './ActionCell.tsx'
import { actionColumns } from './actions/actionColumns.tsx'
import type { ExtraColumn } from '../grid/GridColumn.ts'
import { LinkCell } from './LinkCell.tsx'
import { selectColumn } from './SelectCell.tsx'

/** What stands over a list; a form may begin with what was typed into it before. */
export type OpenDialog =
  | { what: 'add'; takesDraft?: boolean }
  | { what: 'edit'; row: Row; takesDraft?: boolean }
  | { what: 'history'; row: Row }

interface Rights {
  mayUpdate: boolean
  /** Rows can be changed together: those of a view in the table they are of. */
  maySelect: boolean
}

/** The columns that any table may have besides its fields: the choice of rows, its links, its row actions, and at the end Action, or only History. */
export function useOwnColumns(
  table: NamedTable,
  { mayUpdate, maySelect }: Rights,
  open: (what: OpenDialog) => void,
): readonly ExtraColumn[] {
  const t = useText()
  const person = usePerson()
  return useMemo(
    () => [
      ...(maySelect ? [selectColumn(t('grid.bulk.column'))] : []),
      ...(table.links ?? []).map((link) => ({
        id: `link ${link.to}`,
        title: t.source(link.title),
        width: 148,
        render: (row: Row) => <LinkCell link={link} row={row} />,
      })),
      ...actionColumns(table, (permission) => personMay(person, permission), t),
      ...(mayUpdate || table.of
        ? [
            {
              id: 'action',
              title: mayUpdate ? t('table.action') : t('table.history'),
              width: mayUpdate ? 92 : 72,
              staysAtEnd: true,
              render: (row: Row) => (
                <ActionCell
                  row={row}
                  onEdit={mayUpdate ? () => open({ what: 'edit', row }) : undefined}
                  onHistory={() => open({ what: 'history', row })}
                />
              ),
            },
          ]
        : []),
    ],
    [table, person, mayUpdate, maySelect, open, t],
  )
}

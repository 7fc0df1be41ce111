import { useMemo } from 'react'
import type { NamedTable } from '#schema/define.ts'
import { useText } from '../../i18n/index.ts'
import type { Row } from '../../kinds/KindView.ts'
import { personMay } from '../../session/Person.ts'
import { usePerson } from '../../session/useSession.ts'
import { CellIcon } from '../../ui/CellIcon.tsx'
import { ActionCell } from './ActionCell.tsx'
import { actionColumns, CELL_WIDTH } from './actions/actionColumns.tsx'
import { useOwnActions } from './actions/OwnActions.ts'
import type { ExtraColumn } from '../grid/GridColumn.ts'
import { LinkCell } from './LinkCell.tsx'
import type { OpenDialog } from './OpenDialog.ts'
import { selectColumn } from './SelectCell.tsx'

interface Rights {
  mayUpdate: boolean
  /** Rows can be changed together; those of a view in their table. */
  maySelect: boolean
}

/** In pixels: the width of the buttons for editing and history, and of the history button alone. */
const EDIT_WIDTH = 92
const HISTORY_WIDTH = 50

/** The columns that any table may have besides its fields: selection, links, row actions, and at the end Action, or only History. */
export function useOwnColumns(
  table: NamedTable,
  { mayUpdate, maySelect }: Rights,
  open: (what: OpenDialog) => void,
): readonly ExtraColumn[] {
  const t = useText()
  const person = usePerson()
  const ownActions = useOwnActions()
  return useMemo(() => {
    const { columns, icons } = actionColumns(table, { may: (permission) => personMay(person, permission), ownActions, t })
    return [
      ...(maySelect ? [selectColumn(t('grid.bulk.column'))] : []),
      ...(table.links ?? []).map((link) => ({
        id: `link ${link.to}`,
        title: t.title({ ...link, titleKey: `${table.name}.links.${link.to}` }),
        width: 148,
        render: (row: Row) => <LinkCell link={link} row={row} />,
      })),
      ...columns,
      // If rows can be edited, the icons share the column of the edit button, because two columns would have the same name.
      ...(icons && !mayUpdate ? [{ ...icons, id: 'actions', isOfToday: true as const, staysAtEnd: true as const }] : []),
      ...(mayUpdate || table.of
        ? [
            {
              id: 'action',
              title: mayUpdate ? t('table.action') : t('table.history'),
              width: mayUpdate ? EDIT_WIDTH + (icons ? icons.width - CELL_WIDTH : 0) : HISTORY_WIDTH,
              // The history button alone is one icon wide.
              ...(!mayUpdate && { renderHead: () => <CellIcon name="history" /> }),
              staysAtEnd: true as const,
              render: (row: Row) => (
                <>
                  {mayUpdate && icons?.render(row)}
                  <ActionCell
                    row={row}
                    onEdit={mayUpdate ? () => open({ what: 'edit', row }) : undefined}
                    onHistory={() => open({ what: 'history', row })}
                  />
                </>
              ),
            },
          ]
        : []),
    ]
  }, [table, person, ownActions, mayUpdate, maySelect, open, t])
}

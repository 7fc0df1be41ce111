import type { ReactNode } from 'react'
import { useCallback, useMemo, useState } from 'react'
import type { NamedTable } from '#schema/define.ts'
import { useText } from '../../i18n/index.ts'
import { comparableFields } from '../../record/TableConfig.ts'
import { useMay } from '../../session/useSession.ts'
import { Page } from '../../ui/Page.tsx'
import { usePageSlots } from '../../ui/PageSlots.ts'
import { Forbidden } from '../../ui/states.tsx'
import { FilterBar } from '../filters/FilterBar.tsx'
import { orderColumns, visibilityOf } from '../columns/columnLayout.ts'
import type { ExtraColumn } from '../grid/GridColumn.ts'
import { GroupedRows } from '../groups/GroupedRows.tsx'
import { AsOfBanner } from '../list/AsOf.tsx'
import { MendingLeft } from '../upload/mend/MendingLeft.tsx'
import { ViewTabs } from '../views/ViewTabs.tsx'
import { actionsOn } from './actions/actionsOf.ts'
import { useOwnOnSelection } from './actions/useOwnOnSelection.ts'
import { DraftsBanner } from './DraftsBanner.tsx'
import { EmptyPart, isWithoutRows } from './EmptyPart.tsx'
import { StandInBanner } from './StandInBanner.tsx'
import { TableDialogs } from './TableDialogs.tsx'
import { TableRows } from './TableRows.tsx'
import { TableTools } from './tools/TableTools.tsx'
import { useAskedToAdd } from '../list/useAskedToAdd.ts'
import { useChangeableFields } from './useChangeableFields.ts'
import type { ListChanges } from './useListChanges.ts'
import { useListChanges } from './useListChanges.ts'
import type { OpenDialog } from './OpenDialog.ts'
import { useTableColumns } from './useTableColumns.ts'
import { useTableCommands } from './useTableCommands.ts'
import type { TableList } from './useTableList.ts'
import { useTableList } from './useTableList.ts'
import { useTableSave } from './useTableSave.ts'
import { exportedNames } from '../columns/exportedNames.ts'

interface Props {
  table: NamedTable
  /** Columns that are not in the definition, or that show one of its fields in another way. */
  extraColumns?: readonly ExtraColumn[]
  /** Further buttons above the list. */
  toolbar?: ReactNode
  /** Where records come into being elsewhere: the button that leads there, in the place of the one that adds a row. */
  adding?: ReactNode
}

const nothingExtra: readonly ExtraColumn[] = []

/** The screen of any table: filters, views, the grid, forms, history and export, all from its definition. */
export function TablePage({ table, extraColumns = nothingExtra, toolbar, adding }: Props) {
  const t = useText()
  const { isPart = false, light } = usePageSlots()
  const shown = useTableList(table)
  const changes = useListChanges(shown)
  const saving = useTableSave(table)
  const [open, setOpen] = useState<OpenDialog>()
  const add = useCallback(() => setOpen({ what: 'add' }), [])
  const close = useCallback(() => setOpen(undefined), [])
  const changeable = useChangeableFields(table, shown.isPast)
  const may = useMay()
  const mayActOnMany = actionsOn(table, 'selection', may).length + useOwnOnSelection(table).length > 0
  // The few rows of a part are exported together.
  const maySelect = !light && (changeable.length > 0 || ((mayActOnMany || (shown.config.may.export && !isPart)) && !shown.isPast))
  const columns = useTableColumns(table, { shown, extraColumns, maySelect, open: setOpen })
  const title = t.title(table)
  const addTitle = table.addTitle ? t.title({ title: table.addTitle, titleKey: `${table.name}.addTitle` }) : t('table.add')
  useAskedToAdd(add, shown.config.may.insert && !isPart)
  useTableCommands({ shown, addTitle, add, undoLast: saving.undoLast, isPart })

  if (shown.isForbidden) {
    return (
      <Page title={title}>
        <Forbidden />
      </Page>
    )
  }

  const { config, list, layout } = shown
  const isEmptyPart = isPart && isWithoutRows(shown)
  const visible = visibilityOf(columns, layout)
  const inSight = orderColumns(columns, layout).filter((id) => visible[id] && config.fields.some(({ name }) => name === id))
  const exported = exportedNames(inSight, columns, { fields: config.fields, of: table.fields })
  const listing = { table, title, shown, changes, saving, columns, maySelect, changeable, exported, add, open: setOpen }
  const tools = (
    <>
      {toolbar}
      <TableTools {...{ table, shown, changes, columns, exported, addTitle, add, adding, isEmptyPart }} />
    </>
  )
  return (
    <Page title={title} actions={tools}>
      {!isEmptyPart && !light && <ListFilters {...{ table, shown, changes }} />}
      <StandInBanner table={table} />
      <AsOfBanner day={list.asOf} isUnknown={shown.isUnknownPast} onChange={changes.setDay} />
      {(config.may.update || config.may.insert) && (
        <DraftsBanner table={table} fields={config.fields} rows={shown.rows} save={saving.save} onOpen={setOpen} />
      )}
      {!isPart && <MendingLeft />}
      {isEmptyPart && <EmptyPart table={table} title={title} shown={shown} />}
      {!isEmptyPart &&
        (list.group && !shown.isPast ? <GroupedRows {...listing} group={list.group} /> : <TableRows {...listing} />)}
      <TableDialogs {...{ table, title, open, shown, saving }} onClose={close} />
    </Page>
  )
}

/** The views of a list, and its filters; a list within a page has no views. */
function ListFilters({ table, shown, changes }: { table: NamedTable; shown: TableList; changes: ListChanges }) {
  const { isPart = false } = usePageSlots()
  const { config, known, list, views } = shown
  const comparable = useMemo(() => comparableFields(config, table), [config, table])
  return (
    <FilterBar
      config={config}
      table={table}
      known={known}
      applied={list.filters}
      onApply={changes.apply}
      onClear={changes.clear}
      comparable={comparable}
      where={list.where}
      onWhere={changes.setWhere}
      tabs={isPart ? undefined : <ViewTabs {...views} />}
    />
  )
}

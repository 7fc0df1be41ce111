import Add from '@mui/icons-material/Add'
import Refresh from '@mui/icons-material/Refresh'
import type { ReactNode } from 'react'
import { lazy, Suspense, useCallback, useEffect, useMemo, useState } from 'react'
import type { NamedTable } from '#schema/define.ts'
import { CallError } from '../../data/CallError.ts'
import { useText } from '../../i18n/index.ts'
import type { NamedField, Row } from '../../kinds/KindView.ts'
import { useMay } from '../../session/useSession.ts'
import { useNotes } from '../../ui/notes.ts'
import { Page } from '../../ui/Page.tsx'
import { Forbidden } from '../../ui/states.tsx'
import { useScreenActions } from '../../ui/screenActions.ts'
import { visuallyHidden } from '../../ui/visuallyHidden.ts'
import { AsOfBanner, AsOfPicker } from '../list/AsOf.tsx'
import { BulkChanges } from '../bulk/BulkChanges.tsx'
import { ColumnChooser } from '../grid/ColumnChooser.tsx'
import { orderColumns, visibilityOf } from '../grid/columnLayout.ts'
import { actionsOn } from './actions/actionsOf.ts'
import { TableButtons } from './actions/TableButtons.tsx'
import { DraftsBanner } from './DraftsBanner.tsx'
import { ExportMenu } from './ExportMenu.tsx'
import { FilterBar } from '../filters/FilterBar.tsx'
import { FilterChips } from '../filters/FilterChips.tsx'
import { Grid } from '../grid/Grid.tsx'
import type { Group } from '../list/Group.ts'
import { GroupButton } from '../filters/GroupButton.tsx'
import type { ExtraColumn } from '../grid/GridColumn.ts'
import { InsteadOfRows } from './InsteadOfRows.tsx'
import type { Filters } from '../list/ListState.ts'
import { offsetOf } from '../list/ListState.ts'
import { Pager } from '../list/Pager.tsx'
import { questionOf } from '../list/questionOf.ts'
import { SelectionContext, useSelectionOf } from '../list/SelectionContext.ts'
import { addressable, comparableFields } from '../../record/TableConfig.ts'
import { today } from '../../data/today.ts'
import { ToolButton } from '../../ui/ToolButton.tsx'
import { toggleSort } from '../list/toggleSort.ts'
import { useChangeableFields } from './useChangeableFields.ts'
import { useColumns } from './useColumns.tsx'
import { useLiveRows } from '../list/useLiveRows.ts'
import type { OpenDialog } from './useOwnColumns.tsx'
import { useOwnColumns } from './useOwnColumns.tsx'
import { usePasting } from '../bulk/usePasting.tsx'
import { useRows } from '../list/useRows.ts'
import { useSaveRow } from '../../record/useSaveRow.ts'
import { useTableConfig } from '../../record/useTableConfig.ts'
import { useViewedList } from '../views/useViewedList.ts'
import { ViewsMenu } from '../views/ViewsMenu.tsx'

const AddRecord = lazy(async () => ({ default: (await import('../../record/AddRecord.tsx')).AddRecord }))
const EditRecord = lazy(async () => ({ default: (await import('../../record/EditRecord.tsx')).EditRecord }))
const HistoryDrawer = lazy(async () => ({ default: (await import('../../record/HistoryDrawer.tsx')).HistoryDrawer }))
const MergeDialog = lazy(async () => ({ default: (await import('../../record/MergeDialog.tsx')).MergeDialog }))

interface Props {
  table: NamedTable
  /** Columns that the definition does not have, or that show a field of it in another way. */
  extraColumns?: readonly ExtraColumn[]
  /** Further buttons above the list. */
  toolbar?: ReactNode
}

const nothingExtra: readonly ExtraColumn[] = []

/** The screen of any table: filters, views, the grid, forms, history and export, all from its definition. */
export function TablePage({ table, extraColumns = nothingExtra, toolbar }: Props) {
  const t = useText()
  const notes = useNotes()
  const { config: fullConfig, isPending: isConfigPending, error: configError } = useTableConfig(table)
  const { list, setList, layout, setLayout, resetLayout, viewsMenu, isReady } = useViewedList(table)
  const isPast = list.asOf !== undefined
  const config = useMemo(
    () => (isPast ? { ...fullConfig, may: { ...fullConfig.may, ...readOnly } } : fullConfig),
    [fullConfig, isPast],
  )
  const { fields, filters, may } = config
  const changeable = useChangeableFields(table, isPast)
  const mayActOnMany = actionsOn(table, 'selection', useMay()).length > 0
  const maySelect = changeable.length > 0 || (mayActOnMany && !isPast)
  const day = today()
  const known = useMemo(() => addressable(config), [config])
  const comparable = useMemo(() => comparableFields(config, table), [config, table])
  const question = useMemo(() => questionOf(list, known, day, table), [list, known, day, table])
  const { rows, total, error, isPending, isFetching, reload } = useRows(table, list, question, !isConfigPending && isReady)
  const { save, stale, forgetStale, settleStale, remember, undoLast } = useSaveRow(table)
  const [open, setOpen] = useState<OpenDialog>()
  const [isEditing, setEditing] = useState(false)
  const close = useCallback(() => setOpen(undefined), [])
  const marks = useLiveRows({ table: table.name, rows, reload, isHeld: isEditing, isOff: isPast })
  const selection = useSelectionOf(rows, JSON.stringify([question.filter, list.asOf]))
  const ownColumns = useOwnColumns(table, { mayUpdate: may.update, maySelect }, setOpen)
  const columns = useColumns(
    config,
    useMemo(
      () => [...extraColumns, ...ownColumns].filter(({ isOfToday }) => !isPast || !isOfToday),
      [extraColumns, ownColumns, isPast],
    ),
  )
  const pasting = usePasting({ table, rows, remember, reload })
  useEffect(() => {
    // The rows of before stay on screen (ERRMSG-26); what failed is said in a note (ERRMSG-01).
    if (error && !isForbidden(error)) notes.failure(error)
  }, [error, notes])
  const saveCell = useCallback(
    async (row: Row, field: NamedField, value: unknown) => (await save(row, { [field.name]: value })).outcome,
    [save],
  )
  const add = useCallback(() => setOpen({ what: 'add' }), [])
  const addTitle = table.addTitle ? t.source(table.addTitle) : t('table.add')
  useScreenActions(
    useMemo(
      () => [
        { title: t('table.refresh'), run: reload },
        ...(may.insert ? [{ title: addTitle, run: add }] : []),
        ...(may.update ? [{ title: t('grid.undoLast'), run: undoLast }] : []),
      ],
      [t, reload, may.insert, may.update, addTitle, add, undoLast],
    ),
  )

  function apply(next: Filters) {
    const isTheSame = list.page === 1 && JSON.stringify(next) === JSON.stringify(list.filters)
    if (isTheSame) reload()
    else setList({ filters: next, page: 1 })
  }

  const setWhere = (where: Group | undefined) => setList({ where, page: 1 })
  const visible = visibilityOf(columns, layout)
  const exported = orderColumns(columns, layout).filter((id) => visible[id] && fields.some(({ name }) => name === id))
  const title = t.source(table.title)
  const sortBy = useCallback(
    (name: string, adds: boolean) => setList({ sort: toggleSort(list.sort, name, adds), page: 1 }),
    [setList, list.sort],
  )
  const setDay = (asOf: string | undefined) => setList({ asOf, page: 1 })

  if (isForbidden(configError) || isForbidden(error)) {
    return (
      <Page title={title}>
        <Forbidden />
      </Page>
    )
  }

  const instead = (
    <InsteadOfRows
      isPending={isPending}
      error={error}
      isFiltered={Object.keys(list.filters).length > 0 || list.where !== undefined}
      retry={reload}
      add={may.insert ? add : undefined}
      clear={() => setList({ filters: {}, where: undefined, page: 1 })}
    />
  )

  const tools = (
    <>
      {toolbar}
      <TableButtons table={table} />
      <ToolButton label={t('table.refresh')} icon={<Refresh fontSize="small" />} wordsFrom="xl" onClick={reload} />
      <GroupButton fields={comparable} where={list.where} onApply={setWhere} />
      <ViewsMenu {...viewsMenu} />
      {!table.hasNoPast && <AsOfPicker day={list.asOf} onChange={setDay} />}
      <ColumnChooser columns={columns} layout={layout} setLayout={setLayout} resetLayout={resetLayout} />
      {may.export && <ExportMenu table={table.name} question={question} columns={exported} asOf={list.asOf} />}
      {may.insert && (
        <ToolButton label={addTitle} icon={<Add fontSize="small" />} wordsFrom="sm" variant="contained" onClick={add} />
      )}
    </>
  )

  return (
    <Page title={title} actions={tools}>
      <AsOfBanner day={list.asOf} onChange={setDay} />
      {filters.length > 0 && <FilterBar filters={filters} applied={list.filters} onApply={apply} />}
      <FilterChips fields={fields} where={list.where} onWhere={setWhere} filters={known} applied={list.filters} onApply={apply} />
      {(may.update || may.insert) && <DraftsBanner table={table} fields={fields} rows={rows} save={save} onOpen={setOpen} />}
      <SelectionContext value={maySelect ? selection : undefined}>
        <BulkChanges
          table={table}
          fields={fields}
          changeable={changeable}
          selection={selection}
          matching={question.filter}
          total={total}
          rows={rows}
          columns={exported}
          remember={remember}
          reload={reload}
        />
        <Grid
          table={table.name}
          label={title}
          columns={columns}
          rows={rows}
          total={total}
          offset={offsetOf(list)}
          isBusy={isFetching}
          sort={list.sort}
          onSort={sortBy}
          layout={layout}
          setLayout={setLayout}
          save={saveCell}
          onEditing={setEditing}
          marks={marks}
          onPaste={pasting.paste}
          onFill={pasting.fill}
          onUndo={undoLast}
          instead={rows.length > 0 ? undefined : instead}
        />
      </SelectionContext>
      <div role="status" style={visuallyHidden}>
        {marks.size > 0 && t('grid.live.changedRows', { smart_count: marks.size })}
      </div>
      <Pager list={list} total={total} onChange={setList} />
      {pasting.dialog}
      <Suspense>
        {open?.what === 'add' && (
          <AddRecord table={table} fields={fields} takesDraft={open.takesDraft} onClose={close} onAdded={reload} />
        )}
        {open?.what === 'edit' && (
          <EditRecord
            table={table}
            fields={fields}
            row={open.row}
            latest={rows.find(({ id }) => id === open.row.id)}
            save={save}
            takesDraft={open.takesDraft}
            onClose={close}
          />
        )}
        {open?.what === 'history' && (
          <HistoryDrawer
            table={table.name}
            title={title}
            fields={fields}
            row={open.row}
            mayRestore={may.update}
            onClose={close}
          />
        )}
        {stale && (
          <MergeDialog
            stale={stale}
            fields={fields}
            save={save}
            onMerged={() => {
              settleStale()
              // The form that it came from has nothing left to save.
              if (open?.what === 'edit') close()
            }}
            onClose={() => (forgetStale(), reload())}
          />
        )}
      </Suspense>
    </Page>
  )
}

const readOnly = { update: false, insert: false }

const isForbidden = (error: unknown): boolean => error instanceof CallError && error.statusCode === 403

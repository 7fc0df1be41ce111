import Add from '@mui/icons-material/Add'
import Refresh from '@mui/icons-material/Refresh'
import { Button } from '@mui/material'
import type { ReactNode } from 'react'
import { useCallback, useEffect, useMemo, useState } from 'react'
import type { NamedTable } from '#schema/define.ts'
import { CallError } from '../data/CallError.ts'
import { useText } from '../i18n/index.ts'
import type { NamedField, Row } from '../kinds/KindView.ts'
import { useNotes } from '../ui/notes.ts'
import { Page } from '../ui/Page.tsx'
import { Empty, Failed, Forbidden, Skeleton } from '../ui/states.tsx'
import { ActionCell } from './ActionCell.tsx'
import { tableActions } from './actions/index.ts'
import { AddRecord } from './AddRecord.tsx'
import { ColumnChooser } from './ColumnChooser.tsx'
import { orderColumns, visibilityOf } from './columnLayout.ts'
import { EditRecord } from './EditRecord.tsx'
import { ExportMenu } from './ExportMenu.tsx'
import { FilterBar } from './FilterBar.tsx'
import { Grid } from './Grid.tsx'
import type { ExtraColumn } from './GridColumn.ts'
import { HistoryDrawer } from './HistoryDrawer.tsx'
import { LinkCell } from './LinkCell.tsx'
import type { Filters } from './ListState.ts'
import { offsetOf } from './ListState.ts'
import { MergeDialog } from './MergeDialog.tsx'
import { Pager } from './Pager.tsx'
import { ToolButton } from './ToolButton.tsx'
import { toggleSort } from './toggleSort.ts'
import { useColumnLayout } from './useColumnLayout.ts'
import { useColumns } from './useColumns.tsx'
import { useListState } from './useListState.ts'
import { questionOf, useRows } from './useRows.ts'
import { useSaveRow } from './useSaveRow.ts'
import { useTableConfig } from './useTableConfig.ts'

interface Props {
  table: NamedTable
  /** Columns that the definition does not have, or that show a field of it in another way. */
  extraColumns?: readonly ExtraColumn[]
  /** Further buttons above the list. */
  toolbar?: ReactNode
}

type Open = { what: 'add' } | { what: 'edit' | 'history'; row: Row }

const nothingExtra: readonly ExtraColumn[] = []

/** The screen of any table: filters, the grid, forms, history and export, all from its definition. */
export function TablePage({ table, extraColumns = nothingExtra, toolbar }: Props) {
  const t = useText()
  const notes = useNotes()
  const { config, isPending: isConfigPending, error: configError } = useTableConfig(table)
  const { list, setList } = useListState(table)
  const { layout, setLayout, resetLayout } = useColumnLayout(table.name)
  const question = useMemo(() => questionOf(list, config.filters, table.fixed), [list, config.filters, table.fixed])
  const { rows, total, error, isPending, isFetching, reload } = useRows(table, list, question, !isConfigPending)
  const { save, stale, forgetStale } = useSaveRow(table)
  const [open, setOpen] = useState<Open>()
  const close = useCallback(() => setOpen(undefined), [])
  const ownColumns = useOwnColumns(table, config.may.update, setOpen)
  const columns = useColumns(
    config,
    useMemo(() => [...extraColumns, ...ownColumns], [extraColumns, ownColumns]),
  )
  useEffect(() => {
    // The rows of before stay on screen (ERRMSG-26); what failed is said in a note (ERRMSG-01).
    if (error && !isForbidden(error)) notes.failure(error)
  }, [error, notes])
  const saveCell = useCallback(
    async (row: Row, field: NamedField, value: unknown) => (await save(row, { [field.name]: value })).outcome,
    [save],
  )

  function apply(filters: Filters) {
    const isTheSame = list.page === 1 && JSON.stringify(filters) === JSON.stringify(list.filters)
    if (isTheSame) reload()
    else setList({ filters, page: 1 })
  }

  const visible = visibilityOf(columns, layout)
  const exported = orderColumns(columns, layout).filter((id) => visible[id] && config.fields.some(({ name }) => name === id))
  const title = t.source(table.title)

  if (isForbidden(configError) || isForbidden(error)) {
    return (
      <Page title={title}>
        <Forbidden />
      </Page>
    )
  }

  const instead = (
    <Instead
      isPending={isPending}
      error={error}
      isFiltered={Object.keys(list.filters).length > 0}
      retry={reload}
      clear={() => apply({})}
    />
  )

  const tools = (
    <>
      {toolbar}
      {namedActions(table).map((action) => action.on === 'table' && <action.Button key={action.Button.name} table={table} />)}
      <ToolButton
        label={t('table.refresh')}
        icon={<Refresh fontSize="small" />}
        wordsFrom={namedActions(table).length > 0 ? 'xl' : 'lg'}
        onClick={reload}
      />
      <ColumnChooser columns={columns} layout={layout} setLayout={setLayout} resetLayout={resetLayout} />
      {config.may.export && <ExportMenu table={table.name} question={question} columns={exported} />}
      {config.may.insert && (
        <Button variant="contained" startIcon={<Add fontSize="small" />} onClick={() => setOpen({ what: 'add' })}>
          {table.addTitle ? t.source(table.addTitle) : t('table.add')}
        </Button>
      )}
    </>
  )

  return (
    <Page title={title} actions={tools}>
      {config.filters.length > 0 && <FilterBar filters={config.filters} applied={list.filters} onApply={apply} />}
      <Grid
        label={title}
        columns={columns}
        rows={rows}
        total={total}
        offset={offsetOf(list)}
        isBusy={isFetching}
        sort={list.sort}
        onSort={(name, adds) => setList({ sort: toggleSort(list.sort, name, adds), page: 1 })}
        layout={layout}
        setLayout={setLayout}
        save={saveCell}
        instead={rows.length > 0 ? undefined : instead}
      />
      <Pager list={list} total={total} onChange={setList} />
      {open?.what === 'add' && <AddRecord table={table} fields={config.fields} onClose={close} onAdded={reload} />}
      {open?.what === 'edit' && <EditRecord table={table} fields={config.fields} row={open.row} save={save} onClose={close} />}
      {open?.what === 'history' && (
        <HistoryDrawer
          table={table.name}
          title={title}
          fields={config.fields}
          row={open.row}
          mayRestore={config.may.update}
          onClose={close}
        />
      )}
      {stale && <MergeDialog stale={stale} fields={config.fields} save={save} onClose={() => (forgetStale(), reload())} />}
    </Page>
  )
}

const isForbidden = (error: unknown): boolean => error instanceof CallError && error.statusCode === 403

const namedActions = ({ actions = [] }: NamedTable) => actions.flatMap((name) => tableActions[name] ?? [])

/** The columns that any table may have besides its fields: its links, its row actions, and at the end Action, or only History. */
function useOwnColumns(table: NamedTable, mayUpdate: boolean, open: (what: Open) => void): readonly ExtraColumn[] {
  const t = useText()
  return useMemo(
    () => [
      ...(table.links ?? []).map((link) => ({
        id: `link ${link.to}`,
        title: t.source(link.title),
        width: 148,
        render: (row: Row) => <LinkCell link={link} row={row} />,
      })),
      ...namedActions(table).flatMap((action) =>
        action.on === 'row'
          ? [
              {
                id: action.title,
                title: t(action.title),
                width: action.width,
                render: (row: Row) => <action.Button table={table} row={row} />,
              },
            ]
          : [],
      ),
      ...(mayUpdate || table.of
        ? [
            {
              id: 'action',
              title: mayUpdate ? t('table.action') : t('table.history'),
              width: mayUpdate ? 92 : 76,
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
    [table, mayUpdate, open, t],
  )
}

interface InsteadProps {
  isPending: boolean
  error: unknown
  isFiltered: boolean
  retry: () => void
  clear: () => void
}

/** What stands in the place of the rows when there are none to show. */
function Instead({ isPending, error, isFiltered, retry, clear }: InsteadProps) {
  const t = useText()
  if (isPending) return <Skeleton lines={14} />
  if (error) return <Failed error={error} retry={retry} />
  if (!isFiltered) return <Empty />
  return (
    <Empty
      title={t('table.noneMatch')}
      hint={t('table.noneMatchHint')}
      action={
        <Button variant="outlined" onClick={clear}>
          {t('table.clearFilters')}
        </Button>
      }
    />
  )
}

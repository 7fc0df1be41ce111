import { Box } from '@mui/material'
import { useCallback, useMemo, useState } from 'react'
import type { NamedTable } from '#schema/define.ts'
import { leadOf } from '#schema/leadOf.ts'
import { useText } from '../../i18n/index.ts'
import type { NamedField, Row } from '../../kinds/KindView.ts'
import { usePageSlots } from '../../ui/PageSlots.ts'
import { visuallyHidden } from '../../ui/look/visuallyHidden.ts'
import { BulkChanges } from '../bulk/BulkChanges.tsx'
import { usePasting } from '../bulk/usePasting.tsx'
import { RowCards } from '../cards/RowCards.tsx'
import { usePhone } from '../cards/usePhone.ts'
import { Grid } from '../grid/Grid.tsx'
import type { GridColumn } from '../grid/GridColumn.ts'
import { offsetOf } from '../list/ListState.ts'
import { NotReloaded } from '../list/NotReloaded.tsx'
import { LightFoot } from '../list/LightFoot.tsx'
import { Pager } from '../list/Pager.tsx'
import { SelectionContext, useSelectionOf } from '../list/SelectionContext.ts'
import { useReturn } from '../list/useReturn.ts'
import { useLiveRows } from '../list/useLiveRows.ts'
import { ListPeek } from '../peek/ListPeek.tsx'
import { usePeek } from '../peek/usePeek.ts'
import { FootSums } from '../sums/FootSums.tsx'
import { InsteadOfRows } from './InsteadOfRows.tsx'
import { nothingWaiting } from '../list/nothingWaiting.ts'
import { NothingFiltered } from './NothingFiltered.tsx'
import type { ListChanges } from './useListChanges.ts'
import type { OpenDialog } from './OpenDialog.ts'
import type { TableList } from './useTableList.ts'
import type { TableSave } from './useTableSave.ts'

interface Props {
  table: NamedTable
  title: string
  shown: TableList
  changes: ListChanges
  saving: TableSave
  columns: readonly GridColumn[]
  /** Rows can be selected, because there is something that can be done to many. */
  maySelect: boolean
  /** The fields that can be changed in many rows together. */
  changeable: readonly NamedField[]
  /** The fields on screen, in their order. */
  exported: readonly string[]
  add: () => void
  open: (what: OpenDialog) => void
}

/** The most rows of a light table. */
const LIGHT_ROWS = 20

/** The column whose cells have the button that shows a record beside the list: that of the names, or else the first. */
function namesIn(table: NamedTable, columns: readonly GridColumn[]): string {
  const names = columns.filter(({ staysAtStart }) => !staysAtStart).map(({ id }) => id)
  const { title } = leadOf(table)
  return names.includes(title) ? title : (names[0] ?? '')
}

/** Says why there are no rows, or that they are loading. */
function InsteadOfTheseRows({ table, title, shown, changes, add }: Pick<Props, 'table' | 'title' | 'shown' | 'changes' | 'add'>) {
  const { config, list, error, isPending, reload } = shown
  return (
    <InsteadOfRows
      table={table}
      isPending={isPending}
      error={error}
      title={title}
      filtered={
        Object.keys(list.filters).length > 0 || list.where || nothingWaiting(table, list.filters) ? (
          <NothingFiltered table={table} known={shown.known} fields={config.fields} list={list} changes={changes} />
        ) : undefined
      }
      retry={reload}
      add={config.may.insert ? add : undefined}
    />
  )
}

/** The rows of a list: a grid that is edited in place and follows changes of others, its selection, and its pages. */
export function TableRows({ table, title, shown, changes, saving, columns, maySelect, changeable, exported, add, open }: Props) {
  const t = useText()
  const { isPart = false, light } = usePageSlots()
  const { config, list, setList, layout, setLayout, total, isPending, isFetching, question, reload } = shown
  const rows = useMemo(() => (light ? shown.rows.slice(0, LIGHT_ROWS) : shown.rows), [light, shown.rows])
  const { save, remember, undoLast } = saving
  const [isEditing, setEditing] = useState(false)
  const returnRow = useReturn(table)
  const marks = useLiveRows({ table: table.name, rows, reload, isHeld: isEditing, isOff: shown.isPast })
  const selection = useSelectionOf(rows, JSON.stringify([question.filter, list.asOf]))
  const isCards = usePhone() && !layout.isGridOnPhone
  const pasting = usePasting({ table, rows, remember, reload })
  const saveCell = useCallback(
    async (row: Row, field: NamedField, value: unknown) => (await save(row, { [field.name]: value })).outcome,
    [save],
  )
  const instead = rows.length > 0 ? undefined : <InsteadOfTheseRows {...{ table, title, shown, changes, add }} />
  const peek = usePeek(table, shown)
  const { open: openPeek } = peek
  const edit = useCallback((row: Row) => open({ what: 'edit', row }), [open])
  const look = useCallback((row: Row) => openPeek(row.id), [openPeek])
  // A list within a page is too low for a panel beside it.
  const mayPeek = !isPart
  // In a grouped list only the group that contains the record shows it, and gets the focus back.
  const hasPeeked = !list.group || peek.place !== undefined

  return (
    <Box sx={{ position: 'relative', flex: 1, minHeight: 0, display: 'flex', flexDirection: 'column' }}>
      <SelectionContext value={maySelect ? selection : undefined}>
        {isCards ? (
          <RowCards
            {...{ table, rows, marks }}
            label={title}
            isBusy={isFetching}
            isPast={shown.isPast}
            onEdit={config.may.update ? edit : undefined}
            onLook={mayPeek ? look : undefined}
            peeked={peek.id}
            instead={instead}
            isArrival={mayPeek && !list.group}
          />
        ) : (
          <Grid
            table={table.name}
            label={title}
            {...{ columns, rows, total, layout, setLayout, marks, returnRow }}
            offset={offsetOf(list)}
            isBusy={isFetching}
            sort={list.sort}
            onSort={changes.sortBy}
            save={saveCell}
            onEditing={setEditing}
            onPaste={pasting.paste}
            onFill={pasting.fill}
            onUndo={undoLast}
            peek={{ ...peek, id: hasPeeked ? peek.id : undefined, column: namesIn(table, columns) }}
            onPeek={mayPeek ? peek.open : undefined}
            instead={instead}
            isArrival={mayPeek && !list.group}
          />
        )}
        <BulkChanges
          {...{ table, changeable, selection, total, rows, remember, reload, question }}
          fields={config.fields}
          columns={exported}
          mayExport={config.may.export}
          asOf={list.asOf}
        />
        {mayPeek && hasPeeked && <ListPeek {...{ table, config, peek, total, open }} />}
      </SelectionContext>
      <div role="status" style={visuallyHidden}>
        {marks.size > 0 && t('grid.live.changedRows', { smart_count: marks.size })}
      </div>
      {shown.error != null && rows.length > 0 && <NotReloaded error={shown.error} retry={reload} />}
      {light ? (
        <LightFoot shown={rows.length} total={total} asList={light.asList} />
      ) : (
        <Pager
          list={list}
          total={total}
          onChange={setList}
          sums={
            <FootSums
              {...{ table, rows }}
              fields={config.fields}
              shown={exported}
              filter={question.filter}
              isReady={!shown.isPast && !isPending && rows.length > 0}
            />
          }
        />
      )}
      {pasting.dialog}
    </Box>
  )
}

import Add from '@mui/icons-material/Add'
import Refresh from '@mui/icons-material/Refresh'
import TableRowsOutlined from '@mui/icons-material/TableRowsOutlined'
import ViewAgendaOutlined from '@mui/icons-material/ViewAgendaOutlined'
import type { ReactNode } from 'react'
import { useMemo } from 'react'
import type { NamedTable } from '#schema/define.ts'
import { useText } from '../../../i18n/index.ts'
import { usePageSlots } from '../../../ui/PageSlots.ts'
import { ToolButton } from '../../../ui/buttons/ToolButton.tsx'
import { ToolSheet } from '../../../ui/ToolSheet.tsx'
import { usePhone } from '../../cards/usePhone.ts'
import { ColumnChooser } from '../../columns/ColumnChooser.tsx'
import type { GridColumn } from '../../grid/GridColumn.ts'
import { GroupMenu } from '../../groups/GroupMenu.tsx'
import { AsOfPicker } from '../../list/AsOf.tsx'
import { groupableNames } from '../../list/listNamesOf.ts'
import { UploadButton } from '../../upload/UploadButton.tsx'
import { TableButtons } from '../actions/TableButtons.tsx'
import { ExportMenu } from './ExportMenu.tsx'
import type { ListChanges } from '../useListChanges.ts'
import { useCrowdedBar } from './useCrowdedBar.ts'
import type { TableList } from '../useTableList.ts'

interface Props {
  table: NamedTable
  shown: TableList
  changes: ListChanges
  columns: readonly GridColumn[]
  /** The fields on screen, in their order. */
  exported: readonly string[]
  addTitle: string
  add: () => void
  /** Stands in the place of the button that adds a row. */
  adding?: ReactNode
  /** There is nothing yet to reload, arrange or download. */
  isEmptyPart: boolean
}

/** The buttons above a list: to upload, reload, group, arrange and download it, and to add a record. */
export function TableTools({ table, shown, changes, columns, exported, addTitle, add, adding, isEmptyPart }: Props) {
  const t = useText()
  const { isPart = false, light } = usePageSlots()
  const { config, list, layout, setLayout, resetLayout, question, reload } = shown
  const { may } = config
  const isPhone = usePhone()
  const groupable = useMemo(() => groupableNames(table), [table])
  const isGridOnPhone = layout.isGridOnPhone ?? false
  const upload = may.insert && !isPart && !shown.isPast && <UploadButton table={table} onDone={reload} />
  const refresh = (
    <ToolButton label={t('table.refresh')} icon={<Refresh fontSize="small" />} isIconFirst shortcut="r" onClick={reload} />
  )
  const further = (
    <>
      {!isPart && !shown.isPast && (
        <GroupMenu
          fields={config.fields.filter(({ name }) => groupable.includes(name))}
          by={list.group?.by}
          onChange={(by) => shown.setList({ group: by === undefined ? undefined : { by, open: [] }, page: 1 })}
        />
      )}
      {table.asOf !== false && !isPart && <AsOfPicker day={list.asOf} onChange={changes.setDay} />}
      <ColumnChooser columns={columns} layout={layout} setLayout={setLayout} resetLayout={resetLayout} />
      {may.export && (
        <ExportMenu table={table.name} template={table.exportTemplate} question={question} columns={exported} asOf={list.asOf} />
      )}
      {isPhone && (
        <ToolButton
          label={t(isGridOnPhone ? 'lists.cards.asCards' : 'lists.cards.asGrid')}
          icon={isGridOnPhone ? <ViewAgendaOutlined fontSize="small" /> : <TableRowsOutlined fontSize="small" />}
          onClick={() => setLayout({ isGridOnPhone: !isGridOnPhone })}
        />
      )}
    </>
  )
  const own = <TableButtons table={table} />
  return (
    <>
      <OfferedTools {...{ own, upload, refresh, further }} isBare={isEmptyPart || light !== undefined} />
      {light && !isEmptyPart && (
        <ToolButton label={t('record.asList')} icon={<TableRowsOutlined fontSize="small" />} isIconFirst onClick={light.asList} />
      )}
      {may.insert && (
        <ToolButton label={addTitle} icon={<Add fontSize="small" />} variant="contained" shortcut="c" onClick={add} />
      )}
      {adding}
    </>
  )
}

interface Offered {
  /** There are no rows yet, or a few in a light table. */
  isBare: boolean
  own: ReactNode
  upload: ReactNode
  refresh: ReactNode
  further: ReactNode
}

/** In a line; on a phone in a sheet; and where the bar has no room for their words, those used least in a menu. */
function OfferedTools({ isBare, own, upload, refresh, further }: Offered) {
  const t = useText()
  const isPhone = usePhone()
  const isCrowded = useCrowdedBar()
  const label = t('lists.cards.more')
  if (isBare) return own
  if (isPhone)
    return (
      <ToolSheet label={label}>
        {own}
        {upload}
        {refresh}
        {further}
      </ToolSheet>
    )
  return (
    <>
      {own}
      {!isCrowded && upload}
      {refresh}
      {isCrowded ? (
        <ToolSheet label={label} isBelow>
          {upload}
          {further}
        </ToolSheet>
      ) : (
        further
      )}
    </>
  )
}

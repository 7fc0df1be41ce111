import type { NamedTable } from '#schema/define.ts'
import { fetched } from '../../ui/fetched/fetched.tsx'
import type { OpenDialog } from './OpenDialog.ts'
import type { TableList } from './useTableList.ts'
import type { TableSave } from './useTableSave.ts'

const AddRecord = fetched(async () => ({ default: (await import('../../record/AddRecord.tsx')).AddRecord }))
const EditRecord = fetched(async () => ({ default: (await import('../../record/EditRecord.tsx')).EditRecord }))
const HistoryDrawer = fetched(async () => ({ default: (await import('../../record/history/HistoryDrawer.tsx')).HistoryDrawer }))
const MergeDialog = fetched(async () => ({ default: (await import('../../record/MergeDialog.tsx')).MergeDialog }))

interface Props {
  table: NamedTable
  title: string
  open: OpenDialog | undefined
  shown: Pick<TableList, 'config' | 'rows' | 'reload'>
  saving: Pick<TableSave, 'save' | 'stale' | 'forgetStale' | 'settleStale'>
  onClose: () => void
}

/** The dialogs over a list: the forms of its records, their history, and the choice between two people's changes. */
export function TableDialogs({ table, title, open, shown, saving, onClose }: Props) {
  const { config, rows, reload } = shown
  const { save, stale, forgetStale, settleStale } = saving
  const { fields, may } = config
  return (
    <>
      {open?.what === 'add' && (
        <AddRecord table={table} fields={fields} takesDraft={open.takesDraft} onClose={onClose} onAdded={reload} />
      )}
      {open?.what === 'edit' && (
        <EditRecord
          table={table}
          fields={fields}
          row={open.row}
          latest={rows.find(({ id }) => id === open.row.id)}
          save={save}
          takesDraft={open.takesDraft}
          onClose={onClose}
        />
      )}
      {open?.what === 'history' && (
        <HistoryDrawer
          table={table.name}
          title={title}
          fields={fields}
          row={open.row}
          mayRestore={may.update}
          onClose={onClose}
        />
      )}
      {stale && (
        <MergeDialog
          table={table}
          stale={stale}
          fields={fields}
          save={save}
          onMerged={() => {
            settleStale()
            // The form that asked has nothing left to save.
            if (open?.what === 'edit') onClose()
          }}
          onClose={() => (forgetStale(), reload())}
        />
      )}
    </>
  )
}

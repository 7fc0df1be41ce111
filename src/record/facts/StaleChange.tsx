import { MergeDialog } from '../MergeDialog.tsx'
import type { SaveResult } from '../SaveResult.ts'
import type { RowSave, StaleRow } from '../useSave.ts'
import { useTableConfig } from '../useTableConfig.ts'

interface Props {
  stale: StaleRow
  save: (wanted: RowSave) => Promise<SaveResult>
  onClose: () => void
}

/** Asks after somebody else saved first: field by field, mine or theirs. */
export function StaleChange({ stale: { table, onMerged, ...stale }, save, onClose }: Props) {
  const { config } = useTableConfig(table)
  return (
    <MergeDialog
      table={table}
      stale={stale}
      fields={config.fields}
      save={(row, changes) => save({ table, row, changes, onMerged })}
      onMerged={onMerged}
      onClose={onClose}
    />
  )
}

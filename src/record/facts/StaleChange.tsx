import { MergeDialog } from '../MergeDialog.tsx'
import type { SaveResult } from '../SaveResult.ts'
import type { RowSave, StaleRow } from '../useSave.ts'
import { useTableConfig } from '../useTableConfig.ts'

interface Props {
  stale: StaleRow
  save: (wanted: RowSave) => Promise<SaveResult>
  onClose: () => void
}

/** Somebody else was faster: field by field, mine or theirs. */
export function StaleChange({ stale: { table, onMerged, ...stale }, save, onClose }: Props) {
  const { config } = useTableConfig(table)
  return (
    <MergeDialog
      stale={stale}
      fields={config.fields}
      save={(row, changes) => save({ table, row, changes, onMerged })}
      onMerged={onMerged}
      onClose={onClose}
    />
  )
}

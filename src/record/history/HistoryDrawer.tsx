import { useCallback } from 'react'
import { readHistory } from '#schema/calls/generic.ts'
import { findTable } from '#schema/registry.ts'
import { call } from '../../data/call.ts'
import { useText } from '../../i18n/index.ts'
import type { NamedField, Row } from '../../kinds/KindView.ts'
import { undoneOf } from '../HistoryChange.ts'
import { HistoryEntry } from './HistoryEntry.tsx'
import { HistorySheet } from './HistorySheet.tsx'
import { useRecordName } from '../facts/useRecordName.ts'
import { useRestore } from './useRestore.ts'

interface Props {
  table: string
  title: string
  fields: readonly NamedField[]
  row: Row
  /** Whether what the history shows may be undone. */
  mayRestore?: boolean
  onClose: () => void
}

/** Who changed a record, when, and what it was before; each change can be undone, each field or the record restored. */
export function HistoryDrawer({ table, title, fields, row, mayRestore = false, onClose }: Props) {
  const t = useText()
  const { undo, restore } = useRestore(table)
  const { id } = row
  const definition = findTable(table)
  const nameOf = useRecordName()
  const name = definition ? nameOf(definition, row) : `#${id}`
  const record = { tableName: definition?.of ?? table, id }
  const concerns = useCallback(
    (event: { table: string; id: number | null }) => event.table === table && event.id === id,
    [table, id],
  )
  return (
    <HistorySheet
      title={t('table.historyOf', { title, name })}
      queryKey={['history', table, id]}
      read={async (signal) => (await call(readHistory, { params: { table, id } }, { signal })).rows}
      concerns={concerns}
      onClose={onClose}
    >
      {(changes) => {
        const undone = undoneOf(changes)
        return changes.map((change, index) => (
          <HistoryEntry
            key={change.id}
            change={change}
            fields={fields.filter(({ generated }) => !generated)}
            row={row}
            undo={mayRestore && change.action === 'update' && !undone.has(change.id) ? undo : undefined}
            // The newest change led to the record as it is now, so there is nothing to restore.
            restore={mayRestore && index > 0 && change.after ? (fields) => restore(record, change.id, fields) : undefined}
          />
        ))
      }}
    </HistorySheet>
  )
}

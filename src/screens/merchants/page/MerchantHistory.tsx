import { useCallback } from 'react'
import { readMerchantHistory } from '#schema/calls/merchants.ts'
import type { NamedTable } from '#schema/define.ts'
import { isEditable, titleOf } from '#schema/fields.ts'
import { call } from '../../../data/call.ts'
import { useText } from '../../../i18n/index.ts'
import type { NamedField } from '../../../kinds/KindView.ts'
import type { HistoryChange } from '../../../record/HistoryChange.ts'
import { undoneOf } from '../../../record/HistoryChange.ts'
import { HistoryEntry } from '../../../record/history/HistoryEntry.tsx'
import { HistorySheet } from '../../../record/history/HistorySheet.tsx'
import { useTableConfig } from '../../../record/useTableConfig.ts'
import { useRestore } from '../../../record/history/useRestore.ts'
import type { Merchant } from './Merchant.ts'
import { tableNamed } from './panels/tableNamed.ts'
import { internalFields } from './fields/useTabFields.ts'

const em = tableNamed('em')

interface MerchantChange extends HistoryChange {
  table_name: string
  record_id: string
}

interface Props {
  merchant: Merchant
  mayEdit: boolean
  onClose: () => void
}

/** What the audit log records of a change besides the fields of a record. */
const factKinds = {
  override_reason: 'text',
  block_reason: 'text',
  unblock_reason: 'text',
  password: 'text',
  password_link: 'text',
  accounts_disabled: 'tags',
  accounts_enabled: 'tags',
  solution_access_disabled: 'flag',
  solution_access_enabled: 'flag',
  tokens_revoked: 'int',
} as const

const facts = Object.entries(factKinds).map(([name, kind]): NamedField => ({
  name,
  kind,
  title: `merchants.facts.${name}`,
  generated: true,
}))

/** The fields of a table that mean something to people, without file handles and row ids. */
const fieldsOf = ({ fields }: NamedTable): NamedField[] => [
  ...Object.entries(fields)
    .filter(([name, { kind }]) => kind !== 'file' && !internalFields.has(name))
    .map(([name, field]): NamedField => ({ ...field, name, title: titleOf(name, field) })),
  ...facts,
]

/** Who changed the merchant or anything that belongs to it. Fields that can be edited can be restored. */
export function MerchantHistory({ merchant, mayEdit, onClose }: Props) {
  const t = useText()
  const { config } = useTableConfig(em)
  const { undo, restore } = useRestore('merchantHistory')
  const { id, identifier } = merchant
  const concerns = useCallback(
    ({ table, id: record }: { table: string; id: number | null }) =>
      table === 'em' ? record === null || record === id : table.startsWith('em_') && table !== 'em_view',
    [id],
  )

  function entryOf(change: MerchantChange, { isUndone, newest }: { isUndone: boolean; newest: MerchantChange | undefined }) {
    const { table_name, record_id, action, after } = change
    const row = { id: Number(record_id) }
    const table = tableNamed(table_name)
    const fields = table_name === 'em' ? [...config.fields, ...facts] : fieldsOf(table)
    const names = Object.keys(after ?? {})
    const mayGoBack = mayEdit && newest?.action !== 'delete'
    const mayUndo = mayGoBack && !isUndone && action === 'update' && names.every((name) => mayEditField(table, name))
    // The newest change of a record made it what it is now, so there is nothing to restore.
    const mayRestore = mayGoBack && newest?.id !== change.id && names.some((name) => mayEditField(table, name))
    return (
      <HistoryEntry
        key={change.id}
        change={change}
        fields={fields}
        row={row}
        subject={table_name === 'em' ? undefined : t('merchants.historyPart', { title: t.title(table), id: record_id })}
        undo={mayUndo ? undo : undefined}
        restore={mayRestore ? (only) => restore({ tableName: table_name, ...row }, change.id, only) : undefined}
      />
    )
  }

  return (
    <HistorySheet<MerchantChange>
      title={t('merchants.history', { identifier })}
      queryKey={['history', 'merchantHistory', id]}
      read={async (signal) => {
        const { rows } = await call(readMerchantHistory, { params: { id } }, { signal })
        return rows
      }}
      concerns={concerns}
      onClose={onClose}
    >
      {(changes) => {
        const undone = undoneOf(changes)
        const newest = new Map(changes.toReversed().map((change) => [recordOf(change), change]))
        return changes.map((change) => entryOf(change, { isUndone: undone.has(change.id), newest: newest.get(recordOf(change)) }))
      }}
    </HistorySheet>
  )
}

const recordOf = ({ table_name, record_id }: MerchantChange) => `${table_name} ${record_id}`

function mayEditField({ fields }: NamedTable, name: string): boolean {
  const field = fields[name]
  return field !== undefined && isEditable(field)
}

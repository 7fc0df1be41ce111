import { useCallback } from 'react'
import { titleOf } from '#schema/fields.ts'
import { isEmpty } from '#schema/rules/rules.ts'
import { useText } from '../../../../i18n/index.ts'
import type { RowSave } from '../../../../record/useSave.ts'
import { useSave } from '../../../../record/useSave.ts'
import { useUndoKey } from '../../../../record/facts/useUndoKey.ts'
import type { NoteAction } from '../../../../ui/notes/notes.ts'
import { useNotes } from '../../../../ui/notes/notes.ts'
import type { Merchant } from '../Merchant.ts'
import type { PanelProps } from './PanelProps.ts'

/** Saves single fields of a merchant and of its sub-records, and points out what a change requires next. */
export function useChangeField(merchant: Merchant, reload: () => Promise<void>) {
  const t = useText()
  const notes = useNotes()

  /** The notes about a saved change (EMD-36, EMD-37, EMD-61). */
  const say = useCallback(
    ({ table, changes }: RowSave, undo: NoteAction) => {
      const titles = Object.keys(changes).map((name) =>
        t.title({ ...table.fields[name], title: titleOf(name, table.fields[name] ?? {}) }),
      )
      notes.success('merchants.updated', { title: titles.join(', ') }, { action: undo })
      if (table.name !== 'em' || changes['post_sale_orders_allowed'] !== true) return
      if (!isEmpty(merchant.em_fee_info[0]?.['post_sale_fee_class_id'])) return
      notes.success('merchants.postSaleAllowed')
      notes.warning('merchants.postSaleFeeMissing', { sticky: true })
    },
    [merchant, notes, t],
  )
  const { save, stale, forgetStale, undoOwn } = useSave({ table: 'em', allowEmpty: true, reload, say })
  useUndoKey(undoOwn)

  const change: PanelProps['change'] = useCallback(
    async ({ table, base, field, value, onSaved }) => {
      const changes = { [field.name]: value }
      const { outcome } = await save({ table, row: base, changes, onMerged: onSaved })
      if (outcome === 'saved') onSaved()
    },
    [save],
  )

  return { change, save, stale, forgetStale }
}

import { useCallback, useState } from 'react'
import { accept } from '#schema/accept.ts'
import type { NamedTable } from '#schema/define.ts'
import { updateRow } from '#schema/calls/generic.ts'
import type { Message } from '#schema/messages.ts'
import { isEmpty } from '#schema/rules.ts'
import { call, CallError } from '../../../data/call.ts'
import { useText } from '../../../i18n/index.ts'
import type { NamedField, Row } from '../../../kinds/KindView.ts'
import { today } from '../../../data/today.ts'
import type { SaveResult } from '../../../record/useSaveRow.ts'
import type { StaleSave } from '../../../record/writeBeside.ts'
import { writeBeside } from '../../../record/writeBeside.ts'
import { useNotes } from '../../../ui/notes.ts'
import type { Merchant } from '../Merchant.ts'

/** A save that somebody else was faster than, the table it was for, and who is told once the choice is saved. */
export interface StaleChange extends StaleSave {
  table: NamedTable
  onSaved: () => void
}

/** What the rules say about a value that they refuse; of several the field's own comes first. */
export function refusalOf(table: NamedTable, row: Row, { name }: NamedField, value: unknown): Message | undefined {
  const { errors } = accept(table, { [name]: value }, { current: row, today: today(), allowEmpty: true })
  return errors[name] ?? Object.values(errors)[0]
}

/**
 * Saves single fields of a merchant and of its sub-records over the version that the person saw. What others change in
 * other fields meanwhile is kept beside it; of the same field, the person is asked.
 */
export function useChangeField(merchant: Merchant, reload: () => Promise<void>) {
  const t = useText()
  const notes = useNotes()
  const [stale, setStale] = useState<StaleChange>()

  const save = useCallback(
    async (
      table: NamedTable,
      base: Row,
      changes: Readonly<Record<string, unknown>>,
      onSaved: () => void,
    ): Promise<SaveResult> => {
      try {
        const { errors, stale: missed } = await writeBeside({
          table,
          base,
          changes,
          allowEmpty: true,
          send: async (values, row) => {
            const data = { id: row.id, version: row['version'], ...values }
            await call(updateRow, { body: { tableName: table.name, data, allow_empty: true } })
          },
        })
        const [refusal] = Object.values(errors)
        if (refusal) notes.failure(refusal)
        await reload()
        if (missed) setStale({ table, onSaved, ...missed })
        return { outcome: missed || refusal ? 'failed' : 'saved', errors }
      } catch (error) {
        notes.failure(error)
        return { outcome: 'failed', errors: error instanceof CallError ? error.errors : {} }
      }
    },
    [notes, reload],
  )

  /** What is said about a change that was saved (EMD-36, EMD-37, EMD-61). */
  const tell = useCallback(
    (table: NamedTable, field: NamedField, value: unknown) => {
      notes.success('merchants.updated', { title: t.source(field.title) })
      if (table.name !== 'em' || field.name !== 'post_sale_orders_allowed' || value !== true) return
      if (!isEmpty(merchant.em_fee_info[0]?.['post_sale_fee_class_id'])) return
      notes.success('merchants.postSaleAllowed')
      notes.warning('merchants.postSaleFeeMissing', { sticky: true })
    },
    [merchant, notes, t],
  )

  const change = useCallback(
    async (table: NamedTable, base: Row, field: NamedField, value: unknown, onSaved: () => void): Promise<void> => {
      const { outcome } = await save(table, base, { [field.name]: value }, onSaved)
      if (outcome !== 'saved') return
      tell(table, field, value)
      onSaved()
    },
    [save, tell],
  )

  return { change, save, stale, forgetStale: useCallback(() => setStale(undefined), []) }
}

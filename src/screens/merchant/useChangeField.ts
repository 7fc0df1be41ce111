import { useCallback, useState } from 'react'
import { accept } from '#schema/accept.ts'
import type { NamedTable } from '#schema/define.ts'
import { updateRow } from '#schema/calls/generic.ts'
import { isEmpty } from '#schema/rules.ts'
import { call, CallError } from '../../data/call.ts'
import { useText } from '../../i18n/index.ts'
import type { NamedField, Row } from '../../kinds/KindView.ts'
import { today } from '../../table/today.ts'
import type { SaveResult } from '../../table/useSaveRow.ts'
import type { StaleSave } from '../../table/writeBeside.ts'
import { writeBeside } from '../../table/writeBeside.ts'
import { useNotes } from '../../ui/notes.ts'
import type { Merchant } from './Merchant.ts'

/** A save that somebody else was faster than, and the table it was for. */
export interface StaleChange extends StaleSave {
  table: NamedTable
}

/** Whether the server was asked and has decided; when it could not be reached, what was typed stays in its editor. */
export type Decided = boolean

/** The sentence for a value that the rules refuse; of several the field's own comes first. */
export function sentenceAbout(table: NamedTable, row: Row, { name }: NamedField, value: unknown): string | undefined {
  const { errors } = accept(table, { [name]: value }, { current: row, today: today(), allowEmpty: true })
  return errors[name] ?? Object.values(errors)[0]
}

/** No answer, an ended session, a server that is busy: the same save may well succeed later. */
const mayComeLater = (error: unknown): boolean => error instanceof CallError && [0, 401, 429, 503].includes(error.statusCode)

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
    ): Promise<SaveResult & { isDecided: Decided }> => {
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
        if (missed) setStale({ table, ...missed })
        const [sentence] = Object.values(errors)
        if (sentence) notes.failure(new Error(sentence))
        await reload()
        return { outcome: missed || sentence ? 'failed' : 'saved', errors, isDecided: true }
      } catch (error) {
        notes.failure(error)
        const errors = error instanceof CallError ? error.errors : {}
        return { outcome: 'failed', errors, isDecided: !mayComeLater(error) }
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
    async (table: NamedTable, base: Row, field: NamedField, value: unknown): Promise<Decided> => {
      const { outcome, isDecided } = await save(table, base, { [field.name]: value })
      if (outcome === 'saved') tell(table, field, value)
      return isDecided
    },
    [save, tell],
  )

  return { change, save, stale, forgetStale: useCallback(() => setStale(undefined), []) }
}

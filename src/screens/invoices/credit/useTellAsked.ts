import { useQueryClient } from '@tanstack/react-query'
import { withdrawCredit } from '#schema/calls/invoices/creditRequests.ts'
import { call } from '../../../data/call.ts'
import { refreshTables } from '../../../data/refreshTables.ts'
import { useText } from '../../../i18n/index.ts'
import { useNotes } from '../../../ui/notes/notes.ts'

/** Says that another administrator was asked for a credit note; until one decides, it can be taken back from the note. */
export function useTellAsked(): (id: number) => void {
  const t = useText()
  const notes = useNotes()
  const queries = useQueryClient()

  async function withdraw(id: number) {
    try {
      await call(withdrawCredit, { body: { id, version: 1 } })
      notes.success('screens.invoices.noteWithdrawn')
    } catch (error) {
      notes.failure(error)
    } finally {
      void refreshTables(queries, withdrawCredit.changes)
    }
  }

  return (id) => {
    const action = { label: t('screens.invoices.withdrawNote'), run: () => void withdraw(id) }
    notes.success('screens.invoices.noteAsked', {}, { action })
  }
}

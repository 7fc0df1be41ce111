import { useQueryClient } from '@tanstack/react-query'
import type { ActionData, CallAction } from '#schema/actions/actions.ts'
import { meetsAll, requestOfAction } from '#schema/actions/actions.ts'
import { allCalls } from '#schema/allCalls.ts'
import type { NamedTable } from '#schema/define.ts'
import { call } from '../../../../data/call.ts'
import { refreshTables } from '../../../../data/refreshTables.ts'
import { useText } from '../../../../i18n/index.ts'
import type { Row } from '../../../../kinds/KindView.ts'
import type { NoteAction } from '../../../../ui/notes/notes.ts'
import { useNotes } from '../../../../ui/notes/notes.ts'
import { changedBy } from '../actionsOf.ts'

/** The number of the record that a call has added, in the reply of calls that write. */
function addedIn(reply: unknown): number | undefined {
  const { rows: [added] = [] } = reply as { rows?: readonly { id?: unknown }[] }
  return typeof added?.id === 'number' ? added.id : undefined
}

/** The Undo in the note of a call that has added a record: another call, which takes it away again (`takenBackBy`). */
export function useTakeBack(table: NamedTable, action: ActionData) {
  const t = useText()
  const notes = useNotes()
  const queries = useQueryClient()
  return ({ takenBackBy }: CallAction, row: Row | undefined, reply: unknown): NoteAction | undefined => {
    if (!takenBackBy || !row || !meetsAll(takenBackBy.when, row)) return undefined
    const definition = allCalls[takenBackBy.call]
    const id = addedIn(reply)
    if (!definition || id === undefined) return undefined

    const request = requestOfAction({ call: takenBackBy.call, params: { id: 'id' } }, { id })

    async function takeBack(made: NonNullable<typeof definition>) {
      try {
        await call(made, request)
        notes.success('grid.undoneBatch', { smart_count: 1 })
      } catch (error) {
        notes.failure(error)
      } finally {
        void refreshTables(queries, changedBy(table, action))
      }
    }
    return { label: t('grid.undo'), run: () => void takeBack(definition) }
  }
}

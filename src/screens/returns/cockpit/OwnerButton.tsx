import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { assignReports } from '#schema/calls/returns/filing.ts'
import { call } from '../../../data/call.ts'
import { refreshTables } from '../../../data/refreshTables.ts'
import { useText } from '../../../i18n/index.ts'
import { usePerson } from '../../../session/useSession.ts'
import type { RowButtonProps } from '../../../table/page/actions/TableAction.ts'
import { WordButton } from '../../../ui/buttons/WordButton.tsx'
import { useNotes } from '../../../ui/notes/notes.ts'

/** Takes a return over, or lets it go. */
export function OwnerButton({ row }: RowButtonProps) {
  const t = useText()
  const notes = useNotes()
  const queries = useQueryClient()
  const { user_name: username } = usePerson()
  const [isBusy, setBusy] = useState(false)
  const { global_id: id, state, owner } = row
  if (typeof id !== 'number' || state === 'submitted') return null
  const isMine = owner === username

  async function assign(global_id: number) {
    setBusy(true)
    try {
      await call(assignReports, { body: { global_ids: [global_id], owner: isMine ? null : username } })
      await refreshTables(queries, ['filing_cockpit'])
    } catch (error) {
      notes.failure(error)
    } finally {
      setBusy(false)
    }
  }

  const words = t(isMine ? 'returns.cockpit.letGo' : 'returns.cockpit.takeOver')
  return (
    <WordButton disabled={isBusy} aria-label={`${words}: ${String(row['client'])}`} onClick={() => void assign(id)}>
      {words}
    </WordButton>
  )
}

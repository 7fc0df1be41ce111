import { Box } from '@mui/material'
import { useQueryClient } from '@tanstack/react-query'
import { attachDashboardUser, detachDashboardUser } from '#schema/calls/people/dashboardUsers.ts'
import { call } from '../../data/call.ts'
import { refreshTables } from '../../data/refreshTables.ts'
import { useText } from '../../i18n/index.ts'
import { ContentDialog } from '../../ui/dialogs/ContentDialog.tsx'
import { useNotes } from '../../ui/notes/notes.ts'
import { GroupTable } from './GroupTable.tsx'
import type { Group } from './useGroups.ts'

interface Props {
  userId: number
  email: string
  onClose: () => void
}

/** 'EM Role Attachment for user': the merchants of a dashboard user beside all others (DUSER-02 to DUSER-05). */
export default function AssignmentDialog({ userId, email, onClose }: Props) {
  const t = useText()
  const notes = useNotes()
  const queries = useQueryClient()

  async function move({ group_id: group, group_name: name }: Group, isAssigned: boolean) {
    try {
      await call(isAssigned ? detachDashboardUser : attachDashboardUser, { body: { user_id: userId, group } })
      notes.success(isAssigned ? 'people.assignment.undone' : 'people.assignment.done', { group: name })
    } catch {
      notes.failure(new Error(t(isAssigned ? 'people.assignment.undoFailed' : 'people.assignment.failed', { group: name })))
    }
    await refreshTables(queries, attachDashboardUser.changes)
  }

  return (
    <ContentDialog title={t('people.assignment.title', { email })} width="md" onClose={onClose}>
      <Box sx={{ display: 'grid', gap: 3, gridTemplateColumns: { xs: '1fr', sm: '1fr 1fr' } }}>
        <GroupTable userId={userId} isAssigned onMove={(group) => move(group, true)} />
        <GroupTable userId={userId} isAssigned={false} onMove={(group) => move(group, false)} />
      </Box>
    </ContentDialog>
  )
}

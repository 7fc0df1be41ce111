import { Box, Checkbox, FormControlLabel } from '@mui/material'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { updateSubscriber } from '#schema/calls/messages/notifications.ts'
import { call } from '../../data/call.ts'
import { refreshTables } from '../../data/refreshTables.ts'
import { useText } from '../../i18n/index.ts'
import type { Row } from '../../kinds/KindView.ts'
import { BusyButton } from '../../ui/buttons/BusyButton.tsx'
import { ContentDialog } from '../../ui/dialogs/ContentDialog.tsx'
import { useNotes } from '../../ui/notes/notes.ts'
import { Failed, Skeleton } from '../../ui/states.tsx'
import { useTypes } from './useTypes.ts'

/** *Assign Notification*: a checkbox for each type, then saved (NOTIF-10, NOTIF-12). */
export default function AssignDialog({ row, onClose }: { row: Row; onClose: () => void }) {
  const t = useText()
  const notes = useNotes()
  const queries = useQueryClient()
  const { data, error, isPending, refetch } = useTypes()
  const [changed, setChanged] = useState<Readonly<Record<string, boolean>>>({})
  const [isBusy, setBusy] = useState(false)

  async function save() {
    setBusy(true)
    try {
      if (Object.keys(changed).length) await call(updateSubscriber, { body: { id: row.id, ...changed } })
      await refreshTables(queries, updateSubscriber.changes)
      notes.success('notifications.saved')
      onClose()
    } catch (failure) {
      notes.failure(failure)
      setBusy(false)
    }
  }

  return (
    <ContentDialog
      title={t('notifications.assign')}
      sentence={t('notifications.assignSentence', { name: String(row['user_name']) })}
      width="sm"
      onClose={onClose}
      primary={
        <BusyButton variant="contained" disabled={!data} isBusy={isBusy} onClick={() => void save()}>
          {t('table.save')}
        </BusyButton>
      }
    >
      {isPending && <Skeleton lines={4} />}
      {error && <Failed error={error} retry={() => void refetch()} />}
      {data?.length === 0 && t('notifications.noTypes')}
      <Box component="ul" sx={{ listStyle: 'none', m: 0, p: 0 }}>
        {data?.map(({ error_type, notification_type }) => (
          <li key={error_type}>
            <FormControlLabel
              label={notification_type}
              control={
                <Checkbox
                  size="small"
                  checked={changed[error_type] ?? row[error_type] === true}
                  onChange={(event) => setChanged((before) => ({ ...before, [error_type]: event.target.checked }))}
                />
              }
            />
          </li>
        ))}
      </Box>
    </ContentDialog>
  )
}

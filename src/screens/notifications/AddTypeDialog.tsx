import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { insertNotificationType } from '#schema/calls/messages/notifications.ts'
import { CallError } from '../../data/CallError.ts'
import { call } from '../../data/call.ts'
import { refreshTables } from '../../data/refreshTables.ts'
import { useText } from '../../i18n/index.ts'
import { ConfirmDialog } from '../../ui/dialogs/ConfirmDialog.tsx'
import { DialogInput } from '../../ui/dialogs/DialogInput.tsx'
import { useNotes } from '../../ui/notes/notes.ts'

/** Adds a type of errors; subscribers have a yes or no for it from then on (NOTIF-07, NOTIF-08). */
export default function AddTypeDialog({ onClose }: { onClose: () => void }) {
  const t = useText()
  const notes = useNotes()
  const queries = useQueryClient()
  const [typed, setTyped] = useState('')
  const [problem, setProblem] = useState<string>()

  async function add() {
    try {
      await call(insertNotificationType, { body: { notificationType: typed } })
      await refreshTables(queries, insertNotificationType.changes)
      notes.success('notifications.typeAdded')
      onClose()
    } catch (failure) {
      const said = failure instanceof CallError ? failure.errors['notificationType'] : undefined
      if (said) setProblem(t.message(said))
      else notes.failure(failure)
    }
  }

  return (
    <ConfirmDialog
      title={t('notifications.addType')}
      sentence={t('notifications.addTypeSentence')}
      deed={t('notifications.addVerb')}
      onYes={add}
      onNo={onClose}
    >
      <DialogInput
        label={t('notifications.type')}
        value={typed}
        problem={problem}
        onChange={(next) => {
          setTyped(next)
          setProblem(undefined)
        }}
        inputProps={{ maxLength: 63 }}
      />
    </ConfirmDialog>
  )
}

import type { ButtonProps } from '@mui/material'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { confirmSureEntries } from '#schema/calls/invoices/statements.ts'
import { call } from '../../data/call.ts'
import { followJob } from '../../data/followJob.ts'
import { refreshTables } from '../../data/refreshTables.ts'
import { useText } from '../../i18n/index.ts'
import { BusyButton } from '../../ui/buttons/BusyButton.tsx'
import { useNotes } from '../../ui/notes/notes.ts'

/** Books all entries that are sure, however long that takes, and says how many were left. */
export function ConfirmSureButton({ variant = 'contained' }: Pick<ButtonProps, 'variant'>) {
  const t = useText()
  const notes = useNotes()
  const queries = useQueryClient()
  const [isBusy, setBusy] = useState(false)

  async function confirm() {
    setBusy(true)
    try {
      const answer = await call(confirmSureEntries, { body: {} })
      if (answer.booked === undefined) {
        const { said, message } = await followJob(answer.job)
        notes.success({ ...(said ?? { code: '' }), message: message ?? '' })
      } else notes.success(answer)
    } catch (error) {
      notes.failure(error)
    } finally {
      setBusy(false)
      void refreshTables(queries, confirmSureEntries.changes)
    }
  }

  return (
    <BusyButton variant={variant} size="small" isBusy={isBusy} onClick={() => void confirm()}>
      {t('screens.statements.confirmSure')}
    </BusyButton>
  )
}

import { Box } from '@mui/material'
import { useState } from 'react'
import { revealAccessInformation } from '#schema/calls/returns/downloads.ts'
import { call } from '../../data/call.ts'
import { useText } from '../../i18n/index.ts'
import type { RowButtonProps } from '../../table/page/actions/TableAction.ts'
import { CellButton } from '../../ui/buttons/CellButton.tsx'
import { ContentDialog } from '../../ui/dialogs/ContentDialog.tsx'
import { useNotes } from '../../ui/notes/notes.ts'

/** Shows how we sign in at a portal, once the person has shown that it is them; each time is in the audit log. */
export function RevealAccess({ row }: RowButtonProps) {
  const t = useText()
  const notes = useNotes()
  const [shown, setShown] = useState<string>()
  const [isBusy, setBusy] = useState(false)
  const about = { name: String(row['intermediary_name']) }
  const isThere = row['access_information'] !== null

  async function reveal() {
    setBusy(true)
    try {
      setShown((await call(revealAccessInformation, { body: { id: row.id } })).access_information)
    } catch (error) {
      notes.failure(error)
    } finally {
      setBusy(false)
    }
  }

  return (
    <>
      <CellButton
        icon="check"
        label={t('intermediaries.revealOf', about)}
        words={t('intermediaries.reveal')}
        title={t(isThere ? 'intermediaries.reveal' : 'intermediaries.noAccess')}
        disabled={!isThere}
        isBusy={isBusy}
        onClick={() => void reveal()}
      />
      {shown !== undefined && (
        <ContentDialog title={t('intermediaries.revealed', about)} width="sm" isReading onClose={() => setShown(undefined)}>
          <Box sx={{ whiteSpace: 'pre-wrap', overflowWrap: 'anywhere' }}>{shown}</Box>
        </ContentDialog>
      )}
    </>
  )
}

import { Box, Button } from '@mui/material'
import { useState } from 'react'
import { fileOwnReturn } from '#schema/calls/returns/own.ts'
import { call } from '../../../data/call.ts'
import { useText } from '../../../i18n/index.ts'
import { ConfirmDialog } from '../../../ui/dialogs/ConfirmDialog.tsx'
import { useNotes } from '../../../ui/notes/notes.ts'
import type { OwnPeriod, OwnReply } from './OwnReply.ts'

interface Props {
  data: OwnReply
  period: OwnPeriod
  onDone: () => void
}

/** Files all parts that are open, after a question: all of them, or none. */
export function FileAllParts({ data, period, onDone }: Props) {
  const t = useText()
  const notes = useNotes()
  const [isAsking, setAsking] = useState(false)
  const open = data.parts.filter(({ status }) => status !== 'submitted').length
  const title = t('returns.own.fileAll', { smart_count: open })

  async function file() {
    try {
      const { rowCount: _, ...said } = await call(fileOwnReturn, { body: period })
      notes.success(said)
      onDone()
    } catch (error) {
      notes.failure(error)
    }
    setAsking(false)
  }

  return (
    <>
      <Button variant="contained" onClick={() => setAsking(true)}>
        {title}
      </Button>
      {isAsking && (
        <ConfirmDialog
          title={title}
          sentence={
            <>
              <Box sx={{ mb: 1 }}>{t('returns.filing.question')}</Box>
              {t('returns.own.fileAllSentence')}
            </>
          }
          deed={title}
          onYes={file}
          onNo={() => setAsking(false)}
        />
      )}
    </>
  )
}

import { Box, Button, DialogActions, DialogContent, LinearProgress, Typography } from '@mui/material'
import { useState } from 'react'
import { cancelUpload } from '#schema/calls/work/uploads.ts'
import { useText } from '../../i18n/index.ts'
import { call } from '../../data/call.ts'
import { useNotes } from '../../ui/notes/notes.ts'
import type { Upload } from './following.ts'
import { endingText } from './following.ts'
import { BusyButton } from '../../ui/buttons/BusyButton.tsx'

interface Props {
  upload: Upload
  onCancelled: () => void
  onClose: () => void
}

/** A running upload: its progress, and a button to stop it. */
export function UploadRunning({ upload, onCancelled, onClose }: Props) {
  const t = useText()
  const notes = useNotes()
  const [isCancelling, setCancelling] = useState(false)
  const { id, type, progress, fileName } = upload

  async function cancel() {
    setCancelling(true)
    try {
      await call(cancelUpload, { body: { id, data_type: type } })
      onCancelled()
    } catch (error) {
      notes.failure(error)
    } finally {
      setCancelling(false)
    }
  }

  return (
    <>
      <DialogContent>
        <Typography sx={{ mb: 1, overflowWrap: 'anywhere' }}>{fileName}</Typography>
        <Box sx={{ display: 'flex', alignItems: 'center', gap: 1 }}>
          <LinearProgress variant="determinate" value={progress} aria-label={t('uploads.progress')} sx={{ flex: 1 }} />
          <Box component="span" sx={{ minWidth: 44, textAlign: 'end', fontVariantNumeric: 'tabular-nums' }}>
            {progress} %
          </Box>
        </Box>
      </DialogContent>
      <DialogActions>
        <Button onClick={onClose}>{t('uploads.close')}</Button>
        <BusyButton variant="outlined" color="error" isBusy={isCancelling} onClick={() => void cancel()}>
          {t(endingText(progress))}
        </BusyButton>
      </DialogActions>
    </>
  )
}

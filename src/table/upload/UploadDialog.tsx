import { Dialog, DialogTitle } from '@mui/material'
import { useId } from 'react'
import type { NamedTable } from '#schema/define.ts'
import { useText } from '../../i18n/index.ts'
import { UploadForm } from './UploadForm.tsx'
import { UploadOutcome } from './UploadOutcome.tsx'
import { uploadOf } from './uploadOf.ts'
import { UploadRunning } from './UploadRunning.tsx'
import type { Upload } from './following.ts'
import { useUpload } from './useUpload.ts'

interface Props {
  table: NamedTable
  /** An upload that is already running. */
  pending: Upload | undefined
  onDone: () => void
  onClose: () => void
}

/** Uploads files for a table: people choose and send them, then see the progress and the result. Closing the dialog does not stop the upload. */
export function UploadDialog({ table, pending, onDone, onClose }: Props) {
  const t = useText()
  const id = useId()
  const { upload, follow, again, awaitRevert } = useUpload(pending, onDone)
  const way = uploadOf(table.name)
  return (
    <Dialog open onClose={onClose} maxWidth="md" fullWidth aria-labelledby={id}>
      <DialogTitle id={id}>{t('uploads.title', { title: t.title(table) })}</DialogTitle>
      {!upload && <UploadForm table={table} way={way} onStarted={({ id: started }) => follow(started)} onClose={onClose} />}
      {upload?.status === 'pending' && <UploadRunning upload={upload} onCancelled={() => void again()} onClose={onClose} />}
      {upload && upload.status !== 'pending' && (
        <UploadOutcome
          upload={upload}
          way={way}
          onChanged={() => void again()}
          onReverting={awaitRevert}
          onAnother={() => follow(undefined)}
          onClose={onClose}
        />
      )}
    </Dialog>
  )
}

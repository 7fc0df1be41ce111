import { Dialog, DialogActions, DialogContent, DialogTitle } from '@mui/material'
import { useId, useState } from 'react'
import { useLocation } from 'react-router'
import type { NamedTable } from '#schema/define.ts'
import { useText } from '../../i18n/index.ts'
import { MatchColumns } from './match/MatchColumns.tsx'
import { MendRows } from './mend/MendRows.tsx'
import { useRefusedRows } from './mend/useMending.ts'
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
  const { pathname } = useLocation()
  const { upload, follow, goOn, again, awaitRevert } = useUpload(pending, onDone)
  const way = uploadOf(table.name)
  const isOver = upload !== undefined && upload.status !== 'pending'
  const refused = useRefusedRows(isOver && upload.refusedRows ? upload.id : undefined)
  const [mending, setMending] = useState<number>()
  const [matching, setMatching] = useState<number>()
  if (upload && refused && mending === upload.id) {
    return (
      <Dialog open onClose={onClose} maxWidth="lg" fullWidth aria-labelledby={id}>
        <DialogTitle id={id}>{t('uploads.mend.titleOf', { name: upload.fileName })}</DialogTitle>
        <MendRows
          key={upload.id}
          id={upload.id}
          refused={refused}
          page={pathname}
          onSent={goOn}
          onClose={() => setMending(undefined)}
        >
          {({ content, actions }) => (
            <>
              <DialogContent>{content}</DialogContent>
              <DialogActions sx={{ flexWrap: 'wrap' }}>{actions}</DialogActions>
            </>
          )}
        </MendRows>
      </Dialog>
    )
  }
  if (upload && matching === upload.id) {
    return (
      <Dialog open onClose={onClose} maxWidth="md" fullWidth aria-labelledby={id}>
        <DialogTitle id={id}>{t('uploads.match.titleOf', { name: upload.fileName })}</DialogTitle>
        <MatchColumns key={upload.id} id={upload.id} onSent={goOn} onClose={() => setMatching(undefined)} />
      </Dialog>
    )
  }
  return (
    <Dialog open onClose={onClose} maxWidth="md" fullWidth aria-labelledby={id}>
      <DialogTitle id={id}>{t('uploads.title', { title: t.title(table) })}</DialogTitle>
      {!upload && <UploadForm table={table} way={way} onStarted={({ id: started }) => follow(started)} onClose={onClose} />}
      {upload?.status === 'pending' && <UploadRunning upload={upload} onCancelled={() => void again()} onClose={onClose} />}
      {isOver && (
        <UploadOutcome
          upload={upload}
          way={way}
          refused={refused?.total ?? 0}
          onMend={() => setMending(upload.id)}
          onMatch={() => setMatching(upload.id)}
          onChanged={() => void again()}
          onReverting={awaitRevert}
          onAnother={() => follow(undefined)}
          onClose={onClose}
        />
      )}
    </Dialog>
  )
}

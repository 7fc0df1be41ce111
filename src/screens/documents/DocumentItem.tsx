import DeleteOutline from '@mui/icons-material/DeleteOutline'
import FileDownloadOutlined from '@mui/icons-material/FileDownloadOutlined'
import { Box, IconButton, Typography } from '@mui/material'
import EditCalendarOutlined from '@mui/icons-material/EditCalendarOutlined'
import HistoryOutlined from '@mui/icons-material/HistoryOutlined'
import { lazy, useState } from 'react'
import { today } from '../../data/clock.ts'
import { useText } from '../../i18n/index.ts'
import { formatInstant } from '../../kinds/text/formatInstant.ts'
import { InstantText } from '../../kinds/cells/InstantText.tsx'
import { ConfirmDialog } from '../../ui/dialogs/ConfirmDialog.tsx'
import { useNotes } from '../../ui/notes/notes.ts'
import { Opener } from '../../ui/Opener.tsx'
import { useDownload } from '../../ui/useDownload.ts'
import { DocumentName } from './DocumentName.tsx'
import type { ContractDocument, DocumentOwner } from './DocumentOwner.ts'
import { ReplaceButton } from './ReplaceButton.tsx'
import { UploadProgress } from './UploadProgress.tsx'
import { replacementNotes, useUpload } from './useUpload.ts'

const VersionsDialog = lazy(() => import('./versions/VersionsDialog.tsx'))
const ScheduleDialog = lazy(() => import('./ScheduleDialog.tsx'))

interface Props {
  owner: DocumentOwner
  document: ContractDocument
  mayEdit: boolean
  reload: () => Promise<void>
}

/** A document: its name, its current file in green, the one it replaced in grey (DOC-10 to DOC-15). */
export function DocumentItem({ owner, document, mayEdit, reload }: Props) {
  const t = useText()
  const { start, isBusy } = useDownload()
  const { send, progress } = useUpload()
  const [isAsking, setAsking] = useState(false)
  const { id, document_name: name, file_name, date_of_upload, date_of_change, isreplaced, effective_from: from } = document
  const changed = isreplaced ? date_of_change : date_of_upload

  async function replace(file: File) {
    const failure = await send(owner.replace, { fields: { ...owner.fields, id: String(id) }, file }, replacementNotes)
    if (failure === undefined) await reload()
  }

  return (
    <Box
      component="li"
      data-document={id}
      sx={{
        display: 'flex',
        flexDirection: { xs: 'column', sm: 'row' },
        alignItems: { sm: 'center' },
        columnGap: 1,
        rowGap: 0.5,
        py: 1,
        borderBottom: 1,
        borderColor: 'divider',
      }}
    >
      <Box sx={{ flex: 1, minWidth: 0 }}>
        <DocumentName table={owner.table} document={document} mayEdit={mayEdit} reload={reload} />
        <Typography variant="caption" component="div" color="text.secondary" sx={{ overflowWrap: 'anywhere' }}>
          <bdi>{file_name}</bdi>
          {' · '}
          <InstantText at={changed}>
            {t(isreplaced ? 'documents.replacedAt' : 'documents.uploadedAt', { at: formatInstant(changed) })}
          </InstantText>
          {from > today() && ` · ${t('documents.scheduledFrom', { from })}`}
        </Typography>
        {progress !== undefined && <UploadProgress share={progress} />}
      </Box>
      <Box sx={{ display: 'flex', alignItems: 'center', marginInlineStart: { xs: -0.75, sm: 0 } }}>
        {isreplaced && from <= today() && (
          <IconButton
            aria-label={t('documents.downloadPrevious', { name })}
            title={t('documents.downloadPrevious', { name })}
            color="secondary"
            aria-disabled={isBusy || undefined}
            onClick={() => void start(owner.previous, { body: { id, ...owner.filter } })}
          >
            <FileDownloadOutlined fontSize="small" />
          </IconButton>
        )}
        <IconButton
          aria-label={t('documents.downloadCurrent', { name })}
          title={t('documents.downloadCurrent', { name })}
          color="success"
          aria-disabled={isBusy || undefined}
          onClick={() => void start(owner.current, { body: { id, ...owner.filter } })}
        >
          <FileDownloadOutlined fontSize="small" />
        </IconButton>
        <Opener
          renderButton={(open) => (
            <IconButton aria-label={t('versions.of', { name })} title={t('versions.of', { name })} onClick={open}>
              <HistoryOutlined fontSize="small" />
            </IconButton>
          )}
          renderDialog={(close) => <VersionsDialog table={owner.table} id={id} name={name} onClose={close} />}
        />
        {mayEdit && (
          <>
            <Opener
              renderButton={(open) => (
                <IconButton
                  aria-label={t('documents.scheduleOf', { name })}
                  title={t('documents.scheduleOf', { name })}
                  onClick={open}
                >
                  <EditCalendarOutlined fontSize="small" />
                </IconButton>
              )}
              renderDialog={(close) => <ScheduleDialog owner={owner} document={document} onClose={close} reload={reload} />}
            />
            <ReplaceButton name={name} isBusy={progress !== undefined} onFile={(file) => void replace(file)} />
            <IconButton
              aria-label={t('documents.delete', { name })}
              title={t('documents.delete', { name })}
              onClick={() => setAsking(true)}
            >
              <DeleteOutline fontSize="small" />
            </IconButton>
          </>
        )}
      </Box>
      {isAsking && <DeleteQuestion owner={owner} document={document} onClose={() => setAsking(false)} reload={reload} />}
    </Box>
  )
}

function DeleteQuestion({
  owner,
  document: { id, document_name: name },
  onClose,
  reload,
}: Pick<Props, 'owner' | 'document' | 'reload'> & { onClose: () => void }) {
  const t = useText()
  const notes = useNotes()

  async function remove() {
    try {
      await owner.remove(id)
      notes.success('documents.deleted', { name })
      await reload()
    } catch {
      notes.failure(new Error(t(owner.removeFailed, { name })))
    }
    onClose()
  }

  return (
    <ConfirmDialog
      title={t('documents.deleteTitle', { name })}
      deed={t('documents.delete', { name })}
      sentence={t('documents.deleteSentence')}
      onYes={remove}
      onNo={onClose}
      isDestructive
    />
  )
}

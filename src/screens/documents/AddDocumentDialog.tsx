import { Box, Button, Dialog, DialogActions, DialogContent, DialogContentText, DialogTitle, OutlinedInput } from '@mui/material'
import { useId } from 'react'
import { documentFields } from '#schema/columns/documentFields.ts'
import { useText } from '../../i18n/index.ts'
import { FieldFrame, helperId } from '../../ui/FieldFrame.tsx'
import { FileDrop } from '../../ui/FileDrop.tsx'
import { documentExtensions } from './checkFile.ts'
import type { NewDocument } from './useNewDocument.ts'
import { useNewDocument } from './useNewDocument.ts'
import { UploadProgress } from './UploadProgress.tsx'
import { BusyButton } from '../../ui/buttons/BusyButton.tsx'

const nameField = documentFields.document_name

/** 'Add General Contract Document': one file and its name; the server knows everything else (DOC-03 to DOC-08). */
export function AddDocumentDialog(options: NewDocument) {
  const t = useText()
  const id = useId()
  const { file, name, fileError, nameError, progress, choose, rename, add, close } = useNewDocument(options)

  return (
    <Dialog open onClose={close} maxWidth="xs" fullWidth aria-labelledby={`${id}-title`} aria-describedby={`${id}-sentence`}>
      <form onSubmit={(event) => void add(event)} noValidate style={{ display: 'contents' }}>
        <DialogTitle id={`${id}-title`}>{t('documents.addTitle')}</DialogTitle>
        <DialogContent>
          <DialogContentText id={`${id}-sentence`} sx={{ mb: 2 }}>
            {t('documents.addSentence')}
          </DialogContentText>
          <Box sx={{ display: 'flex', flexDirection: 'column', gap: 2 }}>
            <FileDrop file={file} onFile={choose} accept={documentExtensions} hint={t('documents.dropHint')} error={fileError} />
            <FieldFrame id={`${id}-name`} label={t.source('Document Name')} required error={nameError}>
              <OutlinedInput
                id={`${id}-name`}
                fullWidth
                size="small"
                autoComplete="off"
                value={name}
                error={Boolean(nameError)}
                onChange={(event) => rename(event.target.value)}
                inputProps={{
                  maxLength: nameField.maxLength,
                  'aria-required': true,
                  'aria-invalid': Boolean(nameError),
                  'aria-describedby': nameError ? helperId(`${id}-name`) : undefined,
                }}
              />
            </FieldFrame>
            {progress !== undefined && <UploadProgress share={progress} />}
          </Box>
        </DialogContent>
        <DialogActions>
          <Button onClick={close}>{t('table.cancel')}</Button>
          <BusyButton type="submit" variant="contained" isBusy={progress !== undefined}>
            {t('documents.addVerb')}
          </BusyButton>
        </DialogActions>
      </form>
    </Dialog>
  )
}

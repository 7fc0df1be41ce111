import { Box, Button, Dialog, DialogActions, DialogContent, DialogContentText, DialogTitle, OutlinedInput } from '@mui/material'
import type { SubmitEvent } from 'react'
import { useId, useState } from 'react'
import { invalidValue } from '#schema/rules/accept.ts'
import { documentFields } from '#schema/columns/documentFields.ts'
import { useText } from '../../i18n/index.ts'
import { FieldFrame, helperId } from '../../ui/FieldFrame.tsx'
import { FileDrop } from '../../ui/FileDrop.tsx'
import { checkFile, documentExtensions } from './checkFile.ts'
import type { DocumentOwner } from './DocumentOwner.ts'
import { UploadProgress } from './UploadProgress.tsx'
import { saidOfUpload, useUpload } from './useUpload.ts'

interface Props {
  owner: DocumentOwner
  onClose: () => void
  onAdded: () => Promise<void>
}

const nameField = documentFields.document_name

/** 'Add General Contract Document': one file and its name; everything else the server knows (DOC-03 to DOC-08). */
export function AddDocumentDialog({ owner, onClose, onAdded }: Props) {
  const t = useText()
  const id = useId()
  const { send, cancel, progress } = useUpload()
  const [file, setFile] = useState<File>()
  const [name, setName] = useState('')
  const [fileError, setFileError] = useState<string>()
  const [nameError, setNameError] = useState<string>()

  function choose(chosen: File) {
    const wrong = checkFile(chosen)
    setFile(chosen)
    setFileError(wrong && t(wrong))
    if (name.trim() === '') rename(chosen.name.slice(0, nameField.maxLength))
  }

  function rename(next: string) {
    setName(next)
    setNameError(undefined)
  }

  async function add(event: SubmitEvent) {
    event.preventDefault()
    const isNamed = name.trim() !== ''
    setNameError(isNamed ? undefined : t.message(invalidValue('document_name', nameField)))
    if (!file) setFileError(t('documents.noFile'))
    if (!file || fileError || !isNamed) return
    const fields = { ...owner.fields, document_name: name.trim() }
    const failure = await send(owner.add, { fields, file }, saidOfUpload)
    if (failure !== undefined) return setFileError(failure)
    onClose()
    await onAdded()
  }

  function close() {
    cancel()
    onClose()
  }

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
          <Button type="submit" variant="contained" loading={progress !== undefined}>
            {t('documents.addVerb')}
          </Button>
        </DialogActions>
      </form>
    </Dialog>
  )
}

import type { SubmitEvent } from 'react'
import { useState } from 'react'
import { documentFields } from '#schema/columns/documentFields.ts'
import { invalidValue } from '#schema/rules/invalidValue.ts'
import { useText } from '../../i18n/index.ts'
import { checkFile } from './checkFile.ts'
import type { DocumentOwner } from './DocumentOwner.ts'
import { uploadNotes, useUpload } from './useUpload.ts'

export interface NewDocument {
  owner: DocumentOwner
  onClose: () => void
  onAdded: () => Promise<void>
}

const nameField = documentFields.document_name

/** The state of a new document: its file and name, their errors, and the progress of the upload. */
export function useNewDocument({ owner, onClose, onAdded }: NewDocument) {
  const t = useText()
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
    const failure = await send(owner.add, { fields, file }, uploadNotes)
    if (failure !== undefined) return setFileError(failure)
    onClose()
    await onAdded()
  }

  function close() {
    cancel()
    onClose()
  }

  return { file, name, fileError, nameError, progress, choose, rename, add, close }
}

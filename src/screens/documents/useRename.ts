import { useState } from 'react'
import { invalidValue } from '#schema/rules/accept.ts'
import { updateRow } from '#schema/calls/generic.ts'
import { documentFields } from '#schema/columns/documentFields.ts'
import { call, CallError } from '../../data/call.ts'
import { useText } from '../../i18n/index.ts'
import { useNotes } from '../../ui/notes/notes.ts'
import type { ContractDocument } from './DocumentOwner.ts'

interface Options {
  table: string
  document: ContractDocument
  reload: () => Promise<void>
}

const nameField = documentFields.document_name

/** The new name of a document while it is typed, and a function to save it; the text is undefined when nobody is renaming it. */
export function useRename({ table, document, reload }: Options) {
  const t = useText()
  const notes = useNotes()
  const [text, setText] = useState<string>()
  /** The document as the person saw it when they began, so that saving notices another name given meanwhile. */
  const [base, setBase] = useState(document)
  const [error, setError] = useState<string>()

  function leave() {
    setText(undefined)
    setError(undefined)
  }

  async function save() {
    const next = (text ?? '').trim()
    if (next === '') return setError(t.message(invalidValue('document_name', nameField)))
    if (next === base.document_name) return leave()
    if (document.document_name !== base.document_name) {
      setBase(document)
      return setError(t('documents.renamedMeanwhile', { name: document.document_name }))
    }
    try {
      // Changes of others to anything but the name do not matter.
      const body = { tableName: table, data: { id: document.id, version: document['version'], document_name: next } }
      await call(updateRow, { body })
      notes.success('merchants.updated', { title: t.source('Document Name') })
    } catch (failure) {
      if (failure instanceof CallError && failure.code === 'STALE_ROW') {
        const current = failure.params['current'] as ContractDocument
        setBase(current)
        await reload()
        return setError(t('documents.renamedMeanwhile', { name: current.document_name }))
      }
      notes.failure(failure)
    }
    await reload()
    leave()
  }

  function begin() {
    setBase(document)
    setText(document.document_name)
  }

  return { text, error, begin, type: setText, save, leave }
}

import { useState } from 'react'
import { invalidValue } from '#schema/rules/invalidValue.ts'
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

  /** Writes the name. Changes of others to anything else, such as a replaced file, do not matter. */
  async function send(seen: ContractDocument, document_name: string): Promise<void> {
    try {
      await call(updateRow, { body: { tableName: table, data: { id: seen.id, version: seen['version'], document_name } } })
    } catch (failure) {
      const current = staleOf(failure)
      if (current?.document_name !== seen.document_name) throw failure
      await send(current, document_name)
    }
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
      await send(document, next)
      notes.success('merchants.updated', { title: t.source('Document Name') })
    } catch (failure) {
      const current = staleOf(failure)
      if (current) {
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

/** The document as it is now, if the failure is that somebody else changed it. */
const staleOf = (failure: unknown): ContractDocument | undefined =>
  failure instanceof CallError && failure.code === 'STALE_ROW' ? (failure.params['current'] as ContractDocument) : undefined

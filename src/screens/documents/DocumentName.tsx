import Check from '@mui/icons-material/Check'
import Close from '@mui/icons-material/Close'
import EditOutlined from '@mui/icons-material/EditOutlined'
import { Box, FormHelperText, IconButton, OutlinedInput, Typography } from '@mui/material'
import type { KeyboardEvent } from 'react'
import { useLayoutEffect, useRef, useState } from 'react'
import { invalidValue } from '#schema/accept.ts'
import { updateRow } from '#schema/calls/generic.ts'
import { documentFields } from '#schema/columns/documentFields.ts'
import { call, CallError } from '../../data/call.ts'
import { useText } from '../../i18n/index.ts'
import { useNotes } from '../../ui/notes.ts'
import type { ContractDocument } from './DocumentOwner.ts'

interface Props {
  table: string
  document: ContractDocument
  mayEdit: boolean
  reload: () => Promise<void>
}

const nameField = documentFields.document_name

/** The name of a document, and its editor (DOC-15). */
export function DocumentName({ table, document, mayEdit, reload }: Props) {
  const t = useText()
  const notes = useNotes()
  const icon = useRef<HTMLButtonElement>(null)
  const [text, setText] = useState<string>()
  /** The document as the person saw it when they began: another name given meanwhile is noticed. */
  const [base, setBase] = useState(document)
  const [error, setError] = useState<string>()
  const name = document.document_name
  const title = t.source('Document Name')

  function leave() {
    setText(undefined)
    setError(undefined)
  }

  // The focus goes back to where the editing began, once that is there again.
  const isEditing = text !== undefined
  const wasEditing = useRef(isEditing)
  useLayoutEffect(() => {
    if (wasEditing.current && !isEditing) icon.current?.focus()
    wasEditing.current = isEditing
  }, [isEditing])

  async function save() {
    const next = (text ?? '').trim()
    if (next === '') return setError(t.message(invalidValue('document_name', nameField)))
    if (next === base.document_name) return leave()
    if (document.document_name !== base.document_name) {
      setBase(document)
      return setError(t('documents.renamedMeanwhile', { name: document.document_name }))
    }
    try {
      // What others changed besides the name does not stand in the way of it.
      const body = { tableName: table, data: { id: document.id, version: document['version'], document_name: next } }
      await call(updateRow, { body })
      notes.success('merchants.updated', { title })
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

  function onKeyDown(event: KeyboardEvent) {
    const isButton = (event.target as HTMLElement).closest('button') !== null
    if (event.key !== 'Escape' && (event.key !== 'Enter' || isButton)) return
    event.preventDefault()
    event.stopPropagation()
    if (event.key === 'Enter') void save()
    else leave()
  }

  if (!isEditing) {
    return (
      <Box sx={{ display: 'flex', alignItems: 'center', gap: 0.5 }}>
        <Typography sx={{ fontWeight: 500, overflowWrap: 'anywhere' }}>{name}</Typography>
        {mayEdit && (
          <IconButton
            ref={icon}
            size="small"
            aria-label={t('documents.rename', { name })}
            title={t('documents.rename', { name })}
            onClick={() => {
              setBase(document)
              setText(name)
            }}
            sx={{ p: 0.5, '& svg': { fontSize: 15 } }}
          >
            <EditOutlined />
          </IconButton>
        )}
      </Box>
    )
  }
  return (
    <Box onKeyDown={onKeyDown}>
      <Box sx={{ display: 'flex', alignItems: 'center', gap: 0.5 }}>
        <OutlinedInput
          size="small"
          fullWidth
          autoFocus
          value={text}
          error={Boolean(error)}
          onChange={(event) => setText(event.target.value)}
          inputProps={{ 'aria-label': title, 'aria-invalid': Boolean(error), maxLength: nameField.maxLength }}
        />
        <IconButton
          color="primary"
          aria-label={t('merchants.saveField', { title })}
          title={t('table.save')}
          onClick={() => void save()}
        >
          <Check fontSize="small" />
        </IconButton>
        <IconButton aria-label={t('merchants.cancelField', { title })} title={t('table.cancel')} onClick={leave}>
          <Close fontSize="small" />
        </IconButton>
      </Box>
      {error && (
        <FormHelperText error role="alert" sx={{ mx: 0 }}>
          {error}
        </FormHelperText>
      )}
    </Box>
  )
}

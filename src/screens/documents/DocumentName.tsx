import Check from '@mui/icons-material/Check'
import Close from '@mui/icons-material/Close'
import EditOutlined from '@mui/icons-material/EditOutlined'
import { Box, FormHelperText, IconButton, OutlinedInput, Typography } from '@mui/material'
import type { KeyboardEvent } from 'react'
import { useLayoutEffect, useRef } from 'react'
import { documentFields } from '#schema/columns/documentFields.ts'
import { useText } from '../../i18n/index.ts'
import type { ContractDocument } from './DocumentOwner.ts'
import { useRename } from './useRename.ts'

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
  const icon = useRef<HTMLButtonElement>(null)
  const name = document.document_name
  const { text, error, begin, type, save, leave } = useRename({ table, document, reload })

  // The focus returns to the edit button once it is rendered again.
  const isEditing = text !== undefined
  const wasEditing = useRef(isEditing)
  useLayoutEffect(() => {
    if (wasEditing.current && !isEditing) icon.current?.focus()
    wasEditing.current = isEditing
  }, [isEditing])

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
            onClick={begin}
            sx={{ p: 0.5, '& svg': { fontSize: 15 } }}
          >
            <EditOutlined />
          </IconButton>
        )}
      </Box>
    )
  }
  return <NameEditor {...{ text, error, type, save, leave }} />
}

type EditorProps = Pick<ReturnType<typeof useRename>, 'error' | 'type' | 'save' | 'leave'> & { text: string }

/** The input in place of the name: Enter saves, Escape discards. */
function NameEditor({ text, error, type, save, leave }: EditorProps) {
  const t = useText()
  const title = t.source('Document Name')

  function onKeyDown(event: KeyboardEvent) {
    const isButton = (event.target as HTMLElement).closest('button') !== null
    if (event.key !== 'Escape' && (event.key !== 'Enter' || isButton)) return
    event.preventDefault()
    event.stopPropagation()
    if (event.key === 'Enter') void save()
    else leave()
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
          onChange={(event) => type(event.target.value)}
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

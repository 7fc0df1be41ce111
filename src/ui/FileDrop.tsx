import UploadFileOutlined from '@mui/icons-material/UploadFileOutlined'
import { Box, FormHelperText, Typography } from '@mui/material'
import type { DragEvent } from 'react'
import { useId, useState } from 'react'
import { useText } from '../i18n/index.ts'
import { helperId } from './FieldFrame.tsx'
import { visuallyHidden } from './look/visuallyHidden.ts'

interface Props {
  file: File | undefined
  onFile: (file: File) => void
  /** The file name extensions that may be chosen, and the same in words. */
  accept: readonly string[]
  hint: string
  /** What the file is for, if there are several slots. */
  label?: string
  error?: string | undefined
}

/** Takes one file, dropped here or chosen. Of several that are dropped it takes the first (DOC-04). */
export function FileDrop({ file, onFile, accept, hint, label, error }: Props) {
  const t = useText()
  const id = useId()
  const [isOver, setOver] = useState(false)

  function drop(event: DragEvent) {
    event.preventDefault()
    setOver(false)
    const [first] = event.dataTransfer.files
    if (first) onFile(first)
  }

  return (
    <Box>
      <Box
        component="label"
        htmlFor={id}
        onDragOver={(event: DragEvent) => {
          event.preventDefault()
          setOver(true)
        }}
        onDragLeave={() => setOver(false)}
        onDrop={drop}
        sx={{
          display: 'flex',
          flexDirection: 'column',
          alignItems: 'center',
          gap: 0.5,
          p: 2.5,
          cursor: 'pointer',
          textAlign: 'center',
          border: '1px dashed',
          borderColor: error ? 'error.main' : isOver ? 'primary.main' : 'text.secondary',
          borderRadius: 1,
          backgroundColor: isOver ? 'action.selected' : undefined,
          '&:focus-within': { outline: 2, outlineColor: 'primary.main', outlineOffset: 2 },
        }}
      >
        <UploadFileOutlined color="action" aria-hidden />
        <Typography sx={{ fontWeight: 500, overflowWrap: 'anywhere' }}>{file?.name ?? label ?? t('documents.drop')}</Typography>
        <Typography variant="caption" color="text.secondary">
          {hint}
        </Typography>
        <input
          id={id}
          type="file"
          style={visuallyHidden}
          accept={accept.map((ending) => `.${ending}`).join(',')}
          aria-label={label ?? t('documents.file')}
          aria-invalid={Boolean(error)}
          aria-describedby={error ? helperId(id) : undefined}
          onChange={({ target }) => {
            const [first] = target.files ?? []
            if (first) onFile(first)
            // The same file can be chosen again after it was corrected.
            target.value = ''
          }}
        />
      </Box>
      {error && (
        <FormHelperText error role="alert" id={helperId(id)} sx={{ mx: 0 }}>
          {error}
        </FormHelperText>
      )}
    </Box>
  )
}

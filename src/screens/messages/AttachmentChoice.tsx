import { Box, Button, Chip, FormHelperText, Typography } from '@mui/material'
import type { ChangeEvent } from 'react'
import { useRef, useState } from 'react'
import { addMessageAttachment, fetchMessageAttachment } from '#schema/calls/messages/directMessages.ts'
import { CallError } from '../../data/CallError.ts'
import { upload } from '../../data/upload.ts'
import { useText } from '../../i18n/index.ts'
import { visuallyHidden } from '../../ui/look/visuallyHidden.ts'
import { useDownload } from '../../ui/useDownload.ts'
import { useNotes } from '../../ui/notes/notes.ts'
import type { Draft } from './Draft.ts'

interface Props {
  draft: Pick<Draft, 'oid' | 'filename'>
  onChange: (values: Pick<Draft, 'oid' | 'filename'>) => void
  error: string | undefined
}

/** The file that goes with a message: refused here already if it is too large, so that nothing is sent (MSG-09). */
export function AttachmentChoice({ draft: { oid, filename }, onChange, error }: Props) {
  const t = useText()
  const notes = useNotes()
  const input = useRef<HTMLInputElement>(null)
  const { start } = useDownload()
  const [problem, setProblem] = useState<string>()
  const [isBusy, setBusy] = useState(false)

  async function choose({ target }: ChangeEvent<HTMLInputElement>) {
    const [file] = target.files ?? []
    target.value = ''
    if (!file) return
    setProblem(undefined)
    if (file.size > addMessageAttachment.multipart.maxBytes) return setProblem(t('directMessages.tooLarge'))
    setBusy(true)
    try {
      onChange(await upload(addMessageAttachment, { fields: {}, file }))
    } catch (failure) {
      const said = failure instanceof CallError ? failure.errors['data'] : undefined
      if (said) setProblem(t.message(said))
      else notes.failure(failure)
    }
    setBusy(false)
  }

  return (
    <Box component="section" aria-label={t('directMessages.attachment')}>
      <Typography component="h2" variant="h3" sx={{ mb: 1 }}>
        {t('directMessages.attachment')}
      </Typography>
      <Box sx={{ display: 'flex', gap: 1, alignItems: 'center', flexWrap: 'wrap' }}>
        {oid !== null && (
          <Chip
            label={filename}
            onClick={() => void start(fetchMessageAttachment, { query: { oid } })}
            onDelete={() => onChange({ oid: null, filename: null })}
          />
        )}
        <Button size="small" disabled={isBusy} onClick={() => input.current?.click()}>
          {t(oid === null ? 'directMessages.attach' : 'directMessages.attachOther')}
        </Button>
        <input
          ref={input}
          type="file"
          tabIndex={-1}
          aria-hidden
          style={visuallyHidden}
          onChange={(event) => void choose(event)}
        />
      </Box>
      <FormHelperText error={(problem ?? error) !== undefined} sx={{ mx: 0 }}>
        {problem ?? error ?? t('directMessages.attachHint')}
      </FormHelperText>
    </Box>
  )
}

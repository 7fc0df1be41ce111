import { Box, Button, Dialog, DialogActions, DialogContent, DialogContentText, DialogTitle } from '@mui/material'
import { useId } from 'react'
import { useText } from '../../../i18n/index.ts'
import { useNotes } from '../../../ui/notes/notes.ts'

interface Props {
  codes: readonly string[]
  onClose: () => void
}

/** The recovery codes, which are shown once. It is left by its button only, so that nobody loses them by a slip. */
export function RecoveryCodesDialog({ codes, onClose }: Props) {
  const t = useText()
  const notes = useNotes()
  const id = useId()

  async function copy() {
    await navigator.clipboard.writeText(codes.join('\n'))
    notes.success('factors.copied')
  }

  return (
    <Dialog open maxWidth="xs" fullWidth aria-labelledby={`${id}-title`} onKeyDown={(event) => event.stopPropagation()}>
      <DialogTitle id={`${id}-title`}>{t('factors.codes')}</DialogTitle>
      <DialogContent>
        <DialogContentText sx={{ mb: 2 }}>{t('factors.codesSentence')}</DialogContentText>
        <Box
          component="ol"
          sx={{ m: 0, paddingInlineStart: 4, columns: { sm: 2 }, fontFamily: 'monospace', '& li': { py: 0.25 } }}
        >
          {codes.map((code) => (
            <li key={code}>
              <code>{code}</code>
            </li>
          ))}
        </Box>
      </DialogContent>
      <DialogActions>
        <Button onClick={() => void copy()}>{t('factors.copy')}</Button>
        <Button variant="contained" onClick={onClose}>
          {t('factors.kept')}
        </Button>
      </DialogActions>
    </Dialog>
  )
}

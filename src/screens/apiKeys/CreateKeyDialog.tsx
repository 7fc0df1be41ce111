import ContentCopy from '@mui/icons-material/ContentCopy'
import { Alert, Box, Button, Dialog, DialogActions, DialogContent, DialogTitle } from '@mui/material'
import { useQueryClient } from '@tanstack/react-query'
import { useId, useState } from 'react'
import { createEmApiKey } from '#schema/calls/intake.ts'
import { call } from '../../data/call.ts'
import { refreshTables } from '../../data/refreshTables.ts'
import { useText } from '../../i18n/index.ts'
import { TextConfirmDialog } from '../../ui/dialogs/TextConfirmDialog.tsx'
import { monoFamily } from '../../ui/look/theme.ts'
import { useNotes } from '../../ui/notes/notes.ts'

interface Props {
  merchantId: number
  onClose: () => void
}

const LONGEST = 100

/** Asks what a key is for, creates it, and shows it once. */
export default function CreateKeyDialog({ merchantId, onClose }: Props) {
  const t = useText()
  const notes = useNotes()
  const queries = useQueryClient()
  const [made, setMade] = useState<string>()

  async function create(name: string) {
    try {
      const { key } = await call(createEmApiKey, { body: { em_id: merchantId, name: name.trim() } })
      setMade(key)
      await refreshTables(queries, createEmApiKey.changes)
    } catch (error) {
      notes.failure(error)
    }
  }

  if (made !== undefined) return <MadeKey apiKey={made} onClose={onClose} />
  const problemOf = (name: string) => {
    if (!name.trim()) return t('apiKeys.nameMissing')
    return name.trim().length > LONGEST ? t('apiKeys.nameTooLong', { most: LONGEST }) : undefined
  }
  return (
    <TextConfirmDialog
      title={t('apiKeys.createTitle')}
      deed={t('apiKeys.createDeed')}
      sentence={t('apiKeys.createSentence')}
      label={t('apiKeys.name')}
      problemOf={problemOf}
      onYes={create}
      onNo={onClose}
    />
  )
}

function MadeKey({ apiKey, onClose }: { apiKey: string; onClose: () => void }) {
  const t = useText()
  const id = useId()
  const notes = useNotes()

  async function copy() {
    await navigator.clipboard.writeText(apiKey)
    notes.success('apiKeys.copied')
  }

  return (
    // The key is shown only once, so neither Escape nor a click outside closes the dialog.
    <Dialog open maxWidth="sm" fullWidth aria-labelledby={id}>
      <DialogTitle id={id}>{t('apiKeys.made')}</DialogTitle>
      <DialogContent sx={{ display: 'grid', gap: 1.5 }}>
        <Alert severity="warning">{t('apiKeys.once')}</Alert>
        <Box sx={{ display: 'flex', gap: 1, alignItems: 'center' }}>
          <Box component="code" data-api-key sx={{ flex: 1, fontFamily: monoFamily, overflowWrap: 'anywhere' }}>
            {apiKey}
          </Box>
          <Button variant="outlined" startIcon={<ContentCopy fontSize="small" />} onClick={() => void copy()}>
            {t('apiKeys.copy')}
          </Button>
        </Box>
      </DialogContent>
      <DialogActions>
        <Button variant="contained" onClick={onClose}>
          {t('apiKeys.kept')}
        </Button>
      </DialogActions>
    </Dialog>
  )
}

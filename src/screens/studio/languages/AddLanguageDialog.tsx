import { Box, Typography } from '@mui/material'
import { useQueryClient } from '@tanstack/react-query'
import type { SubmitEvent } from 'react'
import { useId, useState } from 'react'
import { addLanguage } from '#schema/calls/texts/languages.ts'
import { factsOf } from '#schema/texts/studio/languageRows.ts'
import { call } from '../../../data/call.ts'
import { refreshTables } from '../../../data/refreshTables.ts'
import { useText } from '../../../i18n/index.ts'
import { BusyButton } from '../../../ui/buttons/BusyButton.tsx'
import { ContentDialog } from '../../../ui/dialogs/ContentDialog.tsx'
import { DialogInput } from '../../../ui/dialogs/DialogInput.tsx'
import { useNotes } from '../../../ui/notes/notes.ts'

/** Adds a language by its code; what CLDR says of it is shown before. */
export default function AddLanguageDialog({ onClose }: { onClose: () => void }) {
  const t = useText()
  const notes = useNotes()
  const queries = useQueryClient()
  const form = useId()
  const [code, setCode] = useState('')
  const [isBusy, setBusy] = useState(false)
  const [isTried, setTried] = useState(false)
  const facts = code.trim().length > 1 ? factsOf(code) : undefined

  async function submit(event: SubmitEvent) {
    event.preventDefault()
    setTried(true)
    if (isBusy || !facts) return
    setBusy(true)
    try {
      await call(addLanguage, { body: { code: facts.code } })
      notes.success('studio.languages.added', { language: facts.name })
      void refreshTables(queries, addLanguage.changes)
      onClose()
    } catch (failure) {
      notes.failure(failure)
      setBusy(false)
    }
  }

  return (
    <ContentDialog
      title={t('studio.languages.add')}
      sentence={t('studio.languages.sentence')}
      width="xs"
      onClose={onClose}
      primary={
        <BusyButton type="submit" form={form} variant="contained" isBusy={isBusy}>
          {t('studio.languages.add')}
        </BusyButton>
      }
    >
      <form id={form} onSubmit={(event) => void submit(event)} noValidate>
        <DialogInput
          label={t('studio.languages.code')}
          value={code}
          problem={isTried && !facts ? t('studio.languages.unknown') : undefined}
          onChange={setCode}
          inputProps={{ maxLength: 35, autoCapitalize: 'none', spellCheck: false }}
        />
        <Box role="status" sx={{ mt: 1, minHeight: 48 }}>
          {facts && (
            <>
              <Typography lang={facts.code} dir={facts.direction}>
                {facts.name}
              </Typography>
              <Typography sx={{ color: 'text.secondary' }}>{facts.categories}</Typography>
            </>
          )}
        </Box>
      </form>
    </ContentDialog>
  )
}

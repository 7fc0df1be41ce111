import { Box } from '@mui/material'
import type { SubmitEvent } from 'react'
import { useId, useState } from 'react'
import { suggestWord } from '#schema/calls/texts/textTalk.ts'
import { call } from '../../data/call.ts'
import { nameOfLanguage, useLanguage, useText } from '../../i18n/index.ts'
import { BusyButton } from '../../ui/buttons/BusyButton.tsx'
import { ContentDialog } from '../../ui/dialogs/ContentDialog.tsx'
import { DialogInput } from '../../ui/dialogs/DialogInput.tsx'
import { useNotes } from '../../ui/notes/notes.ts'

interface Props {
  /** The words that were selected on the screen. */
  selected: string
  onClose: () => void
}

const MAX = { maxLength: 500 } as const

interface Said {
  seen: string
  proposal: string
  reason: string
}

/** What somebody suggests, until the translators have it. */
function useSuggestion(selected: string, onSent: () => void) {
  const t = useText()
  const notes = useNotes()
  const language = useLanguage()
  const [said, setSaid] = useState<Said>({ seen: selected.slice(0, MAX.maxLength), proposal: '', reason: '' })
  const [isBusy, setBusy] = useState(false)
  const [isTried, setTried] = useState(false)
  const isMissing = (name: 'seen' | 'proposal') => said[name].trim() === ''

  async function submit(event: SubmitEvent) {
    event.preventDefault()
    setTried(true)
    if (isBusy || isMissing('seen') || isMissing('proposal')) return
    setBusy(true)
    try {
      const reason = said.reason.trim()
      const words = { seen: said.seen.trim(), proposal: said.proposal.trim(), ...(reason && { reason }) }
      await call(suggestWord, { body: { language, ...words, screen: location.pathname.slice(0, 500) } })
      notes.success('studio.suggest.done')
      onSent()
    } catch (failure) {
      notes.failure(failure)
      setBusy(false)
    }
  }

  return {
    said,
    say: (name: keyof Said) => (value: string) => setSaid({ ...said, [name]: value }),
    problemOf: (name: 'seen' | 'proposal') => (isTried && isMissing(name) ? t('studio.suggest.needed') : undefined),
    isBusy,
    submit,
  }
}

/** Somebody who stumbles over a word says so to the translators, from whatever screen they are on. */
export function SuggestWordDialog({ selected, onClose }: Props) {
  const t = useText()
  const form = useId()
  const language = useLanguage()
  const { said, say, problemOf, isBusy, submit } = useSuggestion(selected, onClose)
  return (
    <ContentDialog
      title={t('studio.suggest.title')}
      sentence={t('studio.suggest.sentence', { language: nameOfLanguage(language) })}
      width="sm"
      onClose={onClose}
      primary={
        <BusyButton type="submit" form={form} variant="contained" isBusy={isBusy}>
          {t('studio.suggest.send')}
        </BusyButton>
      }
    >
      <Box
        component="form"
        id={form}
        onSubmit={(event: SubmitEvent) => void submit(event)}
        noValidate
        sx={{ display: 'grid', gap: 2 }}
      >
        <DialogInput
          label={t('studio.suggest.seen')}
          value={said.seen}
          problem={problemOf('seen')}
          onChange={say('seen')}
          inputProps={MAX}
        />
        <DialogInput
          label={t('studio.suggest.proposal')}
          value={said.proposal}
          problem={problemOf('proposal')}
          onChange={say('proposal')}
          inputProps={MAX}
        />
        <DialogInput
          label={t('studio.suggest.reason')}
          value={said.reason}
          problem={undefined}
          onChange={say('reason')}
          isOptional
          inputProps={MAX}
        />
      </Box>
    </ContentDialog>
  )
}

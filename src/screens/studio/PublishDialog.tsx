import { FormControlLabel, Checkbox } from '@mui/material'
import type { SubmitEvent } from 'react'
import { useId, useState } from 'react'
import { publishTexts } from '#schema/calls/texts/texts.ts'
import type { TranslatedLanguage } from '#schema/texts/studio/translated.ts'
import { call } from '../../data/call.ts'
import { today } from '../../data/clock.ts'
import { useText } from '../../i18n/index.ts'
import { BusyButton } from '../../ui/buttons/BusyButton.tsx'
import { ContentDialog } from '../../ui/dialogs/ContentDialog.tsx'
import { DialogInput } from '../../ui/dialogs/DialogInput.tsx'
import { useNotes } from '../../ui/notes/notes.ts'

interface Props {
  language: TranslatedLanguage
  /** All approved texts of the language, and those of them that the list shows. */
  approved: readonly number[]
  shown: readonly number[]
  onDone: () => void
  onClose: () => void
}

/** Publishes what is approved under a name: all of the language, or what the list shows. */
export function PublishDialog({ language, approved, shown, onDone, onClose }: Props) {
  const t = useText()
  const notes = useNotes()
  const form = useId()
  const [name, setName] = useState(today())
  const [isPart, setPart] = useState(false)
  const [isBusy, setBusy] = useState(false)
  const ids = isPart ? shown : approved

  async function submit(event: SubmitEvent) {
    event.preventDefault()
    if (isBusy || ids.length === 0) return
    setBusy(true)
    try {
      const body = { language, name: name.trim() || today(), ...(isPart && { ids: [...ids] }) }
      const { rowCount } = await call(publishTexts, { body })
      notes.success('studio.publishDone', { smart_count: rowCount })
      onDone()
      onClose()
    } catch (failure) {
      notes.failure(failure)
      setBusy(false)
    }
  }

  return (
    <ContentDialog
      title={t('studio.publishQuestion', { smart_count: ids.length })}
      sentence={t('studio.publishSentence')}
      width="xs"
      onClose={onClose}
      primary={
        <BusyButton type="submit" form={form} variant="contained" isBusy={isBusy}>
          {t('studio.publish')}
        </BusyButton>
      }
    >
      <form id={form} onSubmit={(event) => void submit(event)} noValidate>
        <DialogInput
          label={t('studio.publishName')}
          value={name}
          problem={undefined}
          onChange={setName}
          inputProps={{ maxLength: 200 }}
        />
        {shown.length < approved.length && shown.length > 0 && (
          <FormControlLabel
            control={<Checkbox checked={isPart} onChange={(_event, isChecked) => setPart(isChecked)} />}
            label={t('studio.onlyShown')}
          />
        )}
      </form>
    </ContentDialog>
  )
}

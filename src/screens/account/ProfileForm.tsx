import { Box, Typography } from '@mui/material'
import type { SubmitEvent } from 'react'
import { useState } from 'react'
import { updateMe } from '#schema/calls/people/myself.ts'
import { call } from '../../data/call.ts'
import { CallError } from '../../data/CallError.ts'
import { nameOfLanguage, useLanguage, useText } from '../../i18n/index.ts'
import { ChoiceEntry } from '../../kinds/inputs/ChoiceEntry.tsx'
import { session } from '../../session/session.ts'
import { useChoosableLanguages } from '../../session/useChoosableLanguages.ts'
import { useChooseLanguage } from '../../session/useChooseLanguage.ts'
import { usePerson } from '../../session/useSession.ts'
import { BusyButton } from '../../ui/buttons/BusyButton.tsx'
import { DialogInput } from '../../ui/dialogs/DialogInput.tsx'
import { useNotes } from '../../ui/notes/notes.ts'

/** One's name and language; what only administrators change is shown. */
export function ProfileForm() {
  const t = useText()
  const notes = useNotes()
  const person = usePerson()
  const [firstName, setFirstName] = useState(person.first_name)
  const [lastName, setLastName] = useState(person.last_name)
  const [errors, setErrors] = useState<CallError['errors']>({})
  const [isBusy, setBusy] = useState(false)
  const problemOf = (field: string) => (errors[field] ? t.message(errors[field]) : undefined)

  async function save(event: SubmitEvent) {
    event.preventDefault()
    setBusy(true)
    setErrors({})
    try {
      await call(updateMe, { body: { firstName, lastName } })
      await session.readAgain()
      notes.success('account.saved')
    } catch (failure) {
      if (failure instanceof CallError) setErrors(failure.errors)
      notes.failure(failure)
    }
    setBusy(false)
  }

  return (
    <Box component="form" noValidate onSubmit={(event) => void save(event)} sx={{ display: 'grid', gap: 2 }}>
      <Typography sx={{ color: 'text.secondary' }}>
        {t('account.known', { user_name: person.user_name, email: person.email ?? '' })}
      </Typography>
      <DialogInput
        label={t.source('First Name')}
        value={firstName}
        problem={problemOf('first_name')}
        onChange={setFirstName}
        isOptional
      />
      <DialogInput
        label={t.source('Last Name')}
        value={lastName}
        problem={problemOf('last_name')}
        onChange={setLastName}
        isOptional
      />
      <OwnLanguage />
      <div>
        <BusyButton type="submit" variant="contained" isBusy={isBusy}>
          {t('table.save')}
        </BusyButton>
      </div>
    </Box>
  )
}

/** The language of the screens and of mails, which is changed at once. */
function OwnLanguage() {
  const t = useText()
  const language = useLanguage()
  const languages = useChoosableLanguages()
  const choose = useChooseLanguage()
  return (
    <ChoiceEntry
      label={t('shell.language')}
      place="form"
      value={language}
      onChange={(value) => value && choose(value)}
      options={languages.map((value) => ({ value, label: nameOfLanguage(value) }))}
      none={nameOfLanguage(language)}
    />
  )
}

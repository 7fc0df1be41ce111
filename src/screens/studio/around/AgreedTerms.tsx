import { Box, Button, OutlinedInput, Typography } from '@mui/material'
import type { SubmitEvent } from 'react'
import { useState } from 'react'
import { insertRow } from '#schema/calls/generic.ts'
import { formsOf, termsIn } from '#schema/texts/glossary.ts'
import type { AgreedTerm } from '#schema/texts/studio/agreedTerms.ts'
import { termsOfText } from '#schema/texts/studio/agreedTerms.ts'
import { generalForm } from '#schema/texts/studio/gapsOf.ts'
import type { TranslatedLanguage } from '#schema/texts/studio/translated.ts'
import { call } from '../../../data/call.ts'
import { useText } from '../../../i18n/index.ts'
import { useMay } from '../../../session/useSession.ts'
import { useNotes } from '../../../ui/notes/notes.ts'
import type { StudioText } from '../StudioText.ts'
import { wordingOf } from '../StudioText.ts'

interface Props {
  text: StudioText
  language: TranslatedLanguage
  agreed: readonly AgreedTerm[]
  onAdded: () => void
}

/** The terms of a text: abbreviations, what translators have agreed on, and a form that adds a term. */
export function AgreedTerms({ text, language, agreed, onAdded }: Props) {
  const t = useText()
  const may = useMay()
  const [isAdding, setAdding] = useState(false)
  const english = generalForm(text.english)
  const abbreviations = termsIn(english)
  return (
    <Box component="section" aria-label={t('studio.glossary')}>
      <Typography variant="h3" sx={{ color: 'text.secondary', mb: 0.5 }}>
        {t('studio.glossary')}
      </Typography>
      {abbreviations.map((term) => (
        <Typography key={term}>
          <b>{formsOf(term, language).join(', ')}</b> {t(`glossary.terms.${term}`)}
        </Typography>
      ))}
      {termsOfText(english, agreed).map(({ term, translation }) => (
        <Typography key={term}>
          <span lang="en">{term}</span>: <b lang={language}>{translation}</b>
        </Typography>
      ))}
      {isAdding && (
        <TermForm
          language={language}
          start={{ term: english, translation: wordingOf(text) }}
          onClose={() => setAdding(false)}
          onAdded={onAdded}
        />
      )}
      {!isAdding && may('write texts') && (
        <Button size="small" onClick={() => setAdding(true)}>
          {t('studio.term.add')}
        </Button>
      )}
    </Box>
  )
}

interface FormProps {
  language: TranslatedLanguage
  start: AgreedTerm
  onClose: () => void
  onAdded: () => void
}

/** Longer texts are no terms, so the form begins empty. */
const MAX_PRESET = 40

function TermForm({ language, start, onClose, onAdded }: FormProps) {
  const t = useText()
  const notes = useNotes()
  const isShort = start.term.length <= MAX_PRESET
  const [term, setTerm] = useState(isShort ? start.term : '')
  const [translation, setTranslation] = useState(isShort ? start.translation : '')
  const [isBusy, setBusy] = useState(false)

  async function submit(event: SubmitEvent) {
    event.preventDefault()
    const data = { language, term: term.trim(), translation: translation.trim() }
    if (isBusy || data.term === '' || data.translation === '') return
    setBusy(true)
    try {
      await call(insertRow, { body: { tableName: 'glossary_term', data } })
      notes.success('studio.term.added')
      onAdded()
      onClose()
    } catch (failure) {
      notes.failure(failure)
      setBusy(false)
    }
  }

  return (
    <Box component="form" onSubmit={(event) => void submit(event)} sx={{ display: 'grid', gap: 0.75, mt: 0.5 }}>
      <TermInput label={t('studio.term.english')} value={term} onChange={setTerm} lang="en" />
      <TermInput label={t('studio.term.translation')} value={translation} onChange={setTranslation} lang={language} />
      <Box sx={{ display: 'flex', gap: 1 }}>
        <Button type="submit" size="small" variant="outlined">
          {t('table.save')}
        </Button>
        <Button size="small" onClick={onClose}>
          {t('table.cancel')}
        </Button>
      </Box>
    </Box>
  )
}

interface InputProps {
  label: string
  value: string
  onChange: (value: string) => void
  lang: string
}

const TermInput = ({ label, value, onChange, lang }: InputProps) => (
  <OutlinedInput
    size="small"
    fullWidth
    value={value}
    placeholder={label}
    onChange={({ target }) => onChange(target.value)}
    inputProps={{ 'aria-label': label, lang, maxLength: 100 }}
  />
)

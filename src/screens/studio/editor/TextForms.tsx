import { Box, InputBase, Typography } from '@mui/material'
import { useId } from 'react'
import type { Text } from '#schema/texts/Text.ts'
import { categoriesOf } from '#schema/texts/Text.ts'
import { useText } from '../../../i18n/index.ts'
import { colour } from '../../../ui/look/theme.ts'
import { FieldFrame } from '../../../ui/FieldFrame.tsx'
import { GapText } from '../GapText.tsx'
import { numbersOf } from './numbersOf.ts'
import type { TextEdit } from './useTextEdit.ts'

/** The English, form by form. */
export function EnglishForms({ english }: { english: Text }) {
  const t = useText()
  if (typeof english === 'string') return <Sentence>{english}</Sentence>
  return Object.entries(english).map(([category, sentence]) => (
    <Box key={category} sx={{ mb: 1 }}>
      <Typography sx={{ fontSize: 12, color: 'text.secondary' }}>
        {t('studio.form', { numbers: numbersOf('en', category as Intl.LDMLPluralRule) })}
      </Typography>
      <Sentence>{sentence}</Sentence>
    </Box>
  ))
}

const Sentence = ({ children }: { children: string }) => (
  <Box lang="en" sx={{ whiteSpace: 'pre-wrap', overflowWrap: 'anywhere', fontSize: 15, lineHeight: '22px' }}>
    <GapText>{children}</GapText>
  </Box>
)

interface Props {
  english: Text
  language: string
  edit: TextEdit
}

/** A field for each form of the translation, with numbers that take it. */
export function TranslationForms({ english, language, edit }: Props) {
  const t = useText()
  const { content } = edit
  if (typeof english === 'string')
    return (
      <FormField
        label={t('studio.translation')}
        language={language}
        value={typeof content === 'string' ? content : content.other}
        isWrong={edit.refused.length > 0}
        onChange={edit.type}
      />
    )
  const forms = typeof content === 'string' ? { other: content } : content
  return categoriesOf(language).map((category) => (
    <FormField
      key={category}
      label={`${t('studio.translation')} · ${t('studio.form', { numbers: numbersOf(language, category) })}`}
      language={language}
      value={(forms as Readonly<Partial<Record<Intl.LDMLPluralRule, string>>>)[category] ?? ''}
      isWrong={edit.refused.some((finding) => finding.category === category)}
      onChange={(sentence) => edit.type({ ...forms, [category]: sentence })}
    />
  ))
}

interface FieldProps {
  label: string
  language: string
  value: string
  isWrong: boolean
  onChange: (sentence: string) => void
}

function FormField({ label, language, value, isWrong, onChange }: FieldProps) {
  const id = useId()
  return (
    <Box sx={{ mb: 1.5 }}>
      <FieldFrame id={id} label={label}>
        <InputBase
          id={id}
          multiline
          minRows={2}
          maxRows={14}
          fullWidth
          value={value}
          onChange={({ target }) => onChange(target.value)}
          inputProps={{ lang: language, spellCheck: true, 'aria-invalid': isWrong, maxLength: 20_000, 'data-studio-field': true }}
          sx={{
            p: 1,
            fontSize: 15,
            lineHeight: '22px',
            border: 1,
            borderRadius: 0.75,
            borderColor: isWrong ? 'error.main' : colour('borderStrong'),
            backgroundColor: colour('surface'),
          }}
        />
      </FieldFrame>
    </Box>
  )
}

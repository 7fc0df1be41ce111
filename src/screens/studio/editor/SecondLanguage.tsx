import { Box, Typography } from '@mui/material'
import type { TranslatedLanguage } from '#schema/texts/studio/translated.ts'
import { sentencesOf } from '#schema/texts/studio/gapsOf.ts'
import { nameOfLanguage } from '../../../i18n/index.ts'
import { GapText } from '../GapText.tsx'
import { contentOf } from '../StudioText.ts'
import { useStudioTexts } from '../useStudioTexts.ts'

/** How a text is translated into another language, for those who read it as well. */
export function SecondLanguage({ language, textKey }: { language: TranslatedLanguage; textKey: string }) {
  const { texts } = useStudioTexts(language)
  const text = texts.find(({ key }) => key === textKey)
  const content = text ? contentOf(text) : null
  if (content === null) return null
  return (
    <Box>
      <Typography variant="h3" sx={{ color: 'text.secondary', mb: 0.5 }}>
        {nameOfLanguage(language)}
      </Typography>
      {sentencesOf(content).map((sentence) => (
        <Box key={sentence} lang={language} sx={{ whiteSpace: 'pre-wrap', overflowWrap: 'anywhere' }}>
          <GapText>{sentence}</GapText>
        </Box>
      ))}
    </Box>
  )
}

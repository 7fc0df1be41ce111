import { Box, Button, Typography } from '@mui/material'
import { useDeferredValue, useMemo } from 'react'
import { generalForm, isSameText } from '#schema/texts/studio/gapsOf.ts'
import type { Text } from '#schema/texts/Text.ts'
import { useText } from '../../../i18n/index.ts'
import { GapText } from '../GapText.tsx'
import type { StudioText } from '../StudioText.ts'
import { wordingOf } from '../StudioText.ts'
import { suggestedTexts } from './suggestedTexts.ts'

interface Props {
  text: StudioText
  texts: readonly StudioText[]
  byEnglish: ReadonlyMap<string, readonly StudioText[]>
  language: string
  /** What stands in the fields. */
  content: Text
  onTake: (content: Text) => void
}

/** Our own translations of the same or of similar English, to be taken over by a press. */
export function SuggestedList({ text, texts, byEnglish, language, content, onTake }: Props) {
  const t = useText()
  const open = useDeferredValue(text)
  const suggested = useMemo(() => suggestedTexts(open, texts, byEnglish), [open, texts, byEnglish])
  const other = suggested.filter((one) => !isSameText(one.content, content))
  if (other.length === 0) return null
  return (
    <Box component="section" aria-label={t('studio.suggested')}>
      <Typography variant="h3" sx={{ color: 'text.secondary', mb: 0.5 }}>
        {t('studio.suggested')}
      </Typography>
      {other.map(({ from, content: words, isSameEnglish }) => (
        <Box key={from.key} sx={{ display: 'flex', gap: 1, alignItems: 'baseline', mb: 0.5 }}>
          <Box sx={{ flex: 1, minWidth: 0, overflowWrap: 'anywhere' }}>
            <Box component="span" lang={language}>
              <GapText>{wordingOf(from)}</GapText>
            </Box>{' '}
            <Box component="span" sx={{ color: 'text.secondary' }} lang={isSameEnglish ? undefined : 'en'}>
              {isSameEnglish ? t('studio.elsewhere') : generalForm(from.english)}
            </Box>
          </Box>
          <Button size="small" aria-label={t('studio.takeWords', { text: wordingOf(from) })} onClick={() => onTake(words)}>
            {t('studio.take')}
          </Button>
        </Box>
      ))}
    </Box>
  )
}

import { Box, Typography } from '@mui/material'
import { formatCount } from '#schema/texts/formatCount.ts'
import type { TranslatedLanguage } from '#schema/texts/studio/translated.ts'
import { sentencesOf } from '#schema/texts/studio/gapsOf.ts'
import { importOutcomes } from '#schema/texts/studio/textFormats.ts'
import type { Text } from '#schema/texts/Text.ts'
import { useText } from '../../../i18n/index.ts'
import { GapText } from '../GapText.tsx'
import type { FileFound } from './useReturnedFile.ts'

const wordsOf = (text: Text): string => sentencesOf(text).join(' · ')

/** What a file would do: counted, and line by line where it does something or is refused. */
export function FileFindings({ found: { counts, lines }, language }: { found: FileFound; language: TranslatedLanguage }) {
  const t = useText()
  return (
    <Box sx={{ display: 'grid', gap: 1 }}>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', columnGap: 2, rowGap: 0.5, fontWeight: 500 }}>
        {importOutcomes
          .filter((outcome) => counts[outcome] > 0)
          .map((outcome) => (
            <span key={outcome}>{t(`studio.files.outcomes.${outcome}`, { count: formatCount(counts[outcome]) })}</span>
          ))}
      </Box>
      {lines.length > 0 && (
        <Box component="ul" sx={{ m: 0, p: 0, listStyle: 'none', maxHeight: '40vh', overflowY: 'auto' }} tabIndex={0}>
          {lines.map((line) => (
            <FileLine key={`${line.line} ${line.key}`} line={line} language={language} />
          ))}
        </Box>
      )}
    </Box>
  )
}

function FileLine({ line, language }: { line: FileFound['lines'][number]; language: TranslatedLanguage }) {
  const t = useText()
  const { key, outcome, content, here, author, messages } = line
  const colour = outcome === 'refused' ? 'error.main' : outcome === 'changedHere' ? 'warning.main' : 'divider'
  return (
    <Box
      component="li"
      sx={{
        py: 0.75,
        paddingInlineStart: 1,
        mb: 0.5,
        borderInlineStart: '3px solid',
        borderColor: colour,
        overflowWrap: 'anywhere',
      }}
    >
      <Typography variant="caption" color="text.secondary">
        {t('studio.files.at', { line: line.line })} · {key}
      </Typography>
      {content !== null && (
        <Box lang={language}>
          <GapText>{wordsOf(content)}</GapText>
        </Box>
      )}
      {messages.map((message) => (
        <Box key={message.code + message.message} sx={{ color: 'error.main' }}>
          {t.message(message)}
        </Box>
      ))}
      {outcome === 'changedHere' && here !== null && (
        <Box lang={language} sx={{ color: 'text.secondary' }}>
          <GapText>{t('studio.files.here', { text: wordsOf(here) })}</GapText>
          {author !== null && ` (${author})`}
        </Box>
      )}
    </Box>
  )
}

import { Box, Checkbox } from '@mui/material'
import { sentencesOf } from '#schema/texts/studio/gapsOf.ts'
import type { Text } from '#schema/texts/Text.ts'
import { useText } from '../../../i18n/index.ts'
import { GapText } from '../GapText.tsx'
import { wordingOf } from '../StudioText.ts'
import type { NewText } from './replacedTexts.ts'

/** More than anybody looks through one by one; all are counted. */
const SHOWN = 300

interface Props {
  news: readonly NewText[]
  language: string
  /** The keys of those that are left out. */
  left: ReadonlySet<string>
  onLeave: (key: string) => void
}

const wordsOf = (text: Text): string => sentencesOf(text).join(' · ')

/** What would be written into each text, to be looked through and left out one by one. */
export const NewTextList = ({ news, language, left, onLeave }: Props) => (
  <Box component="ul" tabIndex={0} sx={{ m: 0, p: 0, listStyle: 'none', maxHeight: '45vh', overflowY: 'auto' }}>
    {news.slice(0, SHOWN).map((one) => (
      <NewTextLine key={one.text.key} one={one} language={language} isLeft={left.has(one.text.key)} onLeave={onLeave} />
    ))}
  </Box>
)

interface LineProps {
  one: NewText
  language: string
  isLeft: boolean
  onLeave: (key: string) => void
}

function NewTextLine({ one: { text, content, refused }, language, isLeft, onLeave }: LineProps) {
  const t = useText()
  const words = wordsOf(content)
  const before = wordingOf(text)
  return (
    <Box component="li" sx={{ display: 'flex', gap: 1, alignItems: 'start', py: 0.5, overflowWrap: 'anywhere' }}>
      <Checkbox
        size="small"
        checked={!isLeft && refused.length === 0}
        disabled={refused.length > 0}
        onChange={() => onLeave(text.key)}
        slotProps={{ input: { 'aria-label': words } }}
        sx={{ p: 0.25 }}
      />
      <Box sx={{ minWidth: 0 }}>
        {before !== '' && before !== words && (
          <Box lang={language} sx={{ color: 'text.secondary', textDecoration: 'line-through' }}>
            {before}
          </Box>
        )}
        <Box lang={language}>
          <GapText>{words}</GapText>
        </Box>
        {refused[0] && <Box sx={{ color: 'error.main' }}>{t.message(refused[0])}</Box>}
      </Box>
    </Box>
  )
}

import ContentCopy from '@mui/icons-material/ContentCopy'
import { Box, Button } from '@mui/material'
import type { Language } from '../../../i18n/index.ts'
import { languages, nameOfLanguage, useText } from '../../../i18n/index.ts'
import { loadTexts } from '../../../texts/loadTexts.ts'
import { useNotes } from '../../../ui/notes/notes.ts'
import type { AnsweredItem, AnsweredOrder } from './customerAnswer.ts'
import { customerAnswer } from './customerAnswer.ts'

/** The languages of the countries that have one of ours. */
const spoken: Readonly<Record<string, Language>> = { DE: 'de', AT: 'de', LI: 'de', FI: 'fi' }

/** Copies why an order costs what it does as an answer to its buyer, in a language; the likeliest one comes first. */
export function CustomerAnswer({ order, items }: { order: AnsweredOrder; items: readonly AnsweredItem[] }) {
  const t = useText()
  const notes = useNotes()
  const likely = spoken[order.delivery_country] ?? 'en'

  async function copy(language: Language) {
    try {
      const texts = await loadTexts(language)
      await navigator.clipboard.writeText(customerAnswer(order, items, texts.t))
      notes.success('customerAnswer.copied')
    } catch (error) {
      notes.failure(error)
    }
  }

  return (
    <Box role="group" aria-label={t('customerAnswer.copy')} sx={{ mb: 2 }}>
      <Box sx={{ color: 'text.secondary', mb: 0.5 }}>{t('customerAnswer.copy')}</Box>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1 }}>
        {[likely, ...languages.filter((language) => language !== likely)].map((language) => (
          <Button
            key={language}
            size="small"
            variant={language === likely ? 'contained' : 'outlined'}
            startIcon={<ContentCopy fontSize="small" />}
            onClick={() => void copy(language)}
          >
            {nameOfLanguage(language)}
          </Button>
        ))}
      </Box>
    </Box>
  )
}

import { Box, ButtonBase, Typography } from '@mui/material'
import { formatHs6p } from '#schema/rules/fieldFormats.ts'
import { useLanguage, useText } from '../../i18n/index.ts'
import { CertaintyMark } from '../../ui/marks/CertaintyMark.tsx'
import type { Answer } from './Answer.ts'
import { formatPercent } from '../../kinds/text/formatPercent.ts'

interface Props {
  below: Answer['below']
  /** The code in question has no rate of its own. */
  isAll: boolean
  onCode: (code: string) => void
}

const maxShown = 24

/** Rates with the longer codes that have them; a click chooses a code. */
export function RatesBelow({ below, isAll, onCode }: Props) {
  const t = useText()
  const language = useLanguage()
  return (
    <Box sx={{ mt: 2 }}>
      <Typography variant="h3" component="h2" sx={{ mb: 1 }}>
        {t(isAll ? 'vat.finder.belowAll' : 'vat.finder.below')}
      </Typography>
      {below.map(({ rate, codes, isToReview }) => (
        <Box
          key={rate}
          sx={{ display: 'grid', gridTemplateColumns: '64px 1fr', columnGap: 2, py: 1, borderTop: 1, borderColor: 'divider' }}
        >
          <Box sx={{ fontWeight: 600, textAlign: 'end' }}>{formatPercent(rate, language)}</Box>
          <Box sx={{ display: 'flex', flexWrap: 'wrap', columnGap: 1.5, rowGap: 0.25, alignItems: 'baseline' }}>
            {codes.slice(0, maxShown).map((code) => (
              <ButtonBase
                key={code}
                onClick={() => onCode(code)}
                sx={{ typography: 'body1', color: 'primary.main', minHeight: 24, '&:hover': { textDecoration: 'underline' } }}
              >
                {formatHs6p(code)}
              </ButtonBase>
            ))}
            {codes.length > maxShown && t('vat.finder.more', { count: codes.length - maxShown })}
            {isToReview && <CertaintyMark certainty="TO_REVIEW" />}
          </Box>
        </Box>
      ))}
    </Box>
  )
}

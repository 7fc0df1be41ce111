import { Box, Button } from '@mui/material'
import type { findGoods } from '#schema/calls/reference/vat.ts'
import type { ReplyOf } from '#schema/defineCall.ts'
import { formatHs6p } from '#schema/rules/fieldFormats.ts'
import { useText } from '../../i18n/index.ts'

type Goods = ReplyOf<typeof findGoods>['rows'][number]

/** More would be a list, which typing opens. */
const MOST = 4

/** The best code of each of the likeliest headings. */
const likeliest = (found: readonly Goods[]): Goods[] =>
  [...Map.groupBy(found, ({ code }) => code.slice(0, 4)).values()].flatMap(([best]) => best ?? []).slice(0, MOST)

/** Asks which goods were meant by words that were left without a choice. */
export function GoodsCandidates({ found, onChoose }: { found: readonly Goods[]; onChoose: (code: string) => void }) {
  const t = useText()
  return (
    <Box role="group" aria-label={t('vat.finder.goodsWhich')} sx={{ display: 'grid', gap: 0.5, mt: 0.5 }}>
      {likeliest(found).map(({ code, description, heading }) => (
        <Button
          key={code}
          size="small"
          variant="outlined"
          onClick={() => onChoose(code)}
          sx={{ justifyContent: 'flex-start', textAlign: 'start', gap: 1, alignItems: 'baseline' }}
        >
          <Box component="span" sx={{ fontWeight: 600, whiteSpace: 'nowrap' }}>
            {formatHs6p(code)}
          </Box>
          <Box component="span" sx={{ fontWeight: 400, overflowWrap: 'anywhere' }}>
            {description ?? heading}
          </Box>
        </Button>
      ))}
    </Box>
  )
}

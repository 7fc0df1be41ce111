import { Alert, Box } from '@mui/material'
import { useQuery } from '@tanstack/react-query'
import { explainOrder } from '#schema/calls/intake.ts'
import { call } from '../../data/call.ts'
import { useText } from '../../i18n/index.ts'
import { CertaintyMark } from '../../ui/marks/CertaintyMark.tsx'
import { heldWords } from '../../kinds/text/heldWords.ts'

/** The lines of an order that would have another rate if their goods met a condition of the law, which nobody has judged. */
export function HeldRates({ id }: { id: number }) {
  const t = useText()
  const { data } = useQuery({
    queryKey: ['why', 'order_item', id],
    queryFn: ({ signal }) => call(explainOrder, { params: { id } }, { signal }),
  })
  const held = (data?.items ?? []).flatMap(({ line, explanation }) => {
    const figures = explanation?.steps.find(({ step }) => step === 'rate')?.figures ?? {}
    const { held_rate: rate, condition, held_category: category } = figures
    return rate === undefined ? [] : [{ line, words: heldWords({ rate, condition, category }, t) }]
  })
  if (held.length === 0) return null
  return (
    <Alert severity="info" sx={{ mt: 1, overflowWrap: 'anywhere' }}>
      {held.map(({ line, words }) => (
        <Box key={line}>
          <CertaintyMark certainty="TO_REVIEW" /> {t('why.lineIf', { line, words })}
        </Box>
      ))}
    </Alert>
  )
}

import { Box, Button, Typography } from '@mui/material'
import { Link as RouterLink } from 'react-router'
import { formatCount } from '#schema/texts/formatCount.ts'
import { today } from '../../data/clock.ts'
import { useText } from '../../i18n/index.ts'
import { formatMoney } from '../../kinds/text/formatMoney.ts'
import { colour } from '../../ui/look/theme.ts'
import { DeedsHere } from './DeedsHere.tsx'
import type { QueueLine } from './queueOf.ts'

interface Props {
  line: QueueLine
  minHeight: number
}

/** One line of the queue: a number that opens the list which it counts, how urgent it is, and its next deed. */
export function Waiting({ line, minHeight }: Props) {
  const t = useText()
  const { name, count, to, deed, here } = line
  const urgency = useUrgency(line)
  const isDone = count === 0
  const elsewhere = deed && (
    <Button component={RouterLink} to={deed.to} size="small" variant="outlined" sx={{ flexShrink: 0 }}>
      {t(`home.deed.${deed.name}`)}
    </Button>
  )
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1, paddingInlineEnd: 2, minHeight }}>
      <Box component={RouterLink} to={to} sx={{ ...look, minHeight, ...(isDone && { color: 'text.secondary' }) }}>
        <Typography component="span" variant="h4" sx={{ minWidth: 40, textAlign: 'end' }}>
          {isDone ? '–' : formatCount(count)}
        </Typography>
        <Box component="span" sx={{ flex: 1, minWidth: 0, py: 0.75 }}>
          <Box component="span" sx={{ display: 'block', fontWeight: 500 }}>
            {t(`home.attention.${name}`, { smart_count: count })}
          </Box>
          <Typography component="span" variant="caption" sx={{ color: 'text.secondary', overflowWrap: 'anywhere' }}>
            {isDone ? t('home.done') : <Parts parts={urgency} />}
          </Typography>
        </Box>
      </Box>
      {!isDone && (here || deed) && (
        <Box
          sx={{
            display: 'flex',
            flexWrap: 'wrap',
            justifyContent: 'end',
            gap: 1,
            marginInlineStart: 'auto',
            flexShrink: 0,
            maxWidth: '100%',
          }}
        >
          {here ? <DeedsHere here={here}>{!deed?.isBeside && elsewhere}</DeedsHere> : elsewhere}
          {here && deed?.isBeside && elsewhere}
        </Box>
      )}
    </Box>
  )
}

/** When the first of them is due or since when it waits, which it is, how much it touches, and the money. */
function useUrgency({ first, amount }: QueueLine): string[] {
  const t = useText()
  const { due, since, touches, label } = first ?? {}
  return [
    due ? t(due < today() ? 'home.urgency.overdue' : 'home.urgency.due', { day: due }) : undefined,
    since ? t('home.urgency.since', { day: since }) : undefined,
    typeof touches === 'number' ? t('home.urgency.touches', { smart_count: touches }) : undefined,
    label ?? undefined,
    amount ? t('home.urgency.amount', { amount: formatMoney(amount, 'EUR', t.language) }) : undefined,
  ].filter((part) => part !== undefined)
}

/** A line breaks between the parts rather than within a day or an amount. */
function Parts({ parts }: { parts: readonly string[] }) {
  return parts.map((part, index) => (
    <Box
      key={part}
      component="span"
      sx={{
        display: 'inline-block',
        marginInlineEnd: 0.5,
        wordBreak: 'keep-all',
        ...(/\d/.test(part) && { whiteSpace: 'nowrap' }),
      }}
    >
      {part}
      {index < parts.length - 1 && ' ·'}
    </Box>
  ))
}

const look = {
  display: 'flex',
  alignItems: 'center',
  // Where a day does not fit beside a button, the button goes below.
  flex: '1 1 240px',
  minWidth: 0,
  gap: 1.5,
  paddingInlineStart: 1.5,
  color: 'text.primary',
  textDecoration: 'none',
  '&:hover': { backgroundColor: colour('hover') },
} as const

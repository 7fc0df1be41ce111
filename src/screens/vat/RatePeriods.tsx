import { Box } from '@mui/material'
import type { readVatTimeline } from '#schema/calls/reference/vat.ts'
import type { ReplyOf } from '#schema/defineCall.ts'
import { addDays } from '#domain/day.ts'
import { useLanguage, useText } from '../../i18n/index.ts'
import { StateChip } from '../../kinds/cells/StateChip.tsx'
import type { Tone } from '../../kinds/cells/tones.ts'
import { RemoveButton } from '../reference/RemoveButton.tsx'
import { formatPercent } from '../../kinds/text/formatPercent.ts'

type RatePeriod = ReplyOf<typeof readVatTimeline>['rows'][number]

const tones: Readonly<Record<RatePeriod['status'], Tone>> = { in_force: 'success', scheduled: 'info', ended: 'default' }

interface Props {
  /** Latest first. */
  periods: readonly RatePeriod[]
  /** Removes a scheduled rate; undefined if the person may not. */
  onRemove?: ((id: number) => Promise<void>) | undefined
}

/** Rates along a line, each with its days and state; periods without a rate are shown as well. */
export function RatePeriods({ periods, onRemove }: Props) {
  return (
    <Box component="ol" sx={{ listStyle: 'none', m: 0, p: 0 }}>
      {periods.map((period, place) => {
        const earlier = periods[place + 1]
        const isGap = earlier?.end_date != null && addDays(earlier.end_date, 1) < period.start_date
        return (
          <Box component="li" key={`${period.start_date} ${period.id}`} sx={{ '&:last-child .line': { display: 'none' } }}>
            <Entry period={period} onRemove={onRemove} />
            {isGap && earlier.end_date && <Gap from={addDays(earlier.end_date, 1)} to={addDays(period.start_date, -1)} />}
          </Box>
        )
      })}
    </Box>
  )
}

/** The line that joins the marks, behind them. */
const line = (
  <Box
    className="line"
    aria-hidden
    sx={{
      position: 'absolute',
      insetInlineStart: 5,
      top: 'calc(50% + 6px)',
      bottom: 'calc(-50% + 6px)',
      width: 2,
      bgcolor: 'divider',
    }}
  />
)

const day = /(\d{4}-\d\d-\d\d)/

/** A text whose days are not broken at their hyphens. */
const unbroken = (text: string) =>
  text.split(day).map((part, place) =>
    day.test(part) ? (
      <Box key={place} component="span" sx={{ whiteSpace: 'nowrap' }}>
        {part}
      </Box>
    ) : (
      part
    ),
  )

const row = {
  position: 'relative',
  paddingInlineStart: 3.5,
  minHeight: 44,
  display: 'flex',
  alignItems: 'center',
  columnGap: 1.5,
  '& .state-chip': { flexShrink: 0, whiteSpace: 'nowrap' },
} as const

function Entry({ period, onRemove }: { period: RatePeriod; onRemove: Props['onRemove'] }) {
  const t = useText()
  const language = useLanguage()
  const { id, rate, start_date, end_date, status, changed_by } = period
  const isNow = status === 'in_force'
  const words = formatPercent(rate, language)
  const days =
    end_date === null
      ? t(status === 'scheduled' ? 'timeline.from' : 'timeline.since', { day: start_date })
      : t('timeline.days', { from: start_date, to: end_date })
  return (
    <Box sx={row} aria-current={isNow ? 'date' : undefined}>
      {line}
      <Box
        aria-hidden
        sx={{
          position: 'absolute',
          insetInlineStart: 0,
          width: 12,
          height: 12,
          borderRadius: '50%',
          border: 2,
          borderColor: isNow ? 'success.main' : status === 'scheduled' ? 'info.main' : 'text.disabled',
          bgcolor: isNow ? 'success.main' : 'background.paper',
        }}
      />
      <Box component="span" sx={{ minWidth: 48, fontWeight: isNow ? 700 : 500, fontFeatureSettings: '"tnum"' }}>
        {words}
      </Box>
      <Box component="span" sx={{ flex: 1, minWidth: 0, color: 'text.secondary', fontFeatureSettings: '"tnum"' }}>
        {unbroken(days)}
        {changed_by && <span> · {t('timeline.changedBy', { name: changed_by })}</span>}
      </Box>
      <StateChip label={t(`timeline.status.${status}`)} tone={tones[status]} />
      {onRemove && id !== null && status === 'scheduled' && (
        <RemoveButton code={`${words} ${days}`} onRemove={() => onRemove(id)} />
      )}
    </Box>
  )
}

function Gap({ from, to }: { from: string; to: string }) {
  const t = useText()
  return (
    <Box sx={{ ...row, color: 'warning.main' }}>
      {line}
      {t('timeline.gap', { from, to })}
    </Box>
  )
}

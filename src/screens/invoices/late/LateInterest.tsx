import { Box, Typography } from '@mui/material'
import { useQuery } from '@tanstack/react-query'
import { readLateInterest } from '#schema/calls/invoices/ageing.ts'
import type { ReplyOf } from '#schema/defineCall.ts'
import { call } from '../../../data/call.ts'
import { useText } from '../../../i18n/index.ts'
import { formatMoney } from '../../../kinds/text/formatMoney.ts'
import { formatPercent } from '../../../kinds/text/formatPercent.ts'
import { Failed, Skeleton } from '../../../ui/states.tsx'
import { RateMissing } from './RateMissing.tsx'

type Late = ReplyOf<typeof readLateInterest>

const figures = { textAlign: 'end', fontFeatureSettings: '"tnum"', whiteSpace: 'nowrap' } as const

/** The interest for late payment of an invoice until today, period by period. It is told and never booked. */
export function LateInterest({ emId: em_id, id: invoice_id }: { emId: number; id: number }) {
  const t = useText()
  const { data, error, refetch } = useQuery({
    // Reloaded when its payments change.
    queryKey: ['lateInterest', invoice_id, 'invoice_payment'],
    queryFn: ({ signal }) => call(readLateInterest, { params: { em_id, invoice_id } }, { signal }),
    retry: false,
  })
  if (error) return <Failed error={error} retry={() => void refetch()} />
  if (!data) return <Skeleton lines={2} />
  if (data.interest === null) return <RateMissing unknownFrom={data.unknownFrom} />
  if (!data.periods.length) return <Typography color="text.secondary">{t('screens.invoices.lateNone')}</Typography>
  return <Periods late={data} interest={data.interest} />
}

function Periods({ late: { until, compensation, periods }, interest }: { late: Late; interest: string }) {
  const t = useText()
  const sums = [
    [t('screens.invoices.lateUntil', { day: until }), interest],
    [t('screens.invoices.lateCompensation'), compensation],
  ] as const
  return (
    <>
      <Typography color="text.secondary" sx={{ mb: 1 }}>
        {t('screens.invoices.lateSentence')}
      </Typography>
      <Box component="ul" sx={{ listStyle: 'none', m: 0, p: 0, display: 'grid', gap: 0.5 }}>
        {periods.map(({ from, to, days, amount, percent }) => (
          <Box
            component="li"
            key={`${from} ${to} ${amount}`}
            sx={{ display: 'grid', gap: 1, gridTemplateColumns: { xs: '1fr auto', sm: '1fr 96px 96px 112px' } }}
          >
            <span>{`${from} – ${to}`}</span>
            <Box component="span" sx={figures}>
              {t('screens.invoices.lateDays', { smart_count: days })}
            </Box>
            <Box component="span" sx={figures}>
              {formatPercent(percent, t.language)}
            </Box>
            <Box component="span" sx={figures}>
              {formatMoney(amount, 'EUR', t.language)}
            </Box>
          </Box>
        ))}
        {sums.map(([name, amount]) => (
          <Box component="li" key={name} sx={{ display: 'flex', justifyContent: 'space-between', gap: 1, fontWeight: 500 }}>
            <span>{name}</span>
            <Box component="span" sx={figures}>
              {formatMoney(amount, 'EUR', t.language)}
            </Box>
          </Box>
        ))}
      </Box>
      <RateMissing doubtfulFrom={periods.find(({ confirmed }) => !confirmed)?.since} />
    </>
  )
}

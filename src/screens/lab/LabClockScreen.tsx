import { Box, Typography } from '@mui/material'
import { useQuery } from '@tanstack/react-query'
import { readLabClock } from '#schema/calls/lab/clock.ts'
import { call } from '../../data/call.ts'
import { useText } from '../../i18n/index.ts'
import { Page } from '../../ui/Page.tsx'
import { Failed, Skeleton } from '../../ui/states.tsx'
import { AdvanceCard } from './AdvanceCard.tsx'
import { ClockCard } from './ClockCard.tsx'
import { ForwardCard } from './ForwardCard.tsx'
import { isUnderWay } from './LabClock.ts'
import { clockKey } from './useFollowedClock.ts'

/** While the clock is on its way, how often its runs are counted again. */
const PLAYING_MS = 1000

/** Lab → Clock: what the clock of the business says, how it goes, and its way forward. */
export function LabClockScreen() {
  const t = useText()
  const { data, error, isPending, refetch } = useQuery({
    queryKey: clockKey,
    queryFn: ({ signal }) => call(readLabClock, {}, { signal }),
    refetchInterval: ({ state }) => (state.data?.advance?.state === 'playing' ? PLAYING_MS : false),
  })
  return (
    <Page title={t.source('Clock')} width="card">
      <Typography sx={{ color: 'text.secondary', mb: 2 }}>
        {t('lab.clock.intro')} {t('lab.forTesting')}
      </Typography>
      {isPending && <Skeleton lines={8} />}
      {error && !data && <Failed error={error} retry={() => void refetch()} />}
      {data && (
        <Box sx={{ display: 'grid', gap: 2 }}>
          <ClockCard clock={data} />
          {isUnderWay(data) ? null : <ForwardCard clock={data} />}
          {data.advance && <AdvanceCard advance={data.advance} />}
        </Box>
      )}
    </Page>
  )
}

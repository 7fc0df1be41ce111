import { Box, Link, Table, TableBody, TableCell, TableHead, TableRow, Typography } from '@mui/material'
import { useQuery } from '@tanstack/react-query'
import { Link as RouterLink } from 'react-router'
import { listLabSteps, steerLabClock } from '#schema/calls/lab/clock.ts'
import { call } from '../../data/call.ts'
import type { CallReply } from '../../data/send.ts'
import { useText } from '../../i18n/index.ts'
import { formatInstantUtc } from '../../kinds/text/formatInstant.ts'
import { storedSentence } from '../../kinds/text/storedSentence.ts'
import { BusyButton } from '../../ui/buttons/BusyButton.tsx'
import { LabCard } from './LabCard.tsx'
import type { LabClock } from './LabClock.ts'
import { stickyInCard } from './stickyInCard.ts'
import { useClockCall } from './useClockCall.ts'

type Advance = NonNullable<LabClock['advance']>
type Step = CallReply<typeof listLabSteps>[number]

/** The way that the clock is on, or the last one: how far it is, its runs, and buttons to steer it. */
export function AdvanceCard({ advance }: { advance: Advance }) {
  const t = useText()
  const { isBusy, run } = useClockCall()
  const { id, state, from_at, to_at, user_name, steps, failed } = advance
  const { data = [] } = useQuery({
    queryKey: ['lab', 'steps', id, state, steps],
    queryFn: ({ signal }) => call(listLabSteps, { query: { advance: id } }, { signal }),
    placeholderData: (before) => before,
  })
  const steer = (what: 'pause' | 'go_on' | 'cancel') => () => run(() => call(steerLabClock, { body: { what } }))
  const isOpen = state === 'playing' || state === 'paused' || state === 'stopped'
  const counts = [
    t('lab.advance.steps', { smart_count: steps }),
    ...(failed ? [t('lab.advance.failed', { smart_count: failed })] : []),
  ]
  return (
    <LabCard title={t('lab.advance.title')}>
      <Typography role="status" sx={{ mb: 1 }}>
        <strong>{t(`lab.advance.states.${state}`)}</strong> · {counts.join(', ')}
      </Typography>
      <Typography sx={{ color: 'text.secondary', mb: 1 }}>
        {t('lab.advance.fromTo', { from: formatInstantUtc(from_at), to: formatInstantUtc(to_at), name: user_name })}
      </Typography>
      {isOpen && (
        <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, mb: 2 }}>
          <BusyButton variant="outlined" isBusy={isBusy} onClick={steer(state === 'playing' ? 'pause' : 'go_on')}>
            {t(state === 'playing' ? 'lab.advance.pause' : 'lab.advance.goOn')}
          </BusyButton>
          <BusyButton variant="outlined" color="error" isBusy={isBusy} onClick={steer('cancel')}>
            {t('lab.advance.cancel')}
          </BusyButton>
        </Box>
      )}
      {data.length === 0 ? (
        <Typography sx={{ color: 'text.secondary' }}>{t('lab.advance.none')}</Typography>
      ) : (
        <StepTable steps={data} />
      )}
    </LabCard>
  )
}

/** On a phone it stands below the name of the schedule. */
const dueAlone = { display: { xs: 'none', sm: 'table-cell' } } as const

function StepTable({ steps }: { steps: readonly Step[] }) {
  const t = useText()
  return (
    <Box component="section" sx={{ overflow: 'auto', maxHeight: 420 }} tabIndex={0} aria-label={t('lab.advance.newest')}>
      <Table size="small" stickyHeader sx={stickyInCard}>
        <TableHead>
          <TableRow>
            <TableCell sx={dueAlone}>{t('lab.advance.due')}</TableCell>
            <TableCell>{t('lab.advance.schedule')}</TableCell>
            <TableCell>{t('lab.advance.outcome')}</TableCell>
          </TableRow>
        </TableHead>
        <TableBody>
          {steps.map((step) => (
            <TableRow key={step.id} data-state={step.state}>
              <TableCell sx={{ ...dueAlone, whiteSpace: 'nowrap', fontVariantNumeric: 'tabular-nums' }}>
                {formatInstantUtc(step.due_at)}
              </TableCell>
              <TableCell>
                {t.source(step.schedule)}
                <Box sx={{ display: { sm: 'none' }, color: 'text.secondary', fontVariantNumeric: 'tabular-nums' }}>
                  {formatInstantUtc(step.due_at)}
                </Box>
              </TableCell>
              <TableCell>
                {step.job_id === null ? (
                  t(`lab.advance.stepStates.${step.state}`)
                ) : (
                  <Link component={RouterLink} underline="always" to={`/view/jobs/${step.job_id}`}>
                    {t(`lab.advance.stepStates.${step.state}`)}
                  </Link>
                )}
                {(step.error ?? step.result) && (
                  <Box component="span" sx={{ color: 'text.secondary', marginInlineStart: 1 }}>
                    {storedSentence({ text: step.error ?? step.result ?? '', sentence: { said: 'said' }, row: step }, t)}
                  </Box>
                )}
              </TableCell>
            </TableRow>
          ))}
        </TableBody>
      </Table>
    </Box>
  )
}

import { Alert, Box, LinearProgress, Typography } from '@mui/material'
import type { ReadRow } from '#schema/rows.ts'
import type { job_run } from '#schema/tables/work/job_run.ts'
import type { Texts } from '#schema/texts/createTexts.ts'
import { formatCount } from '#schema/texts/formatCount.ts'
import { useText } from '../../i18n/index.ts'
import type { Row } from '../../kinds/KindView.ts'
import { formatInstant } from '../../kinds/text/formatInstant.ts'
import { usePersonWords } from '../../kinds/text/people/usePeople.ts'
import { storedSentence } from '../../kinds/text/storedSentence.ts'
import { formatDuration } from './formatDuration.ts'

type Job = ReadRow<typeof job_run>

/** The result is translated by the code and values stored with it. */
const sentence = { said: 'said' } as const

/** The state of a job that was started and has not ended: after a failed attempt it waits again. */
const goesOn = (state: string): 'running' | 'waiting' => (state === 'waiting' ? 'waiting' : 'running')

interface Step {
  title: string
  text: string
  detail?: string | undefined
}

function stepsOf(job: Job, nameOf: (name: string | null) => string, t: Texts['t']): Step[] {
  const { state, timestamp, started_by, started_at, finished_at, waited_ms, ran_ms } = job
  const rows = [
    [job.rows_in, t('work.rowsIn')],
    [job.rows_out, t('work.rowsOut')],
    [job.rows_refused, t('work.rowsRefused')],
  ].flatMap(([count, word]) => (count === null || count === undefined ? [] : [`${formatCount(count)} ${word}`]))
  return [
    {
      title: t('work.created'),
      text: formatInstant(timestamp),
      detail: t('work.createdBy', { who: nameOf(started_by) }),
    },
    {
      title: t('work.waited'),
      text: waited_ms === null ? t('work.stillWaiting') : formatDuration(waited_ms, t),
      detail: started_at === null ? undefined : formatInstant(started_at),
    },
    ...(started_at === null
      ? []
      : [
          {
            title: t('work.ran'),
            text: ran_ms === null ? t(`work.now.${goesOn(state)}`) : formatDuration(ran_ms, t),
            detail: rows.join(', '),
          },
        ]),
    ...(job.next_attempt_at === null
      ? []
      : [
          {
            title: t('work.nextAttempt'),
            text: formatInstant(job.next_attempt_at),
            detail: t('work.afterFailures', { smart_count: job.failures }),
          },
        ]),
    ...(state === 'done' || state === 'failed' || state === 'cancelled'
      ? [{ title: t(`work.end.${state}`), text: finished_at === null ? '' : formatInstant(finished_at) }]
      : []),
  ]
}

/** The stages of a job (created, waited, ran, ended), each with its duration. */
export function JobStages({ row }: { row: Row }) {
  const t = useText()
  const nameOf = usePersonWords()
  const job = row as Job
  const { state, done, total, result, error } = job
  return (
    <Box sx={{ display: 'grid', gap: 2 }}>
      <Box component="ol" sx={{ listStyle: 'none', m: 0, p: 0, display: 'flex', flexWrap: 'wrap', gap: 2 }}>
        {stepsOf(job, nameOf, t).map(({ title, text, detail }) => (
          <Box
            component="li"
            key={title}
            sx={{ minWidth: 132, paddingInlineStart: 1.5, borderInlineStart: '2px solid', borderColor: 'primary.main' }}
          >
            <Typography variant="body2" sx={{ color: 'text.secondary' }}>
              {title}
            </Typography>
            <Typography sx={{ fontWeight: 500, fontVariantNumeric: 'tabular-nums' }}>{text}</Typography>
            <Typography variant="body2" sx={{ color: 'text.secondary' }}>
              {detail}
            </Typography>
          </Box>
        ))}
      </Box>
      {state === 'running' && total !== null && total > 0 && (
        <Box>
          <LinearProgress variant="determinate" value={(done / total) * 100} aria-label={t('work.progress', { done, total })} />
          <Typography variant="body2">{t('work.progress', { done, total })}</Typography>
        </Box>
      )}
      {result && <Typography>{storedSentence({ text: result, sentence, row }, t)}</Typography>}
      {error && <Alert severity="error">{storedSentence({ text: error, sentence, row }, t)}</Alert>}
    </Box>
  )
}

import { Table, TableBody, TableCell, TableHead, TableRow, Typography } from '@mui/material'
import { useGetList } from 'react-admin'
import { tableOf } from '#schema/registry.ts'
import type { ReadRow } from '#schema/rows.ts'
import type { job_attempt } from '#schema/tables/work/job_attempt.ts'
import { useText } from '../../i18n/index.ts'
import { StateDot } from '../../kinds/cells/StateDot.tsx'
import { toneOf } from '../../kinds/cells/tones.ts'
import { formatInstant } from '../../kinds/text/formatInstant.ts'
import { humanise } from '#schema/texts/humanise.ts'
import { storedSentence } from '../../kinds/text/storedSentence.ts'
import { Failed, Skeleton } from '../../ui/states.tsx'
import { formatDuration } from './formatDuration.ts'

type Attempt = ReadRow<typeof job_attempt>

const { fields } = tableOf('job_attempt')
/** An error is read by the code and values beside it. */
const sentence = { said: 'said' } as const

/** Each time that a job was begun: when, how long, on which node, and how it ended. */
export function JobAttempts({ id }: { id: number }) {
  const t = useText()
  const { data, error, refetch } = useGetList<Attempt>(
    'job_attempt',
    { pagination: { page: 1, perPage: 100 }, sort: { field: 'id', order: 'ASC' }, filter: { job_id: id } },
    { retry: false, staleTime: 0 },
  )
  if (error) return <Failed error={error} retry={() => void refetch()} />
  if (!data) return <Skeleton lines={2} />
  if (data.length === 0) return <Typography color="text.secondary">{t('work.noAttempts')}</Typography>
  const titles = (['number', 'outcome', 'started_at', 'ran_ms'] as const).map((name) =>
    name === 'ran_ms' ? t('work.ran') : t.title({ ...fields[name], title: fields[name]?.title ?? humanise(name) }),
  )
  return (
    <div style={{ overflowX: 'auto' }} tabIndex={0} role="region" aria-label={t('work.attempts')}>
      <Table size="small" sx={{ '& th, & td': { px: { xs: 0.75, sm: 2 } } }}>
        <TableHead>
          <TableRow>
            {titles.map((title) => (
              <TableCell key={title}>{title}</TableCell>
            ))}
          </TableRow>
        </TableHead>
        <TableBody>
          {data.map((attempt) => (
            <AttemptRows key={attempt.id} attempt={attempt} columns={titles.length} />
          ))}
        </TableBody>
      </Table>
    </div>
  )
}

/** An attempt; below it, over the whole width, why it failed and where it ran. */
function AttemptRows({ attempt, columns }: { attempt: Attempt; columns: number }) {
  const t = useText()
  const { number, outcome, started_at, ran_ms, error, node } = attempt
  const upper = { borderBottom: 0, pb: 0, whiteSpace: 'nowrap' } as const
  return (
    <>
      <TableRow>
        <TableCell sx={upper}>{number}</TableCell>
        <TableCell sx={upper}>
          <StateDot label={t.source(humanise(outcome))} tone={toneOf(outcome)} />
        </TableCell>
        <TableCell sx={{ ...upper, fontVariantNumeric: 'tabular-nums' }}>{formatInstant(started_at)}</TableCell>
        <TableCell sx={upper}>{ran_ms === null ? '' : formatDuration(ran_ms, t)}</TableCell>
      </TableRow>
      <TableRow>
        <TableCell colSpan={columns} sx={{ pt: 0.5 }}>
          {error !== null && <div>{storedSentence({ text: error, sentence, row: attempt }, t)}</div>}
          <Typography variant="body2" sx={{ color: 'text.secondary' }}>
            {node}
          </Typography>
        </TableCell>
      </TableRow>
    </>
  )
}

import { Box, Typography } from '@mui/material'
import { useQuery } from '@tanstack/react-query'
import { nextRuns } from '#domain/nextRuns.ts'
import { useLanguage, useText } from '../../i18n/index.ts'
import { isolated } from '../../i18n/isolated.ts'
import { formatInstantUtc } from '../../kinds/text/formatInstant.ts'
import { cronWords } from './cronWords.ts'

const COUNT = 5

/** A moment in local time of a zone, with the offset from UTC. */
function inZone(moment: Date, timezone: string) {
  const parts = Object.fromEntries(
    new Intl.DateTimeFormat('en-CA', {
      timeZone: timezone,
      year: 'numeric',
      month: '2-digit',
      day: '2-digit',
      hour: '2-digit',
      minute: '2-digit',
      hourCycle: 'h23',
      timeZoneName: 'longOffset',
    })
      .formatToParts(moment)
      .map(({ type, value }) => [type, value]),
  )
  const { year, month, day, hour, minute, timeZoneName = '' } = parts
  return { text: `${year}-${month}-${day} ${hour}:${minute}`, offset: timeZoneName.replace('GMT', '') || '+00:00' }
}

interface Props {
  cron: string
  timezone: string
  /** The moment after which runs are counted. */
  after: Date
}

/** A cron time in words, and its next five runs, with a remark if daylight saving time begins or ends between two of them. */
export function CronPreview({ cron, timezone, after }: Props) {
  const t = useText()
  const language = useLanguage()
  const runs = nextRuns({ cron, timezone }, after, COUNT)
  const { data: words } = useQuery({
    queryKey: ['cron', cron, language],
    queryFn: () => cronWords(cron, language),
    enabled: runs.length > 0,
    staleTime: Infinity,
    retry: false,
  })
  if (runs.length === 0) return null
  const shown = runs.map((run) => ({ ...inZone(run, timezone), utc: run.toISOString() }))
  return (
    <Box role="status">
      <Typography sx={{ fontWeight: 500, mb: 1.5 }}>{words ?? ' '}</Typography>
      <Typography variant="subtitle2" component="h3">
        {t('work.nextRuns')} {t('work.inZone', { zone: timezone })}
      </Typography>
      <Box component="ol" sx={{ m: 0, paddingInlineStart: 2.5, fontVariantNumeric: 'tabular-nums' }}>
        {shown.map(({ text, offset, utc }, place) => {
          const before = shown[place - 1]
          return (
            <li key={utc}>
              {isolated(text, t.language)}{' '}
              <Box
                component="span"
                sx={{ color: 'text.secondary' }}
              >{`${isolated(offset, t.language)} · ${isolated(formatInstantUtc(utc), t.language)} ${t('work.inUtc')}`}</Box>
              {before && before.offset !== offset && (
                <Box component="strong" sx={{ marginInlineStart: 1, fontWeight: 500 }}>
                  {t('work.clockChange')}
                </Box>
              )}
            </li>
          )
        })}
      </Box>
    </Box>
  )
}

import { Box, Card, NativeSelect, OutlinedInput, Typography } from '@mui/material'
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { useId, useState } from 'react'
import { readVatChanges } from '#schema/calls/reference/vatWorkbench.ts'
import type { ReplyOf } from '#schema/defineCall.ts'
import { call } from '../../../data/call.ts'
import { today } from '../../../data/clock.ts'
import { useLanguage, useText } from '../../../i18n/index.ts'
import { nameOfCode } from '../../../kinds/text/nameOfCode.ts'
import { useMay } from '../../../session/useSession.ts'
import { Failed, Skeleton } from '../../../ui/states.tsx'
import type { ChangePeriod } from './changePeriods.ts'
import { changePeriods, LAST_DAYS } from './changePeriods.ts'
import { formatPercent } from '../../../kinds/text/formatPercent.ts'

type Changes = ReplyOf<typeof readVatChanges>
type Begun = Changes['begun'][number]
type Made = Changes['made'][number]

const tables = ['country_vat_rate', 'country_vat_item', 'special_territory', 'special_territory_postal_code'] as const

/** Changes in a month, by default the current one, and scheduled ones; for people who may read the audit log. */
export function VatChanges() {
  const t = useText()
  const id = useId()
  const mayRead = useMay()('read logs')
  const periods = changePeriods(today())
  const [chosen, setChosen] = useState(periods[0]?.name)
  const { name, from, to } = periods.find((period) => period.name === chosen) ?? { name: '', from: today(), to: undefined }
  const { data, error, refetch } = useQuery({
    queryKey: ['vatChanges', ...tables, from, to],
    queryFn: ({ signal }) => call(readVatChanges, { query: { from, ...(to !== undefined && { to }) } }, { signal }),
    enabled: mayRead,
    placeholderData: (before) => before,
  })
  if (!mayRead) return null
  return (
    <Card component="section" aria-labelledby={id} sx={{ p: 2 }}>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', justifyContent: 'space-between', gap: 1, mb: 1 }}>
        <Typography id={id} variant="h2">
          {t('workbench.changes.title')}
        </Typography>
        <PeriodChoice periods={periods} name={name} onChoose={setChosen} />
      </Box>
      {error ? (
        <Failed error={error} retry={() => void refetch()} />
      ) : data === undefined ? (
        <Skeleton lines={3} />
      ) : (
        <Told changes={data} />
      )}
    </Card>
  )
}

interface PeriodChoiceProps {
  periods: readonly ChangePeriod[]
  name: string
  onChoose: (name: string) => void
}

function PeriodChoice({ periods, name, onChoose }: PeriodChoiceProps) {
  const t = useText()
  const language = useLanguage()
  const month = new Intl.DateTimeFormat(language, { month: 'long', year: 'numeric', timeZone: 'UTC' })
  return (
    <NativeSelect
      value={name}
      onChange={({ target }) => onChoose(target.value)}
      input={<OutlinedInput size="small" />}
      inputProps={{ 'aria-label': t('workbench.changes.period') }}
    >
      {periods.map((period, place) => (
        <option key={period.name} value={period.name}>
          {place === 0
            ? t('workbench.changes.thisMonth')
            : period.name === LAST_DAYS
              ? t('workbench.changes.lastDays')
              : month.format(new Date(`${period.from}T00:00:00Z`))}
        </option>
      ))}
    </NativeSelect>
  )
}

function Told({ changes: { begun, made } }: { changes: Changes }) {
  const t = useText()
  const now = today()
  const isScheduled = ({ start_date }: Begun) => start_date > now
  const since = begun.filter((entry) => !isScheduled(entry))
  return (
    <>
      {since.length + made.length === 0 && <Box sx={{ color: 'text.secondary' }}>{t('workbench.changes.none')}</Box>}
      <Group title={t('workbench.changes.begun')}>
        {since.map((entry) => (
          <Start key={`${entry.country} ${entry.line} ${entry.start_date}`} entry={entry} />
        ))}
      </Group>
      <Group title={t('workbench.changes.made')}>
        {made.map((entry, place) => (
          <Act key={place} entry={entry} />
        ))}
      </Group>
      <Group title={t('workbench.changes.scheduled')}>
        {begun
          .filter(isScheduled)
          .toReversed()
          .map((entry) => (
            <Start key={`${entry.country} ${entry.line} ${entry.start_date}`} entry={entry} />
          ))}
      </Group>
    </>
  )
}

function Group({ title, children }: { title: string; children: readonly ReactNode[] }) {
  if (children.length === 0) return null
  return (
    <>
      <Typography variant="subtitle2" component="h3" sx={{ color: 'text.secondary', mt: 1 }}>
        {title}
      </Typography>
      <Box component="ul" sx={{ listStyle: 'none', m: 0, p: 0 }}>
        {children}
      </Box>
    </>
  )
}

const Line = ({ day, children }: { day: string; children: ReactNode }) => (
  <Box component="li" sx={{ display: 'flex', gap: 1.5, py: 0.5 }}>
    <Box component="time" dateTime={day} sx={{ color: 'text.secondary', whiteSpace: 'nowrap', fontFeatureSettings: '"tnum"' }}>
      {day}
    </Box>
    <span>{children}</span>
  </Box>
)

function Start({ entry: { country, type, rate, former, start_date } }: { entry: Begun }) {
  const t = useText()
  const language = useLanguage()
  const params = {
    country: nameOfCode(country, 'region', t) ?? country,
    line: t(`workbench.line.${type}`),
    to: formatPercent(rate, language),
  }
  return (
    <Line day={start_date}>
      {former === null
        ? t('workbench.changes.isNew', params)
        : t('workbench.changes.became', { ...params, from: formatPercent(former, language) })}
    </Line>
  )
}

function Act({ entry: { what, day, by, country, from, to, count } }: { entry: Made }) {
  const t = useText()
  const language = useLanguage()
  const percent = (rate: string | null) => (rate === null ? '' : formatPercent(rate, language))
  const isKnown = what === 'RATE_CHANGED' && from !== null && to !== null
  return (
    <Line day={day}>
      {t(`workbench.changes.${isKnown ? 'RATE_CHANGED_FROM' : what}`, {
        country: country === null ? '' : (nameOfCode(country, 'region', t) ?? country),
        from: percent(from),
        to: percent(to),
        smart_count: count,
      })}
      {by !== null && (
        <Box component="span" sx={{ color: 'text.secondary' }}>
          {' '}
          {t('workbench.changes.by', { name: by })}
        </Box>
      )}
    </Line>
  )
}

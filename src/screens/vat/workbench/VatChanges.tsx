import { Box, Card, Typography } from '@mui/material'
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { useId } from 'react'
import { readVatChanges } from '#schema/calls/vatWorkbench.ts'
import type { ReplyOf } from '#schema/defineCall.ts'
import { call } from '../../../data/call.ts'
import { today } from '../../../data/today.ts'
import { useLanguage, useText } from '../../../i18n/index.ts'
import { nameOfCode } from '../../../kinds/text/nameOfCode.ts'
import { useMay } from '../../../session/useSession.ts'
import { Failed, Skeleton } from '../../../ui/states.tsx'
import { percentWords } from '../rateWords.ts'

type Changes = ReplyOf<typeof readVatChanges>
type Begun = Changes['begun'][number]
type Made = Changes['made'][number]

const tables = ['country_vat_rate', 'country_vat_item', 'special_territory', 'special_territory_postal_code'] as const

/** What is scheduled, what began within 90 days, and what people changed; for those who may read the audit log. */
export function VatChanges() {
  const t = useText()
  const id = useId()
  const mayRead = useMay()('read logs')
  const { data, error, refetch } = useQuery({
    queryKey: ['vatChanges', ...tables],
    queryFn: ({ signal }) => call(readVatChanges, {}, { signal }),
    enabled: mayRead,
  })
  if (!mayRead) return null
  const now = today()
  const isScheduled = ({ start_date }: Begun) => start_date > now
  return (
    <Card component="section" aria-labelledby={id} sx={{ p: 2 }}>
      <Typography id={id} variant="h2" sx={{ mb: 1 }}>
        {t('workbench.changes.title')}
      </Typography>
      {error ? (
        <Failed error={error} retry={() => void refetch()} />
      ) : data === undefined ? (
        <Skeleton lines={3} />
      ) : (
        <>
          <Group title={t('workbench.changes.scheduled')}>
            {data.begun
              .filter(isScheduled)
              .toReversed()
              .map((entry) => (
                <Start key={`${entry.country} ${entry.line} ${entry.start_date}`} entry={entry} />
              ))}
          </Group>
          <Group title={t('workbench.changes.begun')}>
            {data.begun
              .filter((entry) => !isScheduled(entry))
              .map((entry) => (
                <Start key={`${entry.country} ${entry.line} ${entry.start_date}`} entry={entry} />
              ))}
          </Group>
          <Group title={t('workbench.changes.made')}>
            {data.made.map((entry, place) => (
              <Act key={place} entry={entry} />
            ))}
          </Group>
          {data.begun.length + data.made.length === 0 && (
            <Box sx={{ color: 'text.secondary' }}>{t('workbench.changes.none')}</Box>
          )}
        </>
      )}
    </Card>
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
  const said = {
    country: nameOfCode(country, 'region', language) ?? country,
    line: t(`workbench.line.${type}`),
    to: percentWords(rate, language),
  }
  return (
    <Line day={start_date}>
      {former === null
        ? t('workbench.changes.isNew', said)
        : t('workbench.changes.became', { ...said, from: percentWords(former, language) })}
    </Line>
  )
}

function Act({ entry: { what, day, by, country, from, to, count } }: { entry: Made }) {
  const t = useText()
  const language = useLanguage()
  const percent = (rate: string | null) => (rate === null ? '' : percentWords(rate, language))
  const isKnown = what === 'RATE_CHANGED' && from !== null && to !== null
  return (
    <Line day={day}>
      {t(`workbench.changes.${isKnown ? 'RATE_CHANGED_FROM' : what}`, {
        country: country === null ? '' : (nameOfCode(country, 'region', language) ?? country),
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

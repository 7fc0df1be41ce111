import { Box } from '@mui/material'
import { useQuery } from '@tanstack/react-query'
import { useSearchParams } from 'react-router'
import { addDays } from '#domain/day.ts'
import { quarterOf } from '#domain/returns/Period.ts'
import { readOwnReturn } from '#schema/calls/returns/own.ts'
import { ownPages } from '#schema/menu/pages.ts'
import { call } from '../../../data/call.ts'
import { today } from '../../../data/clock.ts'
import { useText } from '../../../i18n/index.ts'
import { ChoiceEntry } from '../../../kinds/inputs/ChoiceEntry.tsx'
import { nameOfCodeIn } from '../../../kinds/inputs/useCodes.ts'
import { Page } from '../../../ui/Page.tsx'
import { Failed, Skeleton } from '../../../ui/states.tsx'
import { OwnReturn } from './OwnReturn.tsx'

const countries = ['GB', 'NO', 'CH'] as const
const quarters = ['1', '2', '3', '4'] as const
/** Years that can be chosen: this one and those before. */
const YEARS = 5

/** The quarter of the calendar that ended last. */
function lastQuarter() {
  const period = quarterOf(addDays(quarterStart(today()), -1))
  return { year: String(period.year), quarter: String('quarter' in period ? period.quarter : 1) }
}

const quarterStart = (day: string): string =>
  `${day.slice(0, 4)}-${String(Math.floor((Number(day.slice(5, 7)) - 1) / 3) * 3 + 1).padStart(2, '0')}-01`

/** The one return of our own registration in a country outside the Union, and the merchants' returns of which it is the sum. */
export function OwnReturnsScreen() {
  const t = useText()
  const [params, setParams] = useSearchParams()
  const last = lastQuarter()
  const country = countries.find((one) => one === params.get('country')) ?? 'GB'
  const year = /^20\d\d$/.test(params.get('year') ?? '') ? String(params.get('year')) : last.year
  const quarter = quarters.find((one) => one === params.get('quarter')) ?? last.quarter
  const period = { params: { country, year: Number(year), report_period: Number(quarter) }, query: {} }
  const { data, error, refetch } = useQuery({
    queryKey: ['ownReturn', country, year, quarter],
    queryFn: ({ signal }) => call(readOwnReturn, period, { signal }),
    staleTime: 0,
  })
  const thisYear = Number(today().slice(0, 4))
  const choose = (name: string) => (value: string) =>
    setParams((before) => {
      const now = new URLSearchParams(before)
      now.set(name, value)
      return now
    })
  const picks = [
    {
      name: 'country',
      value: country,
      label: t('returns.own.country'),
      options: countries.map((value) => ({ value, label: nameOfCodeIn('country', value, t) ?? value })),
    },
    {
      name: 'year',
      value: year,
      label: t('returns.own.year'),
      options: Array.from({ length: YEARS }, (_, index) => String(thisYear - index)).map((value) => ({ value, label: value })),
    },
    {
      name: 'quarter',
      value: quarter,
      label: t('returns.own.quarter'),
      options: quarters.map((value) => ({ value, label: `Q${value}` })),
    },
  ]
  return (
    <Page title={t.title(ownPages.own_returns)} width="card">
      <Box sx={{ display: 'grid', gap: 1.5, mb: 2, gridTemplateColumns: { xs: '1fr', sm: '2fr 1fr 1fr' }, maxWidth: 560 }}>
        {picks.map(({ name, ...pick }) => (
          <ChoiceEntry key={name} {...pick} onChange={choose(name)} none={t('table.choose')} place="form" />
        ))}
      </Box>
      {error && <Failed error={error} retry={() => void refetch()} />}
      {!data && !error && <Skeleton lines={8} />}
      {data && <OwnReturn data={data} period={period.params} onDone={() => void refetch()} />}
    </Page>
  )
}

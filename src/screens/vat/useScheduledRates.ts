import { useGetList } from 'react-admin'
import { addDays } from '#domain/day.ts'
import { today } from '../../data/clock.ts'
import type { Row } from '../../kinds/KindView.ts'
import type { RateDays } from './rateWords.ts'

type ScheduledRate = Row & RateDays & { country: string; rate_line: string }

/** The rates of a table that start after today, earliest first. There are only a few, requested once for all rows of a list. */
export function useScheduledRates(table: string): readonly ScheduledRate[] {
  const { data = [] } = useGetList<ScheduledRate>(table, {
    pagination: { page: 1, perPage: 1000 },
    sort: { field: 'start_date', order: 'ASC' },
    filter: { start_date: { comparator: '>=', value: addDays(today(), 1) } },
  })
  return data
}

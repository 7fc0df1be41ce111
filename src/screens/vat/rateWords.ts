import { addDays } from '#domain/day.ts'
import type { Texts } from '#schema/texts/createTexts.ts'
import { formatPercent } from '../../kinds/text/formatPercent.ts'

/** A rate with its days; decimals and days are text. */
export interface RateDays {
  rate: string
  start_date: string
  end_date: string | null
}

/** A day in words: '1 Dec', with the year if it is not the current one. */
function dayWords(day: string, today: string, language: string): string {
  const isThisYear = day.slice(0, 4) === today.slice(0, 4)
  const format = new Intl.DateTimeFormat(language === 'en' ? 'en-GB' : language, {
    day: 'numeric',
    month: 'short',
    ...(!isThisYear && { year: 'numeric' }),
    timeZone: 'UTC',
  })
  return format.format(new Date(`${day}T00:00:00Z`))
}

interface Spoken {
  row: RateDays
  /** The next rate, if one is scheduled. */
  next: RateDays | undefined
  today: string
}

/** The rates of a line in words: '19 % now, 20 % from 1 Dec'. */
export function rateWords({ row, next, today }: Spoken, { t, language }: Pick<Texts, 't' | 'language'>) {
  const rate = formatPercent(row.rate, language)
  const spoken = (day: string) => dayWords(day, today, language)
  if (row.start_date > today) return t('timeline.fromDay', { rate, day: spoken(row.start_date) })
  if (row.end_date !== null && row.end_date < today) return t('timeline.untilDay', { rate, day: spoken(row.end_date) })
  const now = t('timeline.now', { rate })
  const follows = next && row.end_date !== null && next.start_date === addDays(row.end_date, 1)
  if (follows) {
    const then = { rate: formatPercent(next.rate, language), day: spoken(next.start_date) }
    return `${now}, ${t('timeline.fromDay', then)}`
  }
  return row.end_date === null ? now : `${now}, ${t('timeline.lastDay', { day: spoken(row.end_date) })}`
}

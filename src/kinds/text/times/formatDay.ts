import type { DayForm } from './shownTimes.ts'
import { shownTimes } from './shownTimes.ts'

/** A day, `YYYY-MM-DD`, in the form that the person has chosen; any other text unchanged. */
export function formatDay(day: string, form: DayForm = shownTimes().day): string {
  const [year, month, date] = /^\d{4}-\d\d-\d\d$/.test(day) ? day.split('-') : []
  if (year === undefined || month === undefined || date === undefined) return day
  return form.replace('YYYY', year).replace('MM', month).replace('DD', date)
}

import type { Texts } from '#schema/texts/createTexts.ts'

const dayNumber = (date: Date): number => Math.floor((date.getTime() - date.getTimezoneOffset() * 60_000) / 86_400_000)

/** When something happened, in words for the last two days: 'today 09:14', 'yesterday 17:02', '2026-11-20'. */
export function timelineTime(instant: string, now: Date, { t, language }: Pick<Texts, 't' | 'language'>): string {
  const at = new Date(instant)
  const locale = language === 'en' ? 'en-GB' : language
  const ago = dayNumber(now) - dayNumber(at)
  const time = at.toLocaleTimeString(locale, { hour: '2-digit', minute: '2-digit', hourCycle: 'h23' })
  if (ago === 0) return t('record.today', { time })
  if (ago === 1) return t('record.yesterday', { time })
  // Swedish writes days as ISO 8601 does; the time zone is the reader's.
  return at.toLocaleDateString('sv')
}

import type { Texts } from '../../i18n/createTexts.ts'

const dayNumber = (date: Date): number => Math.floor((date.getTime() - date.getTimezoneOffset() * 60_000) / 86_400_000)

/** When something happened, as people say it of the last days: 'today 09:14', 'yesterday 17:02', '20 Nov', '20 Nov 2025'. */
export function timelineTime(instant: string, now: Date, { t, language }: Pick<Texts, 't' | 'language'>): string {
  const at = new Date(instant)
  const locale = language === 'en' ? 'en-GB' : language
  const ago = dayNumber(now) - dayNumber(at)
  const time = at.toLocaleTimeString(locale, { hour: '2-digit', minute: '2-digit', hourCycle: 'h23' })
  if (ago === 0) return t('record.today', { time })
  if (ago === 1) return t('record.yesterday', { time })
  const isThisYear = at.getFullYear() === now.getFullYear()
  return at.toLocaleDateString(locale, { day: 'numeric', month: 'short', ...(!isThisYear && { year: 'numeric' }) })
}

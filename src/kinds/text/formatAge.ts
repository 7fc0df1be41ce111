import type { Texts } from '#schema/texts/createTexts.ts'

const steps = [
  ['day', 86_400_000],
  ['hour', 3_600_000],
  ['minute', 60_000],
] as const

/** How long ago an instant was, in whole minutes, hours or days: 'just now', '5 minutes ago'. Both arguments are in ms since 1970. */
export function formatAge(instant: number, now: number, t: Texts['t']): string {
  const format = new Intl.RelativeTimeFormat(t.language, { numeric: 'auto' })
  for (const [unit, length] of steps) {
    if (now - instant >= length) return format.format(-Math.floor((now - instant) / length), unit)
  }
  return t('draft.justNow')
}

import type { Texts } from '#schema/texts/createTexts.ts'
import { formatNumber } from '../../kinds/text/formatNumber.ts'

/** A duration in milliseconds, in a suitable unit. */
export function formatDuration(ms: number, t: Texts['t']): string {
  if (ms < 1000) return t('work.milliseconds', { count: ms })
  const inUnits = (unitMs: number) => formatNumber(String(ms / unitMs), [0, 1], t.language)
  if (ms < 120_000) return t('work.seconds', { count: inUnits(1000) })
  return t('work.minutes', { count: inUnits(60_000) })
}

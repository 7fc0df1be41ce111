import { isolated } from '../../i18n/isolated.ts'
import type { Language } from '../../i18n/languages.ts'
import { formatNumber } from './formatNumber.ts'

/** `9.5 %`, in German and Finnish `9,5 %`, with no more decimals than the rate has. */
export const formatPercent = (rate: string, language: Language): string =>
  isolated(`${formatNumber(rate, [0, 4], language)}\u00a0%`, language)

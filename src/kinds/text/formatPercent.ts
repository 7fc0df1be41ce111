import type { Language } from '../../i18n/languages.ts'
import { formatNumber } from './formatNumber.ts'

/** `9.5 %`, in German and Finnish `9,5 %`, with no more decimals than the rate has. */
export const formatPercent = (rate: string, language: Language): string => `${formatNumber(rate, [0, 4], language)}\u00a0%`

import type { Language } from '../../../i18n/languages.ts'

const MB = 1_000_000

/** How large something is, in megabytes or gigabytes: `24 MB`, `1.3 GB`. */
export function sizeText(bytes: number, language: Language): string {
  const isLarge = bytes >= 1000 * MB
  return new Intl.NumberFormat(language, {
    style: 'unit',
    unit: isLarge ? 'gigabyte' : 'megabyte',
    maximumFractionDigits: isLarge ? 1 : 0,
  }).format(bytes / (isLarge ? 1000 * MB : MB))
}

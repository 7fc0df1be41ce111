import type { Kind } from '#schema/kinds.ts'
import type { Language } from '../../i18n/languages.ts'
import type { CellProps } from '../KindView.ts'
import { currencyOf } from './currencyOf.ts'
import { formatDay } from './times/formatDay.ts'
import { formatInstant } from './formatInstant.ts'
import { formatMoney } from './formatMoney.ts'
import { formatNumber } from './formatNumber.ts'
import { formatPercent } from './formatPercent.ts'
import { plainText } from './plainText.ts'

type Shown = Pick<CellProps, 'value' | 'field' | 'row'>

const written: Partial<Record<Kind, (value: string, language: Language, shown: Shown) => string>> = {
  money: (value, language, { field, row }) => formatMoney(value, currencyOf(field, row), language),
  rate: (value, language) => formatNumber(value, [0, 20], language),
  percent: formatPercent,
  day: (value) => formatDay(value),
  instant: formatInstant,
}

/** A value as cells show it: its plain text, but with decimals in the notation of the reader's language, and days and times as
 * the reader has chosen. */
export function shownText({ value, field, row }: Shown, language: Language): string {
  const write = written[field.kind]
  if (write && typeof value === 'string' && value !== '') return write(value, language, { value, field, row })
  return plainText[field.kind](value, field, row)
}

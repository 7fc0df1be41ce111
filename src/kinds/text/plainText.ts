import { formatHs6p } from '#schema/rules/fieldFormats.ts'
import type { Kind } from '#schema/kinds.ts'
import { currencyOf } from './currencyOf.ts'
import { formatDecimal } from './formatDecimal.ts'
import { formatInstantUtc } from './formatInstant.ts'
import { currencySign } from './formatMoney.ts'
import { formatPairs } from './formatPairs.ts'
import type { NamedField, Row } from '../KindView.ts'
import { labelOf } from './optionsOf.ts'
import { textOf } from './textOf.ts'

type PlainText = (value: unknown, field: NamedField, row: Row) => string

/** For kinds whose values are texts; null becomes an empty text. */
const ofText =
  (write: (value: string, field: NamedField, row: Row) => string): PlainText =>
  (value, field, row) =>
    typeof value === 'string' && value !== '' ? write(value, field, row) : ''

/** A value as plain text, the same in every language: what is copied and pasted. */
export const plainText: Readonly<Record<Kind, PlainText>> = {
  id: textOf,
  text: textOf,
  longText: textOf,
  int: textOf,
  flag: textOf,
  // Amounts are in euro unless their row names its currency.
  money: ofText((value, field, row) => `${formatDecimal(value, 2, 2)} ${currencySign(currencyOf(field, row))}`),
  rate: ofText((value) => formatDecimal(value, 0, 20)),
  percent: ofText((value) => `${formatDecimal(value, 0, 4)} %`),
  day: textOf,
  instant: ofText(formatInstantUtc),
  month: textOf,
  choice: ofText(labelOf),
  tags: (value) => (Array.isArray(value) ? value.map(String).join(', ') : ''),
  ref: (value) => (typeof value === 'number' ? `#${value}` : ''),
  country: textOf,
  currency: textOf,
  email: textOf,
  phone: textOf,
  url: textOf,
  // Six digits or more, shown as 4+2 (ORD-19) but stored without the space.
  hs6p: ofText(formatHs6p),
  file: textOf,
  json: (value) => formatPairs(value).join('\n'),
}

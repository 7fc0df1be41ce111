import type { KindView } from './KindView.ts'
import { NumberCell } from './cells/NumberCell.tsx'
import { decimalFromText, decimalToText } from './inputs/decimalText.ts'
import { rangeFilter } from './inputs/RangeFilter.tsx'
import { textInput } from './inputs/TextEntry.tsx'
import { currencySign } from './text/formatMoney.ts'

export const money: KindView = {
  Cell: NumberCell,
  Input: textInput({
    inputMode: 'decimal',
    right: true,
    toText: (value, language) => decimalToText(value, language, true),
    fromText: decimalFromText,
    end: ({ field }) => `\u00a0${currencySign(field.currency ?? 'EUR')}`,
  }),
  Filter: rangeFilter('text'),
}

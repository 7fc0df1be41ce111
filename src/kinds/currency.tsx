import { useText } from '../i18n/index.ts'
import { codeInputs } from './inputs/CodeEntry.tsx'
import type { CellProps, KindView } from './KindView.ts'
import { nameOfCode } from './text/nameOfCode.ts'

const { CodeInput, CodeFilter } = codeInputs('currency')

function CurrencyCell({ value }: CellProps) {
  const t = useText()
  if (typeof value !== 'string' || value === '') return null
  return <span title={nameOfCode(value, 'currency', t)}>{value}</span>
}

export const currency: KindView = { Cell: CurrencyCell, Input: CodeInput, Filter: CodeFilter }

import { useText } from '../i18n/index.ts'
import { Flag } from './cells/Flag.tsx'
import { codeInputs } from './inputs/CodeEntry.tsx'
import type { CellProps, KindView } from './KindView.ts'
import { nameOfCode } from './text/nameOfCode.ts'

const { CodeInput, CodeFilter } = codeInputs('country')

function CountryCell({ value }: CellProps) {
  const t = useText()
  if (typeof value !== 'string' || value === '') return null
  const name = nameOfCode(value, 'region', t)
  return (
    <span className="cell-country" title={name}>
      <Flag code={value} />
      <span className="cell-code">{value}</span>
      {name && <span className="cell-muted">{name}</span>}
    </span>
  )
}

export const country: KindView = { Cell: CountryCell, Input: CodeInput, Filter: CodeFilter }

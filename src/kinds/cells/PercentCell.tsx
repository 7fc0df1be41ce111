import { useText } from '../../i18n/index.ts'
import type { CellProps } from '../KindView.ts'
import { wordInstead } from '../text/wordsOf.ts'
import { NumberCell } from './NumberCell.tsx'

/** A percentage, or the word that stands in its place. */
export function PercentCell(props: CellProps) {
  const t = useText()
  const word = wordInstead(props, t)
  return word === undefined ? <NumberCell {...props} /> : <span title={word}>{word}</span>
}

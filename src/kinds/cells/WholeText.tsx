import type { CellProps } from '../KindView.ts'
import { useWords } from '../text/useWords.ts'

/** A text or a sentence by whose words somebody decides: whole, in its own lines. */
export function WholeText({ value, field, row }: CellProps) {
  const text = useWords()(value, field, row)
  return text === '' ? null : <span className="whole-text">{text}</span>
}

import type { CellProps } from '../KindView.ts'
import { useWords } from '../text/useWords.ts'

/** A sentence that the server has stored about the row, in the reader's language; in full on hover. */
export function SentenceCell({ value, field, row }: CellProps) {
  const words = useWords()(value, field, row)
  return words === '' ? null : (
    <span className="two-lines" title={words}>
      {words}
    </span>
  )
}

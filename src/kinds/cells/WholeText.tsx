import type { CellProps } from '../KindView.ts'
import { plainText } from '../text/plainText.ts'

/** A text by whose words somebody decides: whole, in its own lines. */
export function WholeText({ value, field, row }: CellProps) {
  const text = plainText[field.kind](value, field, row)
  return text === '' ? null : <span className="whole-text">{text}</span>
}

import { CopyText } from './CopyText.tsx'
import type { CellProps } from '../KindView.ts'
import { plainText } from '../text/plainText.ts'
import { textOf } from '../text/textOf.ts'

/**
 * A cell that shows the formatted value in one line, and in full on hover. `copied` marks values that people need
 * elsewhere: a click copies them as stored.
 */
export function plainCell({ copied = false }: { copied?: boolean } = {}) {
  return function PlainCell({ value, field, row, copies = true }: CellProps) {
    const text = plainText[field.kind](value, field, row)
    if (text === '') return null
    return copied && copies ? <CopyText text={textOf(value)}>{text}</CopyText> : <span title={text}>{text}</span>
  }
}

import { CopyText } from './CopyText.tsx'
import type { CellProps } from '../KindView.ts'
import { plainText } from '../text/plainText.ts'
import { textOf } from '../text/textOf.ts'

/**
 * A cell that shows the formatted value, and in full on hover. `copied` marks values that people need elsewhere: a click copies them as
 * stored. `wraps`: words that take a second line of the row before any of them is cut.
 */
export function plainCell({ copied = false, wraps = false }: { copied?: boolean; wraps?: boolean } = {}) {
  return function PlainCell({ value, field, row, copies = true }: CellProps) {
    const text = plainText[field.kind](value, field, row)
    if (text === '') return null
    if (copied && copies) return <CopyText text={textOf(value)}>{text}</CopyText>
    return (
      <span className={wraps ? 'two-lines' : undefined} title={text}>
        {text}
      </span>
    )
  }
}

import { useText } from '../../i18n/index.ts'
import type { CellProps } from '../KindView.ts'
import { shownText } from '../text/shownText.ts'
import { textOf } from '../text/textOf.ts'
import { CopyText } from './CopyText.tsx'

/** Where the whole of a number ends. */
const wholeEnd = /[.,]|\u00a0/

/** A number with decimals: in a column the points stand below each other. A click copies it as it is stored. */
export function NumberCell({ value, field, row, copies = true }: CellProps) {
  const t = useText()
  const text = shownText({ value, field, row }, t.language)
  if (text === '') return null
  const point = text.search(wholeEnd)
  const end = point < 0 ? text.length : point
  const shown = (
    <>
      {text.slice(0, end)}
      <span className={`decimals ${field.kind}${'currency' in row ? ' mixed' : ''}`}>{text.slice(end)}</span>
    </>
  )
  return copies ? <CopyText text={textOf(value)}>{shown}</CopyText> : <span title={text}>{shown}</span>
}

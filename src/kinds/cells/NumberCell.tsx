import { useText } from '../../i18n/index.ts'
import { directionOf } from '../../i18n/languageRows.ts'
import type { CellProps } from '../KindView.ts'
import { shownText } from '../text/shownText.ts'
import { textOf } from '../text/textOf.ts'
import { CopyText } from './CopyText.tsx'

/** The end of the integer part of a number. */
const wholeEnd = /[.,]|\u00a0/

/** A number with decimals, whose points are aligned in a column. A click copies the stored value. */
export function NumberCell({ value, field, row, copies = true }: CellProps) {
  const t = useText()
  const text = shownText({ value, field, row }, t.language)
  if (text === '') return null
  const point = text.search(wholeEnd)
  const end = point < 0 ? text.length : point
  const parts = (
    <>
      {text.slice(0, end)}
      <span className={`decimals ${field.kind}${'currency' in row ? ' mixed' : ''}`}>{text.slice(end)}</span>
    </>
  )
  // Figures run from left to right in every language.
  const shown = directionOf(t.language) === 'rtl' ? <bdi dir="ltr">{parts}</bdi> : parts
  return copies ? <CopyText text={textOf(value)}>{shown}</CopyText> : <span title={text}>{shown}</span>
}

import { startTransition, useEffect, useState } from 'react'
import type { Row } from '../../kinds/KindView.ts'

/** How many rows above and below the visible ones are drawn at once, so that a step of the wheel need not wait. */
const MIN_ROWS = 8
/** How many more rows are drawn each time the browser is idle. */
const STEP = 4
/** A page of 100 rows by 40 columns is drawn completely; of a larger one, only rows around the visible ones. */
const MAX_CELLS = 4000

const whenIdle = (work: () => void): (() => void) => {
  if (!('requestIdleCallback' in window)) {
    const timer = setTimeout(work, 50)
    return () => clearTimeout(timer)
  }
  const request = requestIdleCallback(work)
  return () => cancelIdleCallback(request)
}

/**
 * How many rows are drawn beyond the visible ones. The number grows while the browser is idle, until scrolling only moves what
 * is already there. For another page or other columns it starts again with few rows, so that they appear at once.
 */
export function useOverscan(rows: readonly Row[], columns: readonly unknown[]): number {
  const middle = rows[rows.length >> 1]?.id
  const [drawn, setDrawn] = useState({ columns, middle, count: MIN_ROWS })
  const isSamePage = drawn.middle === middle || rows.some(({ id }) => id === drawn.middle)
  const count = drawn.columns === columns && isSamePage ? drawn.count : MIN_ROWS
  const most = Math.min(rows.length, Math.floor(MAX_CELLS / Math.max(columns.length, 1)))
  useEffect(() => {
    if (count >= most) return undefined
    return whenIdle(() => startTransition(() => setDrawn({ columns, middle, count: count + STEP })))
  }, [count, most, columns, middle])
  return Math.min(count, Math.max(most, MIN_ROWS))
}

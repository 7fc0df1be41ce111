import { startTransition, useEffect, useState } from 'react'
import type { Row } from '../../kinds/KindView.ts'

/** Drawn at once above and below what is seen, so that a step of the wheel need not wait. */
const LEAST = 8
/** So many rows more each time that the browser has nothing else to do. */
const STEP = 4
/** A page of 100 rows by 40 columns is drawn as a whole; of more, the rows around those that are seen. */
const MOST_CELLS = 4000

const whenIdle = (work: () => void): (() => void) => {
  if (!('requestIdleCallback' in window)) {
    const timer = setTimeout(work, 50)
    return () => clearTimeout(timer)
  }
  const request = requestIdleCallback(work)
  return () => cancelIdleCallback(request)
}

/**
 * How many rows are drawn beyond those that are seen. While nobody waits for anything they become more, until scrolling
 * only moves what is there already; of another page or with other columns they are few again, so that it is there at once.
 */
export function useOverscan(rows: readonly Row[], columns: readonly unknown[]): number {
  const middle = rows[rows.length >> 1]?.id
  const [drawn, setDrawn] = useState({ columns, middle, count: LEAST })
  const isSamePage = drawn.middle === middle || rows.some(({ id }) => id === drawn.middle)
  const count = drawn.columns === columns && isSamePage ? drawn.count : LEAST
  const most = Math.min(rows.length, Math.floor(MOST_CELLS / Math.max(columns.length, 1)))
  useEffect(() => {
    if (count >= most) return undefined
    return whenIdle(() => startTransition(() => setDrawn({ columns, middle, count: count + STEP })))
  }, [count, most, columns, middle])
  return Math.min(count, Math.max(most, LEAST))
}

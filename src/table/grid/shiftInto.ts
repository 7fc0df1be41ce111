type Span = readonly [start: number, end: number]

/** How far a span has to be moved to lie within another; if it is longer than the other, its start is aligned. */
export function shiftInto([start, end]: Span, [from, to]: Span): number {
  if (start < from) return start - from
  return end > to ? Math.min(end - to, start - from) : 0
}

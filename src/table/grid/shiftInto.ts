type Span = readonly [start: number, end: number]

/** How far a span has to be moved to lie within another; its start counts where it is the longer one. */
export function shiftInto([start, end]: Span, [from, to]: Span): number {
  if (start < from) return start - from
  return end > to ? Math.min(end - to, start - from) : 0
}

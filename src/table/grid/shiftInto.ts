/** How far something from `start` to `end` has to be moved to lie between two bounds; its start counts where it is longer. */
export function shiftInto(start: number, end: number, from: number, to: number): number {
  if (start < from) return start - from
  return end > to ? Math.min(end - to, start - from) : 0
}

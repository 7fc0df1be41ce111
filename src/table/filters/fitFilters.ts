const gap = 12

/** How many filters stand side by side in the room there is; the others go behind "More filters". */
export function fitFilters(widths: readonly number[], room: number): number {
  let used = 0
  for (const [index, width] of widths.entries()) {
    used += width + (index > 0 ? gap : 0)
    if (used > room) return index
  }
  return widths.length
}

/** A rectangle on screen, in pixels from its upper left corner. */
export interface Box {
  left: number
  top: number
  right: number
  bottom: number
}

const gap = 8

const overlaps = (a: Box, b: Box): boolean => a.left < b.right && b.left < a.right && a.top < b.bottom && b.top < a.bottom

/**
 * How far above the lower edge of the window something has to stand to cover none of the obstacles: as low as it can,
 * where it stands by itself if nothing is in its way, and where it is least in the way if nowhere is room.
 */
export function freeBottom(own: Box, obstacles: readonly Box[], { height, least }: { height: number; least: number }): number {
  const size = own.bottom - own.top
  const at = (bottom: number): Box => ({ ...own, top: height - bottom - size, bottom: height - bottom })
  const places = [least, ...obstacles.map(({ top }) => height - top + gap)].filter(
    (bottom) => bottom >= least && bottom + size <= height - gap,
  )
  const free = places.toSorted((a, b) => a - b).find((bottom) => !obstacles.some((obstacle) => overlaps(at(bottom), obstacle)))
  return free ?? least
}

/** A rectangle on screen, in pixels from the upper left corner of the window. */
interface Box {
  left: number
  top: number
  right: number
  bottom: number
}

const gap = 8

/** Boxes need a gap between them, because one that touches another looks covered. */
const overlaps = (a: Box, b: Box): boolean =>
  a.left < b.right + gap && b.left < a.right + gap && a.top < b.bottom && b.top < a.bottom

/**
 * How far above the lower edge of the window a box has to be so that it covers none of the obstacles, as low as possible. If
 * there is no room anywhere, it is where it covers least.
 */
export function freeBottom(own: Box, obstacles: readonly Box[], { height, least }: { height: number; least: number }): number {
  const { left, right } = own
  const size = own.bottom - own.top
  // Not spread, because the sides of a DOMRect are getters of its class.
  const at = (bottom: number): Box => ({ left, right, top: height - bottom - size, bottom: height - bottom })
  const places = [least, ...obstacles.map(({ top }) => height - top + gap)].filter(
    (bottom) => bottom >= least && bottom + size <= height - gap,
  )
  const free = places.toSorted((a, b) => a - b).find((bottom) => !obstacles.some((obstacle) => overlaps(at(bottom), obstacle)))
  return free ?? least
}

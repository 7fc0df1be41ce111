import { isFromRight } from '../../ui/look/isFromRight.ts'
import { shiftInto } from './shiftInto.ts'

/** The room that pinned columns take from the ones that scroll between them, in pixels. */
export interface PinnedRoom {
  start: number
  end: number
  head: number
}

/**
 * Scrolls a grid until a cell is visible between the pinned columns and below the head. Pinned cells are always visible; the
 * browser's own scroll-padding would scroll the grid for them although they do not move with it.
 */
export function revealCell(scroller: HTMLElement, cell: HTMLElement, { start, end, head }: PinnedRoom): void {
  const room = scroller.getBoundingClientRect()
  const place = cell.getBoundingClientRect()
  if (!cell.classList.contains('pinned')) {
    const [before, after] = isFromRight() ? [end, start] : [start, end]
    const left = room.left + scroller.clientLeft
    scroller.scrollLeft += shiftInto([place.left, place.right], [left + before, left + scroller.clientWidth - after])
  }
  if (!cell.closest('.head')) {
    scroller.scrollTop += shiftInto([place.top, place.bottom], [room.top + head, room.top + scroller.clientHeight])
  }
}

import type { PointerEvent } from 'react'
import { useRef } from 'react'
import { isFromRight } from '../../ui/look/isFromRight.ts'
import { minWidth } from '../columns/placeColumns.ts'

interface Props {
  /** The width of the column in pixels. */
  width: number
  onResize: (width: number) => void
}

/** The edge of a head; dragging it changes the width of the column. */
export function ResizeHandle({ width, onResize }: Props) {
  const drag = useRef<{ from: number; width: number } | undefined>(undefined)
  const begin = (event: PointerEvent<HTMLElement>) => {
    if (event.button !== 0) return
    // The pointer may leave the narrow edge, and even the page, while dragging.
    event.currentTarget.setPointerCapture(event.pointerId)
    drag.current = { from: event.clientX, width }
  }
  const onward = isFromRight() ? -1 : 1
  const draw = ({ clientX }: PointerEvent) => {
    if (drag.current) onResize(Math.max(minWidth, Math.round(drag.current.width + onward * (clientX - drag.current.from))))
  }
  return (
    <span
      aria-hidden
      className="resize"
      onClick={(event) => event.stopPropagation()}
      onPointerDown={begin}
      onPointerMove={draw}
      onLostPointerCapture={() => (drag.current = undefined)}
    />
  )
}

import type { CSSProperties } from 'react'

/** Invisible, but available to assistive technology and the keyboard. With units: for `sx` a width of 1 is the whole width. */
export const visuallyHidden: CSSProperties = {
  position: 'absolute',
  width: '1px',
  height: '1px',
  margin: '-1px',
  padding: 0,
  border: 0,
  overflow: 'hidden',
  clipPath: 'inset(50%)',
  whiteSpace: 'nowrap',
}

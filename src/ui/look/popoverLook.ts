import { isFromRight } from './isFromRight.ts'
import { colour, size } from './tokens.ts'

/** The look of popovers: one shadow and a border, because in dark mode a shadow alone does not show where it ends. */
export const popoverLook = {
  backgroundColor: colour('raised'),
  border: `1px solid ${colour('borderRaised')}`,
  borderRadius: `${size.radiusLarge}px`,
  '& hr': { borderColor: colour('borderRaised') },
  boxShadow: `0 8px 24px ${colour('shadow')}`,
} as const

/** The edge of a button at which lines begin or end, as popovers name it. */
export const edgeAt = (side: 'start' | 'end'): 'left' | 'right' => ((side === 'end') === isFromRight() ? 'left' : 'right')

/** Opens a popover below its button, aligned at the end. */
export const belowButton = () =>
  ({
    anchorOrigin: { vertical: 'bottom', horizontal: edgeAt('end') },
    transformOrigin: { vertical: 'top', horizontal: edgeAt('end') },
  }) as const

import { colour, size } from './tokens.ts'

/** The look of popovers: one shadow and a border, because in dark mode a shadow alone does not show where it ends. */
export const popoverLook = {
  backgroundColor: colour('raised'),
  border: `1px solid ${colour('borderRaised')}`,
  borderRadius: `${size.radiusLarge}px`,
  '& hr': { borderColor: colour('borderRaised') },
  boxShadow: `0 8px 24px ${colour('shadow')}`,
} as const

/** Opens a popover below its button, aligned at the end. */
export const belowButton = {
  anchorOrigin: { vertical: 'bottom', horizontal: 'right' },
  transformOrigin: { vertical: 'top', horizontal: 'right' },
} as const

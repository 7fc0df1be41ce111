import { colour, size } from './tokens.ts'

/** What opens over the page: an edge, for in the dark a shadow alone does not show where it ends, and one shadow. */
export const popoverLook = {
  backgroundColor: colour('raised'),
  border: `1px solid ${colour('borderRaised')}`,
  borderRadius: `${size.radiusLarge}px`,
  '& hr': { borderColor: colour('borderRaised') },
  boxShadow: `0 8px 24px ${colour('shadow')}`,
} as const

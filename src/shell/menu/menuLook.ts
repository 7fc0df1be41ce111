import { colour, size } from '../../ui/look/theme.ts'

/** The look of every entry of the side menu. */
export const entryLook = {
  width: '100%',
  minHeight: 32,
  px: 1,
  py: 0.625,
  lineHeight: 1.35,
  gap: 1,
  justifyContent: 'flex-start',
  alignItems: 'center',
  display: 'flex',
  borderRadius: `${size.radius}px`,
  color: 'text.primary',
  fontWeight: 500,
  textDecoration: 'none',
  // Long words of other languages are hyphenated, not cut.
  hyphens: 'auto',
  overflowWrap: 'anywhere',
  '&:hover': { backgroundColor: colour('hover') },
  '& svg': { fontSize: 18, color: 'text.secondary' },
} as const

/** The look of the current page. */
export const activeLook = { backgroundColor: colour('selected'), color: colour('accent') } as const

export const listLook = { listStyle: 'none', p: 0, m: 0 } as const

import { colour } from '../../ui/look/theme.ts'

/** An entry of what awaits a person. */
export const entryLook = {
  px: 2,
  py: 1.25,
  borderTop: 1,
  borderColor: 'divider',
  '&:first-of-type': { borderTop: 0 },
  '&:hover': { backgroundColor: colour('hover') },
} as const

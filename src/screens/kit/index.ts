import { lazy } from 'react'
import type { Screens } from '../Screens.ts'

/** The parts of which screens are made, in demos. */
export const kit = {
  pages: {
    kit: lazy(async () => ({ default: (await import('./KitScreen.tsx')).KitScreen })),
  },
} satisfies Screens

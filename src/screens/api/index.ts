import { lazy } from 'react'
import type { Screens } from '../Screens.ts'

/** The description of the calls. */
export const apiDescription = {
  pages: {
    api: lazy(async () => ({ default: (await import('./ApiScreen.tsx')).ApiScreen })),
  },
} satisfies Screens

import { lazy } from 'react'
import type { Screens } from '../Screens.ts'

/** What colleagues ask of a person. */
export const forYou = {
  pages: {
    for_you: lazy(async () => ({ default: (await import('./ForYouScreen.tsx')).ForYouScreen })),
  },
} satisfies Screens

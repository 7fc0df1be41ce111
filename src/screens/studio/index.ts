import { lazy } from 'react'
import type { Screens } from '../Screens.ts'

/** Where translators change what the screens say. */
export const studio = {
  pages: {
    studio: lazy(async () => ({ default: (await import('./StudioScreen.tsx')).StudioScreen })),
  },
} satisfies Screens

import { lazy } from 'react'
import type { Screens } from '../Screens.ts'

/** Where translators change what the screens say, and prepare further languages. */
export const studio = {
  pages: {
    studio: lazy(async () => ({ default: (await import('./StudioScreen.tsx')).StudioScreen })),
  },
  sections: {
    language: lazy(async () => ({ default: (await import('./languages/LanguageSections.tsx')).LanguageSections })),
  },
  actions: async () => (await import('./actions.tsx')).studioActions,
} satisfies Screens

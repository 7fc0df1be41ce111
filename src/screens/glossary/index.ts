import { lazy } from 'react'
import type { Screens } from '../Screens.ts'

/** What abbreviations mean. */
export const glossary = {
  pages: {
    glossary: lazy(async () => ({ default: (await import('./GlossaryScreen.tsx')).GlossaryScreen })),
  },
} satisfies Screens

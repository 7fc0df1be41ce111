import { lazy } from 'react'
import type { Screens } from '../Screens.ts'

/** Messages to merchants. */
export const messages = {
  pages: {
    'add-message': lazy(async () => ({ default: (await import('./AddMessageScreen.tsx')).AddMessageScreen })),
  },
  sections: {
    direct_message: lazy(async () => ({ default: (await import('./MessageSections.tsx')).MessageSections })),
  },
  actions: async () => (await import('./actions.tsx')).messageActions,
} satisfies Screens

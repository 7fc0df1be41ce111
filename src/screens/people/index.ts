import { lazy } from 'react'
import type { Screens } from '../Screens.ts'

/** The people who work here. */
export const people = {
  pages: {
    'user_management/rights': lazy(async () => ({ default: (await import('./RightsScreen.tsx')).RightsScreen })),
  },
  sections: {
    operator_user: lazy(async () => ({ default: (await import('./PersonSections.tsx')).PersonSections })),
  },
  actions: async () => (await import('./actions.tsx')).peopleActions,
} satisfies Screens

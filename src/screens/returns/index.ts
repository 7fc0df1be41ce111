import { lazy } from 'react'
import type { Screens } from '../Screens.ts'

/** VAT returns: their list, filing, and the page of one. */
export const returns = {
  pages: {
    own_returns: lazy(async () => ({ default: (await import('./own/OwnReturnsScreen.tsx')).OwnReturnsScreen })),
  },
  lists: {
    corrections: lazy(async () => ({ default: (await import('./corrections/CorrectionsScreen.tsx')).CorrectionsScreen })),
    filingCockpit: lazy(async () => ({ default: (await import('./cockpit/CockpitScreen.tsx')).CockpitScreen })),
  },
  sections: {
    fiscal_report: lazy(async () => ({ default: (await import('./workbench/ReturnSections.tsx')).ReturnSections })),
  },
  actions: async () => (await import('./actions.tsx')).returnActions,
} satisfies Screens

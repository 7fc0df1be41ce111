import { lazy } from 'react'
import type { Screens } from '../Screens.ts'
import { ReturnSections } from './workbench/ReturnSections.tsx'

/** VAT returns: their list, filing, and the page of one. */
export const returns = {
  pages: {
    own_returns: lazy(async () => ({ default: (await import('./own/OwnReturnsScreen.tsx')).OwnReturnsScreen })),
  },
  lists: {
    corrections: lazy(async () => ({ default: (await import('./corrections/CorrectionsScreen.tsx')).CorrectionsScreen })),
    filingCockpit: lazy(async () => ({ default: (await import('./cockpit/CockpitScreen.tsx')).CockpitScreen })),
  },
  sections: { fiscal_report: ReturnSections },
  actions: async () => (await import('./actions.tsx')).returnActions,
} satisfies Screens

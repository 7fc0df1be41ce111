import { lazy } from 'react'
import type { Screens } from '../Screens.ts'
import { QuoteSections } from './quotes/QuoteSections.tsx'

/** What goods cost at the door. */
export const landedCost = {
  pages: {
    landed_cost: lazy(async () => ({ default: (await import('./LandedCostScreen.tsx')).LandedCostScreen })),
  },
  sections: { landed_cost_quote: QuoteSections },
} satisfies Screens

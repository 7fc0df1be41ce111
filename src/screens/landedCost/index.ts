import { lazy } from 'react'
import type { Screens } from '../Screens.ts'

/** What goods cost at the door. */
export const landedCost = {
  pages: {
    landed_cost: lazy(async () => ({ default: (await import('./LandedCostScreen.tsx')).LandedCostScreen })),
  },
} satisfies Screens

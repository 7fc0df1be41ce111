import { lazy } from 'react'
import type { Screens } from '../Screens.ts'

/** Customs duties. */
export const duties = {
  lists: {
    dutiesNonEu: lazy(async () => ({ default: (await import('./DutiesNonEuScreen.tsx')).DutiesNonEuScreen })),
  },
  actions: async () => (await import('./actions.tsx')).dutyActions,
} satisfies Screens

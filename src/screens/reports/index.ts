import { lazy } from 'react'
import type { Screens } from '../Screens.ts'

/** Reports on merchants, postal operators, customs offices and subcontractors, and the monthly risk. */
export const reports = {
  pages: {
    reports: lazy(async () => ({ default: (await import('./ReportsScreen.tsx')).ReportsScreen })),
    risk_management: lazy(async () => ({ default: (await import('./RiskScreen.tsx')).RiskScreen })),
  },
  actions: async () => (await import('./actions.tsx')).reportActions,
} satisfies Screens

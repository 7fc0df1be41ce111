import { lazy } from 'react'
import type { Screens } from '../Screens.ts'
import { fetchAhead } from '../../ui/fetched/fetchAhead.ts'

/** The dashboard. */
export const dashboard = {
  pages: {
    dashboard: lazy(fetchAhead(async () => ({ default: (await import('./DashboardScreen.tsx')).DashboardScreen }))),
  },
} satisfies Screens

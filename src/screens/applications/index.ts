import { lazy } from 'react'
import { fetchAhead } from '../../ui/fetched/fetchAhead.ts'
import type { Screens } from '../Screens.ts'

/** Applications of merchants that want to be registered. */
export const applications = {
  lists: {
    applications: lazy(fetchAhead(async () => ({ default: (await import('./ApplicationsScreen.tsx')).ApplicationsScreen }))),
  },
  sections: {
    self_registration: lazy(async () => ({ default: (await import('./ApplicationSections.tsx')).ApplicationSections })),
  },
  actions: async () => (await import('./actions.tsx')).applicationActions,
} satisfies Screens

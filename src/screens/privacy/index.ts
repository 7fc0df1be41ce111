import type { Screens } from '../Screens.ts'

/** What people ask about their data. */
export const privacy = {
  actions: async () => (await import('./actions.tsx')).privacyActions,
} satisfies Screens

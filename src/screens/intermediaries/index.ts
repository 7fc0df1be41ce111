import type { Screens } from '../Screens.ts'

/** The portals at which returns are filed. */
export const intermediaries = {
  actions: async () => (await import('./actions.tsx')).intermediaryActions,
} satisfies Screens

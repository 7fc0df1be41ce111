import type { Screens } from '../Screens.ts'

/** Special territories. */
export const territories = {
  actions: async () => (await import('./actions.tsx')).territoryActions,
} satisfies Screens

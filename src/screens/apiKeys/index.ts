import type { Screens } from '../Screens.ts'

/** Keys with which merchants' machines call. */
export const apiKeys = {
  actions: async () => (await import('./actions.tsx')).apiKeyActions,
} satisfies Screens

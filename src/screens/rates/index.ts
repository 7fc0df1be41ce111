import type { Screens } from '../Screens.ts'

/** Exchange rates. */
export const rates = {
  actions: async () => (await import('./actions.tsx')).rateActions,
} satisfies Screens

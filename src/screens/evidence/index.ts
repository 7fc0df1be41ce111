import type { Screens } from '../Screens.ts'

/** Evidence packs for authorities. */
export const evidence = {
  actions: async () => (await import('./actions.tsx')).evidenceActions,
} satisfies Screens

import { lazy } from 'react'
import type { Screens } from '../Screens.ts'

/** How orders come in. */
export const intake = {
  lists: {
    intake: lazy(async () => ({ default: (await import('./IntakeScreen.tsx')).IntakeScreen })),
  },
  actions: async () => (await import('./actions.tsx')).intakeActions,
} satisfies Screens

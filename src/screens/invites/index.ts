import type { Screens } from '../Screens.ts'

/** Invitations to apply. */
export const invites = {
  actions: async () => (await import('./actions.tsx')).inviteActions,
} satisfies Screens

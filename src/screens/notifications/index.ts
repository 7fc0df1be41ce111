import { lazy } from 'react'
import type { Screens } from '../Screens.ts'

/** Who is told of errors. */
export const notifications = {
  lists: {
    subscribers: lazy(async () => ({ default: (await import('./SubscribersScreen.tsx')).SubscribersScreen })),
  },
  actions: async () => (await import('./actions.tsx')).notificationActions,
} satisfies Screens

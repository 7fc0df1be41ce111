import { lazy } from 'react'
import type { Screens } from '../Screens.ts'

/** Settings. */
export const settings = {
  lists: {
    settings: lazy(async () => ({ default: (await import('./SettingsScreen.tsx')).SettingsScreen })),
  },
} satisfies Screens

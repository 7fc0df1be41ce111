import { lazy } from 'react'
import type { Screens } from '../Screens.ts'

/** One's own account. */
export const account = {
  pages: {
    account: lazy(async () => ({ default: (await import('./AccountScreen.tsx')).AccountScreen })),
  },
} satisfies Screens

import { lazy } from 'react'
import type { Screens } from '../Screens.ts'

/** Under whose brand merchants see their dashboard. */
export const cobrands = {
  lists: { cobrands: lazy(async () => ({ default: (await import('./CobrandsScreen.tsx')).CobrandsScreen })) },
  actions: async () => (await import('./actions.tsx')).cobrandActions,
} satisfies Screens

import { lazy } from 'react'
import type { Screens } from '../Screens.ts'

/** Statements of our bank, and which invoices their entries pay. */
export const statements = {
  lists: {
    matching: lazy(async () => ({ default: (await import('./MatchingScreen.tsx')).MatchingScreen })),
    statements: lazy(async () => ({ default: (await import('./StatementsScreen.tsx')).StatementsScreen })),
  },
  actions: async () => (await import('./actions.tsx')).statementActions,
} satisfies Screens

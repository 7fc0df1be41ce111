import { lazy } from 'react'
import type { Screens } from '../Screens.ts'

/** Documents. */
export const documents = {
  lists: {
    generalDocuments: lazy(async () => ({ default: (await import('./GeneralDocumentsScreen.tsx')).GeneralDocumentsScreen })),
  },
} satisfies Screens

import { lazy } from 'react'
import type { Screens } from '../Screens.ts'

/** VAT rates, and the questions that they answer. */
export const vat = {
  pages: {
    vat_workbench: lazy(async () => ({ default: (await import('./workbench/VatWorkbenchScreen.tsx')).VatWorkbenchScreen })),
    hs_nomenclature: lazy(async () => ({ default: (await import('./NomenclatureScreen.tsx')).NomenclatureScreen })),
  },
  lists: {
    vatReview: lazy(async () => ({ default: (await import('./review/VatReviewScreen.tsx')).VatReviewScreen })),
  },
  actions: async () => (await import('./actions.tsx')).vatActions,
} satisfies Screens

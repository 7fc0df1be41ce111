import { lazy } from 'react'
import type { Screens } from '../Screens.ts'
import { fetchAhead } from '../../ui/fetched/fetchAhead.ts'

/** E-merchants. */
export const merchants = {
  lists: {
    merchants: lazy(fetchAhead(async () => ({ default: (await import('./MerchantsScreen.tsx')).MerchantsScreen }))),
  },
  sections: {
    em: lazy(async () => ({ default: (await import('./page/MerchantSections.tsx')).MerchantSections })),
  },
  actions: async () => (await import('./actions.tsx')).merchantActions,
} satisfies Screens

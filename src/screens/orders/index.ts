import { lazy } from 'react'
import type { Screens } from '../Screens.ts'
import { fetchAhead } from '../../ui/fetched/fetchAhead.ts'

/** Orders. */
export const orders = {
  lists: {
    orders: lazy(fetchAhead(async () => ({ default: (await import('./OrdersScreen.tsx')).OrdersScreen }))),
  },
  sections: {
    customer_order: lazy(async () => ({ default: (await import('./OrderSections.tsx')).OrderSections })),
  },
  actions: async () => (await import('./actions.tsx')).orderActions,
} satisfies Screens

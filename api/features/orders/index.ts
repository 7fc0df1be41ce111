import type { Feature } from '../Feature.ts'
import { serveOrderTests } from './testRoutes.ts'

/** What testers do with orders, and what is checked of them every night. */
export const orders = {
  serve: serveOrderTests,
  jobs: {
    compare_derived:
      ({ db }) =>
      async (attempt) =>
        (await import('./compareDerived.ts')).compareDerived(db.rw)(attempt),
  },
} satisfies Feature

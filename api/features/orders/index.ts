import type { Feature } from '../Feature.ts'
import { serveDeeds } from './deeds/deedRoutes.ts'
import { serveOrderTests } from './testRoutes.ts'

/** What people and testers do with orders, and what is checked of them every night. */
export const orders = {
  serve: (app, context) => {
    serveDeeds(app, context)
    serveOrderTests(app, context)
  },
  jobs: {
    compare_derived:
      ({ db }) =>
      async (attempt) =>
        (await import('./compareDerived.ts')).compareDerived(db.rw)(attempt),
  },
} satisfies Feature

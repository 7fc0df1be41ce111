import type { Feature } from '../Feature.ts'
import { serveFees } from './routes.ts'

/** Fee classes, and which of them a merchant is in. */
export const fees = {
  serve: serveFees,
  jobs: {
    choose_fee_classes:
      ({ db }) =>
      async (attempt) =>
        (await import('./chooseFeeClasses.ts')).chooseFeeClasses(db)(attempt),
  },
} satisfies Feature

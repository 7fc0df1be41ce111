import type { Feature } from '../Feature.ts'
import { isMerchantUnjudged } from './judgeUnjudged.ts'
import { merchantPolicies } from './policies.ts'
import { serveMerchants } from './routes.ts'

const HOUR_MS = 3_600_000

/** E-merchants: registration, numbers, accounts, blocking. */
export const merchants = {
  serve: serveMerchants,
  policies: merchantPolicies,
  jobs: {
    count_mail_order_turnover:
      ({ db }) =>
      async (attempt) =>
        (await import('./countSwissTurnover.ts')).countSwissTurnover(db.rw)(attempt),
    judge_numbers:
      ({ db }) =>
      async (attempt) =>
        (await import('./judgeUnjudged.ts')).judgeUnjudged(db)(attempt),
  },
  found: [{ kind: 'judge_numbers', everyMs: HOUR_MS, isWaiting: ({ bulk }) => isMerchantUnjudged(bulk) }],
} satisfies Feature

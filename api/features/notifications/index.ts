import type { Feature } from '../Feature.ts'
import { hasErrorsToTell } from './noticeRows.ts'
import { notificationPolicies } from './policies.ts'
import { serveNotifications } from './routes.ts'

/** How often is looked for errors that somebody wants to hear of. */
const LOOK_MS = 5000

/** Who is told of errors of the service. */
export const notifications = {
  serve: serveNotifications,
  policies: notificationPolicies,
  jobs: { notify_of_errors: (deps) => async (attempt) => (await import('./notifyOfErrors.ts')).notifyOfErrors(deps)(attempt) },
  found: [{ kind: 'notify_of_errors', everyMs: LOOK_MS, isWaiting: ({ rw }) => hasErrorsToTell(rw) }],
} satisfies Feature

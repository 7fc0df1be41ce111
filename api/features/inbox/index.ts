import type { Feature } from '../Feature.ts'
import { hasToTell } from './noticeRows.ts'
import { serveInbox } from './routes.ts'

/** How often is looked for follow-ups whose day has come, and for notices to be mailed. */
const LOOK_MS = 5000

/** What people are told of. */
export const inbox = {
  serve: serveInbox,
  jobs: { tell_people: (deps) => async (attempt) => (await import('./tellOfNotices.ts')).tellOfNotices(deps)(attempt) },
  found: [{ kind: 'tell_people', everyMs: LOOK_MS, isWaiting: ({ rw }) => hasToTell(rw) }],
} satisfies Feature

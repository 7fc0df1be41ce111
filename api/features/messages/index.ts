import type { Feature } from '../Feature.ts'
import { isUnsettled } from './recipientRows.ts'
import { messagePolicies } from './policies.ts'
import { serveMessages } from './routes.ts'
import { serveUnsubscribe } from './serveUnsubscribe.ts'

/** How often is looked for recipients whose mails have come to an end. */
const LOOK_MS = 2000

/** Messages to merchants. */
export const messages = {
  serve: async (app, deps) => {
    await serveMessages(app, deps)
    await serveUnsubscribe(app, deps)
  },
  policies: messagePolicies,
  jobs: {
    send_direct_messages: (deps) => async (attempt) =>
      (await import('./sendDirectMessages.ts')).sendDirectMessages(deps)(attempt),
  },
  found: [{ kind: 'send_direct_messages', everyMs: LOOK_MS, isWaiting: ({ rw }) => isUnsettled(rw) }],
} satisfies Feature

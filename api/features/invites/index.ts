import type { Feature } from '../Feature.ts'
import { serveInvites } from './routes.ts'

/** Invitations to apply. */
export const invites = {
  serve: serveInvites,
  jobs: { invite_merchants: (deps) => async (attempt) => (await import('./inviteMany.ts')).inviteMany(deps)(attempt) },
} satisfies Feature

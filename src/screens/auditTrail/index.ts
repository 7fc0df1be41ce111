import { lazy } from 'react'
import type { Screens } from '../Screens.ts'

/** The audit trail, and whether it is as it was sealed. */
export const auditTrail = {
  lists: {
    auditTrail: lazy(async () => ({ default: (await import('./AuditTrailScreen.tsx')).AuditTrailScreen })),
  },
} satisfies Screens

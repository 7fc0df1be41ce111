import { lazy } from 'react'
import type { TableAction } from '../../table/page/actions/TableAction.ts'

const ApplicationDeed = lazy(() => import('./ApplicationDeed.tsx'))

/** The actions of applications, by the names that the queue of a morning uses. */
export const applicationActions = {
  applicationDeed: { on: 'queue', permission: 'write business', Button: ApplicationDeed },
} as const satisfies Readonly<Record<string, TableAction>>

import { lazy } from 'react'
import type { TableAction } from '../../table/page/actions/TableAction.ts'

const SplitDialog = lazy(() => import('./SplitDialog.tsx'))

/** The actions of bank entries, by the names that their definition uses. */
export const statementActions = {
  splitBankEntry: { on: 'dialog', Dialog: SplitDialog },
} as const satisfies Readonly<Record<string, TableAction>>

import { lazy } from 'react'
import type { TableAction } from '../../table/page/actions/TableAction.ts'

const ConfirmSure = lazy(async () => ({ default: (await import('./ConfirmSureButton.tsx')).ConfirmSureButton }))
const SplitDialog = lazy(() => import('./SplitDialog.tsx'))

/** The actions of bank entries, by the names that their definition and the queue of a morning use. */
export const statementActions = {
  confirmSure: { on: 'queue', permission: 'write business', Button: () => <ConfirmSure variant="outlined" /> },
  splitBankEntry: { on: 'dialog', Dialog: SplitDialog },
} as const satisfies Readonly<Record<string, TableAction>>

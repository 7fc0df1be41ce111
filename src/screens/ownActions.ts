import { checkFile } from '../table/page/actions/fileCheck/CheckFile.tsx'
import type { OwnActions } from '../table/page/actions/OwnActions.ts'
import { viewCountries } from '../table/page/actions/ViewCountries.tsx'
import { apiKeyActions } from './apiKeys/actions.tsx'
import { intakeActions } from './intake/actions.tsx'
import { invoiceActions } from './invoices/actions.tsx'
import { merchantActions } from './merchants/actions.tsx'
import { orderActions } from './orders/actions.tsx'
import { referenceActions } from './reference/actions.tsx'
import { workActions } from './work/actions.tsx'

/** The actions that definitions name and that are components. A name without a component does not compile. */
export const ownActions: OwnActions = {
  viewCountries,
  checkFile,
  ...merchantActions,
  ...referenceActions,
  ...workActions,
  ...orderActions,
  ...intakeActions,
  ...invoiceActions,
  ...apiKeyActions,
}

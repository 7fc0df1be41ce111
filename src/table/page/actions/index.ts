import type { ActionName } from '#schema/actions/actions.ts'
import { merchantActions } from '../../../screens/merchants/actions.tsx'
import { apiKeyActions } from '../../../screens/apiKeys/actions.tsx'
import { intakeActions } from '../../../screens/intake/actions.tsx'
import { orderActions } from '../../../screens/orders/actions.tsx'
import { referenceActions } from '../../../screens/reference/actions.tsx'
import { checkFile } from './CheckFile.tsx'
import type { TableAction } from './TableAction.ts'
import { viewCountries } from './ViewCountries.tsx'

/** The actions that definitions name: a name without its component does not compile. */
export const ownActions: Readonly<Record<ActionName, TableAction>> = {
  viewCountries,
  checkFile,
  ...merchantActions,
  ...referenceActions,
  ...orderActions,
  ...intakeActions,
  ...apiKeyActions,
}

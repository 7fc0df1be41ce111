import { createContext, use } from 'react'
import type { ActionName } from '#schema/actions/actionNames.ts'
import type { TableAction } from './TableAction.ts'

/** The actions that are components, by the names that definitions use. */
export type OwnActions = Readonly<Record<ActionName, TableAction>>

/** Fetches them, once. Provided above the screens, because the components belong to screens, and lists may not import those. */
export const OwnActionsContext = createContext<(() => Promise<OwnActions>) | undefined>(undefined)

/** The components of named actions. Throws outside of OwnActionsContext, because a list without its buttons would look complete. */
export function useOwnActions(): OwnActions {
  const fetchActions = use(OwnActionsContext)
  if (!fetchActions) throw new Error('A list is shown within OwnActionsContext')
  return use(fetchActions())
}

import type { ActionData, ActionPlace } from '#schema/actions/actions.ts'
import type { ActionName } from '#schema/actions/actionNames.ts'
import { callsOfAction, permissionOfAction, placesOf, unmetCondition } from '#schema/actions/actions.ts'
import { allCalls } from '#schema/allCalls.ts'
import type { NamedTable } from '#schema/define.ts'
import { findTable } from '#schema/registry.ts'
import type { Permission } from '#schema/roles.ts'
import type { Row } from '../../../kinds/KindView.ts'

export type May = (permission: Permission) => boolean

/** The area of the table in which the rows of a list are written; for a view, that of the table that it shows. */
const areaOf = (table: NamedTable) => ((table.of !== undefined && findTable(table.of)) || table).area ?? 'reference'

/** The actions of a table that a person may press, in the order of its definition; components by name. */
export const permittedActions = (table: NamedTable, may: May): (ActionName | ActionData)[] =>
  (table.actions ?? []).filter((action) => {
    const permission = typeof action === 'string' ? undefined : permissionOfAction(action, areaOf(table), allCalls)
    return permission === undefined || may(permission)
  })

/** The permitted actions that are data and have a button in this place. */
export const actionsOn = (table: NamedTable, place: ActionPlace, may: May): ActionData[] =>
  permittedActions(table, may).flatMap((action) =>
    typeof action !== 'string' && placesOf(action).includes(place) ? [action] : [],
  )

/** The actions on records of a table that the search offers by name, with or without a button in rows. */
export const verbsOf = (table: NamedTable, may: May): ActionData[] =>
  permittedActions(table, may).flatMap((action) =>
    typeof action !== 'string' &&
    !('isMissing' in action) &&
    placesOf(action).some((place) => place === 'row' || place === 'record' || place === 'command')
      ? [action]
      : [],
  )

/** Those of them that are possible for this row. */
export const commandsFor = (table: NamedTable, row: Row, may: May): ActionData[] =>
  verbsOf(table, may).filter((action) => !unmetCondition(action, row))

/** The tables whose rows an action changes. */
export const changedBy = (table: NamedTable, action: ActionData): readonly string[] =>
  'set' in action
    ? [table.name, ...(table.of ? [table.of] : [])]
    : 'call' in action
      ? callsOfAction(action).flatMap((name) => allCalls[name]?.changes ?? [])
      : []

/** Whether an action exists for tests only, because its call exists only in demo mode. */
export const isTestAction = (action: ActionData): boolean => 'call' in action && allCalls[action.call]?.demoOnly === true

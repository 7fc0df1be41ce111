import type { ActionData, ActionName, ActionPlace } from '#schema/actions/actions.ts'
import { callsOfAction, permissionOfAction, placesOf, unmetCondition } from '#schema/actions/actions.ts'
import { allCalls } from '#schema/allCalls.ts'
import type { NamedTable } from '#schema/define.ts'
import { findTable } from '#schema/registry.ts'
import type { Permission } from '#schema/roles.ts'
import type { Row } from '../../../kinds/KindView.ts'

export type May = (permission: Permission) => boolean

/** The area of the table that a list's rows are written in: that of the table which a view shows. */
const areaOf = (table: NamedTable) => ((table.of !== undefined && findTable(table.of)) || table).area ?? 'reference'

/** The actions of a table that a person may press, in the order of its definition; components by name. */
export const permittedActions = (table: NamedTable, may: May): (ActionName | ActionData)[] =>
  (table.actions ?? []).filter((action) => {
    const permission = typeof action === 'string' ? undefined : permissionOfAction(action, areaOf(table), allCalls)
    return permission === undefined || may(permission)
  })

/** Those of them that are data and have a button in a place. */
export const actionsOn = (table: NamedTable, place: ActionPlace, may: May): ActionData[] =>
  permittedActions(table, may).flatMap((action) =>
    typeof action !== 'string' && placesOf(action).includes(place) ? [action] : [],
  )

/** What can be done to records of a table by name: what rows have buttons for, and what has none. */
export const verbsOf = (table: NamedTable, may: May): ActionData[] =>
  permittedActions(table, may).flatMap((action) =>
    typeof action !== 'string' &&
    !('isMissing' in action) &&
    placesOf(action).some((place) => place === 'row' || place === 'command')
      ? [action]
      : [],
  )

/** Those of them that a row can have done to it as it is. */
export const commandsFor = (table: NamedTable, row: Row, may: May): ActionData[] =>
  verbsOf(table, may).filter((action) => !unmetCondition(action, row))

/** The tables whose rows an action changes. */
export const changedBy = (table: NamedTable, action: ActionData): readonly string[] =>
  'set' in action
    ? [table.name, ...(table.of ? [table.of] : [])]
    : 'call' in action
      ? callsOfAction(action).flatMap((name) => allCalls[name]?.changes ?? [])
      : []

/** Whether an action is there for tests only: its call exists in demo mode alone. */
export const isTestAction = (action: ActionData): boolean => 'call' in action && allCalls[action.call]?.demoOnly === true

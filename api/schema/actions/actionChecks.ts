import type { TObject, TSchema } from 'typebox'
import type { ActionData, CallAction, Given } from './actions.ts'
import { callsOfAction, nameOfAction, placesOf } from './actions.ts'
import { actionNames, screenNames } from './actionNames.ts'
import { allCalls } from '../allCalls.ts'
import type { TableDefinition } from '../define.ts'
import { isEditable } from '../fields.ts'

type Registry = Readonly<Record<string, TableDefinition>>

const dataOf = ({ actions = [] }: TableDefinition): ActionData[] =>
  actions.flatMap((action) => (typeof action === 'string' ? [] : [action]))

const callsOf = (table: TableDefinition): CallAction[] => dataOf(table).flatMap((action) => ('call' in action ? [action] : []))

const callNamed = (name: string) => (Object.hasOwn(allCalls, name) ? allCalls[name] : undefined)

const isObject = (schema: TSchema | undefined): schema is TObject => schema !== undefined && 'properties' in schema

/** The names that a call is given but does not take, and, if that is all it is given, those that it needs but is not given. */
function unfit(schema: TSchema | undefined, given: Readonly<Record<string, Given>> = {}, isWhole = true): string[] {
  // A body without a list of fields takes any.
  if (schema && !isObject(schema)) return []
  const known = Object.keys(schema?.properties ?? {})
  const needed = (schema?.required ?? []) as readonly string[]
  return [
    ...Object.keys(given).filter((name) => !known.includes(name)),
    ...needed.filter((name) => isWhole && !Object.hasOwn(given, name)).map((name) => `${name} is missing`),
  ]
}

const fieldsIn = (given: Readonly<Record<string, Given>> = {}): string[] =>
  Object.values(given).flatMap((from) => {
    if (typeof from === 'string') return [from]
    return 'text' in from ? [...from.text.matchAll(/%\{(\w+)\}/g)].flatMap(([, name]) => name ?? []) : []
  })

/** Compares what a table says about its screen and actions with the calls and components that exist. */
export const actionChecks: Readonly<Record<string, (table: TableDefinition, registry: Registry) => string[]>> = {
  SCREEN_UNKNOWN: ({ screen }) => (screen === undefined || (screenNames as readonly string[]).includes(screen) ? [] : [screen]),
  ACTION_UNKNOWN: ({ actions = [] }) =>
    actions.flatMap((action) =>
      typeof action === 'string' && !(actionNames as readonly string[]).includes(action) ? [action] : [],
    ),
  ACTION_DIALOG_UNKNOWN: (table) =>
    callsOf(table).flatMap(({ dialog }) =>
      dialog !== undefined && !(actionNames as readonly string[]).includes(dialog) ? [dialog] : [],
    ),
  ACTION_TWICE: (table) =>
    dataOf(table)
      .map(nameOfAction)
      .filter((name, place, names) => names.indexOf(name) !== place),
  ACTION_CALL_UNKNOWN: (table) =>
    callsOf(table)
      .flatMap(callsOfAction)
      .filter((name) => !callNamed(name)),
  ACTION_INPUT_UNFIT: (table) =>
    callsOf(table).flatMap((action) =>
      callsOfAction(action).flatMap((call) => {
        const { params, body, ask, confirm, dialog } = action
        const definition = callNamed(call)
        const answers = {
          ...(ask && { [ask.day]: { value: '' } }),
          ...(typeof confirm === 'object' && confirm.reason && { reason: { value: '' } }),
        }
        return definition
          ? [...unfit(definition.params, params), ...unfit(definition.body, { ...body, ...answers }, dialog === undefined)].map(
              (what) => `${call}.${what}`,
            )
          : []
      }),
    ),
  ACTION_FIELD_UNKNOWN: (table) =>
    dataOf(table)
      .flatMap((action) => [
        ...('call' in action ? [...fieldsIn(action.params), ...fieldsIn(action.body)] : []),
        ...('set' in action ? Object.keys(action.set) : []),
        ...(action.when ?? []).map(({ field }) => field),
        ...('call' in action ? (action.instead?.when ?? []) : []).map(({ field }) => field),
      ])
      .filter((name) => !Object.hasOwn(table.fields, name)),
  /** A call above a list has no row to take values from. */
  ACTION_WITHOUT_ROW: (table) =>
    callsOf(table)
      .filter((action) => placesOf(action).includes('table') && [...fieldsIn(action.params), ...fieldsIn(action.body)].length > 0)
      .map(nameOfAction),
  ACTION_SET_FIXED: (table, registry) => {
    const written = (table.of !== undefined && registry[table.of]) || table
    return dataOf(table).flatMap((action) =>
      'set' in action
        ? Object.keys(action.set).filter((name) => {
            const field = written.fields[name]
            return Object.hasOwn(table.fields, name) && !(field && isEditable(field) && written.allow.includes('update'))
          })
        : [],
    )
  },
}

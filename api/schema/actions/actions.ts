import type { Call } from '../defineCall.ts'
import type { Area, Permission } from '../roles.ts'
import { fill } from '../messages/messages.ts'
import type { ActionName, ActionIcon } from './actionNames.ts'

/**
 * Where the button of an action is: in each row, on the page of a record and in its peek, over the selected rows, or above the
 * list. What is in rows is on pages as well. A `command` has no button: like the actions of rows it applies to a record, and is
 * found by its name in the search.
 */
export type ActionPlace = 'row' | 'record' | 'selection' | 'table' | 'command'

type Value = string | number | boolean

/** A condition that a row must meet for an action; otherwise the button is disabled with a reason, or hidden. */
export type ActionCondition<Name extends string = string> = {
  readonly field: Name
  readonly otherwise?: 'hidden'
} & ({ readonly is: Value } | { readonly isNot: Value } | { readonly isOneOf: readonly Value[] } | { readonly isFilled: boolean })

/** A value for a call: a field of the row, a list of that field alone, a constant, or a text that contains fields (`no_%{id}`). */
export type Given<Name extends string = string> =
  | Name
  | { readonly listOf: Name }
  | { readonly value: Value }
  | { readonly text: string }

interface ActionLook<Name extends string> {
  /** The prefix of its texts: `actions.<name>.title`, `question`, `sentence`, `done`, `unchanged`, `reason`. */
  readonly name?: string
  /** In each row by default. */
  readonly on?: readonly ActionPlace[]
  readonly icon?: ActionIcon
  /** It removes or blocks something. */
  readonly tone?: 'danger'
  /**
   * It asks first, whatever the number of rows. If it names a word, that has to be typed, the same in every language. With
   * `reason` the question also asks why, and the call is given the answer as `reason`; without a word it has to be answered. `many`:
   * only of the selected rows it asks first.
   */
  readonly confirm?: true | 'many' | { readonly word: string; readonly reason?: true } | { readonly reason: true }
  /** A letter that presses its button on the page of a record and in its peek. */
  readonly key?: string
  readonly when?: readonly ActionCondition<Name>[]
  /**
   * The move of the table's states that it makes: it is possible in the states in which that begins. In others its button is
   * disabled, or hidden.
   */
  readonly move?: string | { readonly name: string; readonly otherwise: 'hidden' }
}

/** Makes a call for a row, or for each of the selected ones. People who may not make the call do not see the button. */
export interface CallAction<Name extends string = string> extends ActionLook<Name> {
  /** The name under which `api/schema/calls` exports it; also the default name of the action. */
  readonly call: string
  readonly params?: Readonly<Record<string, Given<Name>>>
  readonly body?: Readonly<Record<string, Given<Name>>>
  /** Asks for a day first, which becomes a field of the body: its title, and the preset. */
  readonly ask?: { readonly day: string; readonly title: string; readonly preset: 'today' | 'monthAgo' }
  /** A component that asks instead: it gives the call what it needs beyond `body`, and makes it. */
  readonly dialog?: ActionName
  /** For rows that meet these conditions, another call is made with the same input, whatever `when` says. */
  readonly instead?: { readonly call: string; readonly when: readonly ActionCondition<Name>[] }
  /** For rows that meet these conditions the call adds a record, and this one takes it away again by its `id`: the Undo in the note. */
  readonly takenBackBy?: { readonly call: string; readonly when: readonly ActionCondition<Name>[] }
}

/** Sets fields of a row, or of all selected ones in one transaction that can be undone. */
export interface SetAction<Name extends string = string> extends ActionLook<Name> {
  readonly name: string
  readonly set: Readonly<Partial<Record<Name, Value | null>>>
}

/** A disabled button for something that cannot be done yet; its text `reason` says what is missing. */
interface MissingAction<Name extends string = string> extends ActionLook<Name> {
  readonly name: string
  readonly isMissing: true
}

/** An action of a table as data. */
export type ActionData<Name extends string = string> = CallAction<Name> | SetAction<Name> | MissingAction<Name>

/** The name of an action, which is the prefix of its texts. */
export const nameOfAction = (action: ActionData): string => action.name ?? ('call' in action ? action.call : '')

export const placesOf = ({ on = ['row'] }: Pick<ActionData, 'on'>): readonly ActionPlace[] => on

/** The permission needed for an action; undefined if every signed-in person may use it. */
export function permissionOfAction(
  action: ActionData,
  area: Area,
  calls: Readonly<Record<string, Call>>,
): Permission | undefined {
  if ('set' in action) return `write ${area}`
  const permission = 'call' in action ? calls[action.call]?.permission : undefined
  return permission === 'signed in' ? undefined : permission
}

const holds = (condition: ActionCondition, row: Readonly<Record<string, unknown>>): boolean => {
  const value = row[condition.field]
  if ('is' in condition) return value === condition.is
  if ('isNot' in condition) return value !== condition.isNot
  if ('isOneOf' in condition) return condition.isOneOf.some((one) => one === value)
  return condition.isFilled === (value !== null && value !== undefined && value !== '')
}

type Row = Readonly<Record<string, unknown>>

/** Whether a row meets all of some conditions. */
export const meetsAll = (conditions: readonly ActionCondition[], row: Row): boolean =>
  conditions.every((condition) => holds(condition, row))

/** Whether the call named in `instead` is made for a row. */
const isInstead = (action: Pick<ActionData, 'when'> & Pick<CallAction, 'instead'>, row: Row): boolean =>
  action.instead !== undefined && meetsAll(action.instead.when, row)

/** The first condition of an action that a row does not meet; undefined if the action is possible. */
export function unmetCondition(
  action: Pick<ActionData, 'when'> & Pick<CallAction, 'instead'>,
  row: Row,
): ActionCondition | undefined {
  if (isInstead(action, row)) return undefined
  const { when = [] } = action
  return (
    when.find((condition) => condition.otherwise === 'hidden' && !holds(condition, row)) ??
    when.find((condition) => !holds(condition, row))
  )
}

/** The names of the calls that an action makes. */
export const callsOfAction = ({ call, instead }: CallAction): string[] => [call, ...(instead ? [instead.call] : [])]

/** The name of the call that an action makes for a row. */
export const callFor = (action: CallAction, row: Row): string =>
  action.instead && isInstead(action, row) ? action.instead.call : action.call

/** The values of a row as parameters of a sentence; a dash for null. */
export const wordsOfRow = (row: Row): Record<string, string | number> =>
  Object.fromEntries(
    Object.entries(row).flatMap(([name, value]) => {
      if (value === null) return [[name, '–']]
      return typeof value === 'string' || typeof value === 'number' ? [[name, value]] : []
    }),
  )

function filledFrom(given: Readonly<Record<string, Given>>, row: Row): Record<string, unknown> {
  const valueOf = (from: Given): unknown => {
    if (typeof from === 'string') return row[from]
    if ('listOf' in from) return [row[from.listOf]]
    return 'text' in from ? fill(from.text, wordsOfRow(row)) : from.value
  }
  return Object.fromEntries(Object.entries(given).map(([name, from]) => [name, valueOf(from)]))
}

/** The person's answer to the question, a day or a reason, as a field of the body. */
const answerOf = ({ ask, confirm }: CallAction, answer: string): Record<string, string> => {
  if (ask) return { [ask.day]: answer }
  return typeof confirm === 'object' && confirm.reason ? { reason: answer } : {}
}

/** The input of a call for a row, including the person's answer to the question before it. */
export const requestOfAction = (action: CallAction, row: Row, answer?: string): object => ({
  ...(action.params && { params: filledFrom(action.params, row) }),
  ...(action.body && { body: { ...filledFrom(action.body, row), ...(answer !== undefined && answerOf(action, answer)) } }),
})

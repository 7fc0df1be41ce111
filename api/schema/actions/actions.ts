import type { Call } from '../defineCall.ts'
import type { Area, Permission } from '../roles.ts'

/** The actions that are components of `src/table/page/actions/index.ts`, by name. */
export const actionNames = [
  'viewCountries',
  'checkFile',
  'vatTimeline',
  'vatItems',
  'postalCodes',
  'findRate',
  'standardDuty',
  'rateChart',
  'selectCountry',
  'viewMerchant',
  'newestInvoice',
  'resendAccountInformation',
  'blockSwitch',
] as const
export type ActionName = (typeof actionNames)[number]

/** The screens that are components of `src/screens/index.ts`, by name; `generic` where a table names none. */
export const screenNames = ['generic', 'merchants', 'generalDocuments', 'invoices', 'orders', 'dutiesNonEu', 'settings'] as const
export type ScreenName = (typeof screenNames)[number]

/** The icons of buttons; their shapes stand in `src/ui/CellIcon.tsx`. */
const actionIcons = ['run', 'check', 'cancel', 'addPerson', 'forward', 'receipt', 'download', 'upload', 'sync'] as const
export type ActionIcon = (typeof actionIcons)[number]

/**
 * Where an action has its button: in each row, over the selected rows, or above the list. A `command` has none: it is for a
 * record, and is found by its name in the search, as those of rows are.
 */
export type ActionPlace = 'row' | 'selection' | 'table' | 'command'

type Value = string | number | boolean

/** What a row must be like for an action; otherwise its button is disabled and says why, or is not there at all. */
export type ActionCondition<Name extends string = string> = {
  readonly field: Name
  readonly otherwise?: 'hidden'
} & ({ readonly is: Value } | { readonly isNot: Value } | { readonly isFilled: boolean })

/** A value that a call is given: a field of the row, or the same for all rows. */
export type Given<Name extends string = string> = Name | { readonly value: Value }

interface ActionLook<Name extends string> {
  /** Names its texts: `actions.<name>.title`, `question`, `sentence`, `done`, `unchanged`, `reason`. */
  readonly name?: string
  /** In each row when not said. */
  readonly on?: readonly ActionPlace[]
  readonly icon?: ActionIcon
  /** It takes something away. */
  readonly tone?: 'danger'
  /** It asks first, whatever the number of rows; a word has to be typed letter by letter, in every language. */
  readonly confirm?: true | { readonly word: string }
  readonly when?: readonly ActionCondition<Name>[]
}

/** Makes a call for a row, or for each of the selected ones. Who may not make the call does not see the button. */
export interface CallAction<Name extends string = string> extends ActionLook<Name> {
  /** The name under which `api/schema/calls` exports it; its action has the same name when none is said. */
  readonly call: string
  readonly params?: Readonly<Record<string, Given<Name>>>
  readonly body?: Readonly<Record<string, Given<Name>>>
}

/** Sets fields of a row, or of all selected ones in one transaction that can be undone. */
export interface SetAction<Name extends string = string> extends ActionLook<Name> {
  readonly name: string
  readonly set: Readonly<Partial<Record<Name, Value | null>>>
}

/** A button for what cannot be done yet: it is disabled, and its text `reason` says what is missing. */
interface MissingAction<Name extends string = string> extends ActionLook<Name> {
  readonly name: string
  readonly isMissing: true
}

/** An action of a table as data. */
export type ActionData<Name extends string = string> = CallAction<Name> | SetAction<Name> | MissingAction<Name>

/** The name of an action, by which its texts are found. */
export const nameOfAction = (action: ActionData): string => action.name ?? ('call' in action ? action.call : '')

export const placesOf = ({ on = ['row'] }: Pick<ActionData, 'on'>): readonly ActionPlace[] => on

/** What somebody needs to press it; none when every signed-in person may. */
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
  return condition.isFilled === (value !== null && value !== undefined && value !== '')
}

/** The first condition of an action that a row does not meet; none where it can be pressed. */
export const unmetCondition = (
  { when = [] }: Pick<ActionData, 'when'>,
  row: Readonly<Record<string, unknown>>,
): ActionCondition | undefined =>
  when.find((condition) => condition.otherwise === 'hidden' && !holds(condition, row)) ??
  when.find((condition) => !holds(condition, row))

const filledFrom = (given: Readonly<Record<string, Given>>, row: Readonly<Record<string, unknown>>): Record<string, unknown> =>
  Object.fromEntries(Object.entries(given).map(([name, from]) => [name, typeof from === 'object' ? from.value : row[from]]))

/** What a call is asked with for a row. */
export const requestOfAction = ({ params, body }: CallAction, row: Readonly<Record<string, unknown>>): object => ({
  ...(params && { params: filledFrom(params, row) }),
  ...(body && { body: filledFrom(body, row) }),
})

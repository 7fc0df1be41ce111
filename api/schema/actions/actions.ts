import type { Call } from '../defineCall.ts'
import type { Area, Permission } from '../roles.ts'
import { fill } from '../messages/messages.ts'

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
  'orderBreakdown',
  'discountItems',
  'returnItems',
  'itemsOfDiscount',
  'orderSummary',
  'splitItems',
  'shipmentItems',
  'shipmentPapers',
  'whyItem',
  'whyLedgerRow',
  'repairLine',
  'sendFindingsAgain',
  'settleFindings',
  'createApiKey',
] as const
export type ActionName = (typeof actionNames)[number]

/** The screens that are components of `src/screens/index.ts`, by name; `generic` where a table names none. */
export const screenNames = [
  'generic',
  'merchants',
  'generalDocuments',
  'invoices',
  'orders',
  'dutiesNonEu',
  'settings',
  'intake',
] as const
export type ScreenName = (typeof screenNames)[number]

/** The icons of buttons; their shapes stand in `src/ui/CellIcon.tsx`. */
const actionIcons = [
  'run',
  'check',
  'cancel',
  'addPerson',
  'forward',
  'receipt',
  'download',
  'upload',
  'sync',
  'date',
  'payments',
] as const
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
} & ({ readonly is: Value } | { readonly isNot: Value } | { readonly isOneOf: readonly Value[] } | { readonly isFilled: boolean })

/** A value that a call is given: a field of the row, the same for all rows, or a text around fields (`no_%{id}`). */
export type Given<Name extends string = string> = Name | { readonly value: Value } | { readonly text: string }

interface ActionLook<Name extends string> {
  /** Names its texts: `actions.<name>.title`, `question`, `sentence`, `done`, `unchanged`, `reason`. */
  readonly name?: string
  /** In each row when not said. */
  readonly on?: readonly ActionPlace[]
  readonly icon?: ActionIcon
  /** It takes something away. */
  readonly tone?: 'danger'
  /**
   * It asks first, whatever the number of rows; a word has to be typed letter by letter, in every language. With `reason` the
   * question asks why as well, and the call is given the answer as `reason`.
   */
  readonly confirm?: true | { readonly word: string; readonly reason?: true }
  readonly when?: readonly ActionCondition<Name>[]
}

/** Makes a call for a row, or for each of the selected ones. Who may not make the call does not see the button. */
export interface CallAction<Name extends string = string> extends ActionLook<Name> {
  /** The name under which `api/schema/calls` exports it; its action has the same name when none is said. */
  readonly call: string
  readonly params?: Readonly<Record<string, Given<Name>>>
  readonly body?: Readonly<Record<string, Given<Name>>>
  /** A day that is asked for first, as a field of the body: with its title, today or a month ago unless somebody says another. */
  readonly ask?: { readonly day: string; readonly title: string; readonly preset: 'today' | 'monthAgo' }
  /** For rows that meet these conditions another call is made with the same input, whatever `when` says. */
  readonly instead?: { readonly call: string; readonly when: readonly ActionCondition<Name>[] }
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
  if ('isOneOf' in condition) return condition.isOneOf.some((one) => one === value)
  return condition.isFilled === (value !== null && value !== undefined && value !== '')
}

type Row = Readonly<Record<string, unknown>>

/** Whether another call is made for a row. */
const isInstead = (action: Pick<ActionData, 'when'> & Pick<CallAction, 'instead'>, row: Row): boolean =>
  action.instead?.when.every((condition) => holds(condition, row)) ?? false

/** The first condition of an action that a row does not meet; none where it can be pressed. */
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

/** The values of a row that a sentence can hold; a dash where there is none. */
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
    return 'text' in from ? fill(from.text, wordsOfRow(row)) : from.value
  }
  return Object.fromEntries(Object.entries(given).map(([name, from]) => [name, valueOf(from)]))
}

/** Where a call is given what a person answered to the question before it: a day or a reason. */
const answerOf = ({ ask, confirm }: CallAction, answer: string): Record<string, string> => {
  if (ask) return { [ask.day]: answer }
  return typeof confirm === 'object' && confirm.reason ? { reason: answer } : {}
}

/** What a call is asked with for a row, and with what a person answered to the question before it. */
export const requestOfAction = (action: CallAction, row: Row, answer?: string): object => ({
  ...(action.params && { params: filledFrom(action.params, row) }),
  ...(action.body && { body: { ...filledFrom(action.body, row), ...(answer !== undefined && answerOf(action, answer)) } }),
})

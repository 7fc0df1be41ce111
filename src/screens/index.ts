import { lazy } from 'react'
import type { ComponentType } from 'react'
import type { ActionName, ScreenName } from '#schema/actions/actionNames.ts'
import type { OwnRoute } from '#schema/menu/pages.ts'
import type { TableAction } from '../table/page/actions/TableAction.ts'
import { fetchAhead } from '../ui/fetched/fetchAhead.ts'
import { account } from './account/index.ts'
import { apiDescription } from './api/index.ts'
import { apiKeys } from './apiKeys/index.ts'
import { applications } from './applications/index.ts'
import { cobrands } from './cobrands/index.ts'
import { dashboard } from './dashboard/index.ts'
import { documents } from './documents/index.ts'
import { duties } from './duties/index.ts'
import { evidence } from './evidence/index.ts'
import { forYou } from './forYou/index.ts'
import { glossary } from './glossary/index.ts'
import { intake } from './intake/index.ts'
import { intermediaries } from './intermediaries/index.ts'
import { invites } from './invites/index.ts'
import { invoices } from './invoices/index.ts'
import { kit } from './kit/index.ts'
import { lab } from './lab/index.ts'
import { landedCost } from './landedCost/index.ts'
import { mails } from './mails/index.ts'
import { merchants } from './merchants/index.ts'
import { messages } from './messages/index.ts'
import { notifications } from './notifications/index.ts'
import { orders } from './orders/index.ts'
import { people } from './people/index.ts'
import { privacy } from './privacy/index.ts'
import { rates } from './rates/index.ts'
import { registration } from './registration/index.ts'
import { returns } from './returns/index.ts'
import { reports } from './reports/index.ts'
import { settings } from './settings/index.ts'
import { statements } from './statements/index.ts'
import { studio } from './studio/index.ts'
import { territories } from './territories/index.ts'
import { vat } from './vat/index.ts'
import { work } from './work/index.ts'
import type { OwnSections } from './record/OwnSectionsProps.ts'
import type { ListScreen, Screens } from './Screens.ts'

/** What belongs to no noun. Fetched in advance, because nearly all screens consist of it. */
const generic = {
  lists: {
    generic: lazy(fetchAhead(async () => ({ default: (await import('../table/page/TablePage.tsx')).TablePage }))),
  },
  actions: async () => (await import('../table/page/actions/tableActions.ts')).tableActions,
} satisfies Screens

/** The nouns of the business. */
const nouns = [
  generic,
  account,
  apiDescription,
  apiKeys,
  applications,
  cobrands,
  dashboard,
  documents,
  duties,
  evidence,
  forYou,
  glossary,
  intake,
  intermediaries,
  invites,
  invoices,
  kit,
  lab,
  landedCost,
  mails,
  merchants,
  messages,
  notifications,
  orders,
  people,
  privacy,
  rates,
  registration,
  returns,
  reports,
  settings,
  statements,
  studio,
  territories,
  vat,
  work,
] as const satisfies readonly Screens[]
type Noun = (typeof nouns)[number]
const all: readonly Screens[] = nouns

type KeysOf<Part extends keyof Screens> = Noun extends infer One
  ? One extends Readonly<Record<Part, infer Named>>
    ? keyof Named
    : never
  : never
type ActionsOf = Noun extends infer One ? (One extends { actions: () => Promise<infer Named> } ? keyof Named : never) : never

const joined = <Key extends PropertyKey, Value>(parts: readonly (object | undefined)[]): Record<Key, Value> =>
  Object.assign({}, ...parts) as Record<Key, Value>

/** The screens of lists by the names that definitions use. A name without a screen does not compile. */
export const screens: Readonly<Record<ScreenName, ListScreen>> = joined<KeysOf<'lists'>, ListScreen>(
  all.map(({ lists }) => lists),
)

/** The pages that are not lists of a table. A route without a page does not compile. */
export const pageScreens: Readonly<Record<OwnRoute, ComponentType>> = joined<KeysOf<'pages'>, ComponentType>(
  all.map(({ pages }) => pages),
)

/** The sections of records that do not follow from their definitions, by table. */
export const ownSections: OwnSections = joined(all.map(({ sections }) => sections))

let actions: Promise<Readonly<Record<ActionName, TableAction>>> | undefined

/** The actions that are components, fetched once. A name without a component does not compile. */
export const fetchOwnActions = (): Promise<Readonly<Record<ActionName, TableAction>>> =>
  (actions ??= Promise.all(all.map(async (noun) => noun.actions?.())).then((parts) => joined<ActionsOf, TableAction>(parts)))

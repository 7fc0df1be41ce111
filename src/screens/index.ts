import { lazy } from 'react'
import type { ComponentType } from 'react'
import type { ActionName, ScreenName } from '#schema/actions/actionNames.ts'
import type { OwnRoute } from '#schema/menu/pages.ts'
import type { TableAction } from '../table/page/actions/TableAction.ts'
import { fetchAhead } from '../ui/fetched/fetchAhead.ts'
import { nouns } from './nouns.ts'
import type { OwnSections } from './record/OwnSectionsProps.ts'
import type { ListScreen, Screens } from './Screens.ts'

/** What belongs to no noun. Fetched in advance, because nearly all screens consist of it. */
const generic = {
  lists: {
    generic: lazy(fetchAhead(async () => ({ default: (await import('../table/page/TablePage.tsx')).TablePage }))),
  },
  actions: async () => (await import('../table/page/actions/tableActions.ts')).tableActions,
} satisfies Screens

const shown = [generic, ...nouns] as const satisfies readonly Screens[]
type Noun = (typeof shown)[number]
const all: readonly Screens[] = shown

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

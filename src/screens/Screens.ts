import type { ComponentType } from 'react'
import type { ActionName, ScreenName } from '#schema/actions/actionNames.ts'
import type { NamedTable } from '#schema/define.ts'
import type { OwnRoute } from '#schema/menu/pages.ts'
import type { TableAction } from '../table/page/actions/TableAction.ts'
import type { OwnSectionsProps } from './record/OwnSectionsProps.ts'

/** The screen of a list. */
export type ListScreen = ComponentType<{ table: NamedTable }>

/** All that a noun of the business shows beyond what its tables say. Its components are fetched when they are first shown. */
export interface Screens {
  /** Its pages that are not lists of a table, by route. */
  pages?: Readonly<Partial<Record<OwnRoute, ComponentType>>>
  /** Its lists that are more than the generic one, by the names that definitions use. */
  lists?: Readonly<Partial<Record<ScreenName, ListScreen>>>
  /** The sections of its records that do not follow from the definition, by table. */
  sections?: Readonly<Record<string, ComponentType<OwnSectionsProps>>>
  /** Its actions that are components, by the names that definitions use. */
  actions?: () => Promise<Readonly<Partial<Record<ActionName, TableAction>>>>
}

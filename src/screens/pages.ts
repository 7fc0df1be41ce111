import type { MenuGroup, MenuPlace, MenuSubgroup, NamedTable } from '#schema/define.ts'
import { menuGroups } from '#schema/define.ts'
import { allTables } from '#schema/registry.ts'
import type { Permission } from '#schema/roles.ts'
import { folded } from '../kinds/text/folded.ts'
import { menuOrder } from './menuOrder.ts'

/** A screen as the side menu lists it. */
export interface PageEntry {
  /** The path after /view/. */
  route: string
  /** English; the menu translates it. */
  title: string
  /** The key of a translation of its title. */
  place?: string
  group: MenuGroup
  subgroup?: MenuSubgroup | undefined
  permission?: Permission
}

interface OwnPage {
  title: string
  /** Undefined if it is not in the side menu. */
  menu?: MenuPlace
  permission?: Permission
  /** It exists in demos only. */
  isDemo?: true
}

/** The screens that are not lists of a table, by route. Their components are in `src/screens/index.ts`. */
export const ownPages = {
  dashboard: { title: 'Dashboard', menu: 'dashboard' },
  register: { title: 'Register New E-Merchant', menu: 'merchants', permission: 'write business' },
  'register/guided': { title: 'Guided Registration', menu: 'merchants', permission: 'write business' },
  vat_workbench: { title: 'VAT Workbench', menu: 'dashboard', permission: 'read reference' },
  landed_cost: { title: 'Landed Cost', menu: 'orders', permission: 'read business' },
  hs_nomenclature: { title: 'HS Nomenclature', menu: ['reference', 'codes'], permission: 'read reference' },
  for_you: { title: 'For You' },
  api: { title: 'API description', menu: 'system' },
  kit: { title: 'Kit of parts', isDemo: true },
} as const satisfies Readonly<Record<string, OwnPage>>
export type OwnRoute = keyof typeof ownPages

/** Former addresses that people may have bookmarked, and the screens to which they lead now. */
export const movedRoutes: Readonly<Record<string, OwnRoute>> = { vat_rate_finder: 'vat_workbench' }

/** The group and subgroup of a menu place. */
const placeOf = (menu: MenuPlace): Pick<PageEntry, 'group' | 'subgroup'> =>
  typeof menu === 'string' ? { group: menu } : { group: menu[0], subgroup: menu[1] }

const menuEntry = ([route, { menu, title, permission }]: [string, OwnPage]): PageEntry[] =>
  menu ? [{ route, title, ...placeOf(menu), ...(permission && { permission }) }] : []

/** A table that has a screen. */
export type RoutedTable = NamedTable & { readonly route: string; readonly menu: MenuPlace }

/** Every table with a screen of its own. */
export const routedTables: readonly RoutedTable[] = allTables.flatMap(screensOf)

/** The screens of a table: its own, and those that show only some of its rows. */
function screensOf(table: NamedTable): RoutedTable[] {
  const { route, menu, variants = [] } = table
  if (!menu) return []
  const parts = variants.map((variant): RoutedTable => {
    const place = `${table.name}.variants.${variant.route}`
    return { ...table, ...variant, place, menu, fixed: fixedBy(variant.where) }
  })
  return route === undefined ? parts : [{ ...table, route, menu }, ...parts]
}

function fixedBy(where: Readonly<Partial<Record<string, string>>>): Record<string, string> {
  return Object.fromEntries(Object.entries(where).flatMap(([name, value]) => (value === undefined ? [] : [[name, value]])))
}

/** The permission needed to read a table. */
export const readPermission = ({ area = 'reference' }: Pick<NamedTable, 'area'>): Permission => `read ${area}`

const pages: readonly PageEntry[] = [
  ...Object.entries(ownPages).flatMap(menuEntry),
  ...routedTables.map((table) => ({
    route: table.route,
    title: table.title,
    ...(table.place !== undefined && { place: table.place }),
    ...placeOf(table.menu),
    permission: readPermission(table),
  })),
]

export interface PageGroup {
  group: MenuGroup
  pages: PageEntry[]
}

/** The groups of the side menu in order, with the pages that the person may read; empty groups are left out. */
export function pageGroups(may: (permission: Permission) => boolean): PageGroup[] {
  const readable = pages.filter(({ permission }) => !permission || may(permission))
  return (Object.keys(menuGroups) as MenuGroup[])
    .map((group) => ({ group, pages: readable.filter((page) => page.group === group).toSorted(byPlace) }))
    .filter((entry) => entry.pages.length > 0)
}

/** Sorts by subgroup in the order of the menu, then by `menuOrder`; pages that it does not name come last. */
const byPlace = (a: PageEntry, b: PageEntry) => placeInGroup(a) - placeInGroup(b) || placeInWork(a) - placeInWork(b)

const placeInWork = ({ route }: PageEntry): number => {
  const place = menuOrder.indexOf(route)
  return place < 0 ? menuOrder.length : place
}

const placeInGroup = ({ group, subgroup }: PageEntry): number => {
  const subgroups: readonly MenuSubgroup[] = menuGroups[group]
  return subgroup ? subgroups.indexOf(subgroup) : -1
}

/** The titles of pages and groups in the person's language. */
interface PageTitles {
  titleOf: (page: PageEntry) => string
  groupTitle: (group: MenuGroup | MenuSubgroup) => string
}

/** The words by which a page is found: its title and that of its group in the person's language, and its English title, which colleagues may use. */
export const wordsOf = (page: PageEntry, { titleOf, groupTitle }: PageTitles): string =>
  `${titleOf(page)} ${groupsOf(page).map(groupTitle).join(' ')} ${page.title}`

/** The group of a page, and its subgroup if it has one. */
const groupsOf = ({ group, subgroup }: PageEntry): (MenuGroup | MenuSubgroup)[] => (subgroup ? [group, subgroup] : [group])

/** The groups with the pages that contain all words of a search. */
export function findPages(groups: readonly PageGroup[], search: string, titles: PageTitles) {
  const words = folded(search).split(/\s+/).filter(Boolean)
  const matches = (text: string) => words.every((word) => folded(text).includes(word))
  return groups
    .map(({ group, pages: all }) => ({ group, pages: all.filter((page) => matches(wordsOf(page, titles))) }))
    .filter((entry) => entry.pages.length > 0)
}

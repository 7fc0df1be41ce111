import type { NamedTable } from '#schema/define.ts'
import type { MenuGroup, MenuPlace, MenuSubgroup } from '#schema/menu/menuGroups.ts'
import { menuGroups } from '#schema/menu/menuGroups.ts'
import { ownPages, subjectOf } from '#schema/menu/pages.ts'
import { allTables } from '#schema/registry.ts'
import type { Permission } from '#schema/roles.ts'
import { folded } from '../kinds/text/folded.ts'

/** A screen as the side menu lists it. */
export interface PageEntry {
  /** The path after /view/. */
  route: string
  /** English; the menu translates it. */
  title: string
  /** The key of a translation of its title. */
  titleKey?: string
  group: MenuGroup
  subgroup?: MenuSubgroup | undefined
  /** By which the pages of a group or subgroup are sorted. */
  place: number
  permission?: Permission
}

/** The group, subgroup and number of a menu place. */
function placeOf([group, ...within]: MenuPlace): Pick<PageEntry, 'group' | 'subgroup' | 'place'> {
  const parts: readonly (MenuSubgroup | number | undefined)[] = within
  const subgroup = parts.find((part) => typeof part === 'string')
  const place = parts.find((part) => typeof part === 'number') ?? Infinity
  return { group, subgroup, place }
}

/** A table that has a screen. */
export type RoutedTable = NamedTable & {
  readonly route: string
  readonly menu: MenuPlace
  /** The number of a screen for some rows, if it is not that of the table. */
  readonly place?: number
}

/** Every table with a screen of its own. */
export const routedTables: readonly RoutedTable[] = allTables.flatMap(screensOf)

/** The screens of a table: its own, and those that show only some of its rows. */
function screensOf(table: NamedTable): RoutedTable[] {
  const { route, menu, variants = [] } = table
  if (!menu) return []
  const parts = variants.map((variant): RoutedTable => {
    const titleKey = `${table.name}.variants.${variant.route}`
    return { ...table, ...variant, titleKey, menu, fixed: fixedBy(variant.where) }
  })
  return route === undefined ? parts : [{ ...table, route, menu }, ...parts]
}

function fixedBy(where: Readonly<Partial<Record<string, string>>>): Record<string, string> {
  return Object.fromEntries(Object.entries(where).flatMap(([name, value]) => (value === undefined ? [] : [[name, value]])))
}

/** The permission needed to read a table. */
export const readPermission = ({ area = 'reference' }: Pick<NamedTable, 'area'>): Permission => `read ${area}`

const pages: readonly PageEntry[] = [
  ...Object.entries(ownPages).flatMap(([route, page]) => ('menu' in page ? [{ route, ...page, ...placeOf(page.menu) }] : [])),
  ...routedTables.map((table) => ({
    route: table.route,
    title: table.title,
    ...(table.titleKey !== undefined && { titleKey: table.titleKey }),
    ...placeOf(table.menu),
    ...(table.place !== undefined && { place: table.place }),
    permission: readPermission(table),
  })),
]

export interface PageGroup {
  group: MenuGroup
  pages: PageEntry[]
}

/**
 * The groups of the side menu in order, with the pages that the person may read; empty groups are left out.
 * @param unlisted the routes of pages that are for nothing in this installation
 */
export function pageGroups(may: (permission: Permission) => boolean, unlisted: readonly string[] = []): PageGroup[] {
  const readable = pages.filter(({ route, permission }) => !unlisted.includes(route) && (!permission || may(permission)))
  return (Object.keys(menuGroups) as MenuGroup[])
    .map((group) => ({ group, pages: readable.filter((page) => page.group === group).toSorted(byPlace) }))
    .filter((entry) => entry.pages.length > 0)
}

/**
 * The groups as the menu lists them: a subject with several lists has one entry, which leads to the one that is open or else to
 * the first.
 */
export function withSubjects(groups: readonly PageGroup[], open: string | undefined): PageGroup[] {
  const all = groups.flatMap(({ pages: some }) => some)
  const entryOf = (page: PageEntry): PageEntry[] => {
    const subject = subjectOf(page.route)
    if (!subject) return [page]
    const tabs = subject.tabs.flatMap((route) => all.find((one) => one.route === route) ?? [])
    if (tabs[0] !== page) return []
    const { route } = tabs.find((tab) => tab.route === open) ?? page
    return [{ ...page, route, title: subject.title }]
  }
  return groups
    .map(({ group, pages: some }) => ({ group, pages: some.flatMap(entryOf) }))
    .filter((entry) => entry.pages.length > 0)
}

/** Sorts by subgroup in the order of the menu, then by number. */
const byPlace = (a: PageEntry, b: PageEntry) => placeInGroup(a) - placeInGroup(b) || Math.sign(a.place - b.place)

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

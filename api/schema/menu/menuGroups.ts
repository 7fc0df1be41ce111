/** The groups of the side menu by area of work, in their order, each with its subgroups. */
export const menuGroups = {
  dashboard: [],
  merchants: [],
  orders: [],
  vatReturns: [],
  invoices: [],
  reference: ['rates', 'vat', 'codes', 'places', 'partners', 'fees'],
  work: [],
  documents: [],
  messages: [],
  texts: [],
  lab: [],
  system: [],
} as const
export type MenuGroup = keyof typeof menuGroups
export type MenuSubgroup = (typeof menuGroups)[MenuGroup][number]

/** What an installation may be configured with that some pages of the menu are for, by its name in the configuration. */
export type MenuCondition = 'dualControl'

/**
 * The place of a page in the side menu: a group, one of its subgroups if it has any, and a number by which its pages are sorted in
 * the order of use, daily work first. The order is the same in every language, so that people find a page where a colleague says
 * it is. A page without a number comes last.
 */
export type MenuPlace = {
  [Group in MenuGroup]: (typeof menuGroups)[Group] extends readonly []
    ? readonly [group: Group, place?: number]
    : readonly [group: Group, subgroup: (typeof menuGroups)[Group][number], place?: number]
}[MenuGroup]

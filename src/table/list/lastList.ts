/** A list as it was when somebody opened the page of one of its records. */
interface LastList {
  /** The query of its address. */
  search: string
  /** The record whose page was opened from it, until somebody returns. */
  row?: number
}

/** By the route of the list, for as long as this tab is open. */
const lists = new Map<string, LastList>()

/** Remembers what a list shows. */
export function rememberList(route: string, search: string): void {
  lists.set(route, { ...lists.get(route), search })
}

/** What a list showed when it was last seen in this tab. */
export const lastListOf = (route: string): string | undefined => lists.get(route)?.search

/** Remembers the record that is open, so that going back leads to its row. */
export function rememberRecord(route: string, row: number): void {
  lists.set(route, { search: '', ...lists.get(route), row })
}

/** The row to which somebody returns. */
export const returnRowOf = (route: string): number | undefined => lists.get(route)?.row

/** Somebody has returned: whoever opens the list later begins at its top. */
export function forgetReturnRow(route: string): void {
  const { search } = lists.get(route) ?? { search: '' }
  lists.set(route, { search })
}

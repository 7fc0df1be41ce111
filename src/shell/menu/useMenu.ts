import { useEffect, useMemo } from 'react'
import { useLocation } from 'react-router'
import type { PageEntry } from '../../screens/pages.ts'
import { withSubjects } from '../../screens/pages.ts'
import { usePageGroups } from '../../screens/usePageGroups.ts'
import { usePerson } from '../../session/useSession.ts'
import { rememberPage, useRecentPages } from './recentPages.ts'
import { useFavourites } from './useFavourites.ts'

/** The menu entry of an address; the page of a record belongs to its list. */
const pageAt = (pages: readonly PageEntry[], pathname: string): PageEntry | undefined =>
  pages.filter(({ route }) => `${pathname}/`.startsWith(`/view/${route}/`)).toSorted((a, b) => b.route.length - a.route.length)[0]

/** The side menu of this person: the groups, favourite and recent pages, and the current page. */
export function useMenu() {
  const { groups, titleOf, groupTitle } = usePageGroups()
  const { id } = usePerson()
  const { pathname } = useLocation()
  const { routes, isFavourite, toggle } = useFavourites()
  const visited = useRecentPages(id)
  const pages = useMemo(() => groups.flatMap((group) => group.pages), [groups])
  const route = pageAt(pages, pathname)?.route
  const listed = useMemo(() => withSubjects(groups, route), [groups, route])
  useEffect(() => {
    if (route !== undefined) rememberPage(id, route)
  }, [id, route])
  const pagesOf = (wanted: readonly string[]) => wanted.flatMap((one) => pages.find((page) => page.route === one) ?? [])
  return {
    /** All pages, as they are searched for. */
    groups,
    listed,
    titleOf,
    groupTitle,
    active: listed.flatMap((group) => group.pages).find((page) => page.route === route),
    favourites: pagesOf(routes),
    // Favourites are already listed above.
    recent: pagesOf(visited.filter((one) => one !== route && !routes.includes(one))),
    isFavourite,
    toggle,
  }
}

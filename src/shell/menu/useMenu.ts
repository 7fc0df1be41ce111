import { useEffect, useMemo } from 'react'
import { useLocation } from 'react-router'
import type { PageEntry } from '../../screens/pages.ts'
import { usePageGroups } from '../../screens/usePageGroups.ts'
import { usePerson } from '../../session/useSession.ts'
import { rememberPage, useRecentPages } from './recentPages.ts'
import { useFavourites } from './useFavourites.ts'

/** The page of an address: a record's page belongs to the list that it is opened from. */
const pageAt = (pages: readonly PageEntry[], pathname: string): PageEntry | undefined =>
  pages.filter(({ route }) => `${pathname}/`.startsWith(`/view/${route}/`)).toSorted((a, b) => b.route.length - a.route.length)[0]

/** What the side menu shows to this person: the groups, the pages they have marked, those they have opened last, and where they are. */
export function useMenu() {
  const { groups, titleOf, groupTitle } = usePageGroups()
  const { id } = usePerson()
  const { pathname } = useLocation()
  const { routes, isFavourite, toggle } = useFavourites()
  const visited = useRecentPages(id)
  const pages = useMemo(() => groups.flatMap((group) => group.pages), [groups])
  const active = pageAt(pages, pathname)
  const route = active?.route
  useEffect(() => {
    if (route !== undefined) rememberPage(id, route)
  }, [id, route])
  const pagesOf = (wanted: readonly string[]) => wanted.flatMap((one) => pages.find((page) => page.route === one) ?? [])
  return {
    groups,
    titleOf,
    groupTitle,
    active,
    favourites: pagesOf(routes),
    // What is marked stands above already.
    recent: pagesOf(visited.filter((one) => one !== route && !routes.includes(one))),
    isFavourite,
    toggle,
  }
}

export type Menu = ReturnType<typeof useMenu>

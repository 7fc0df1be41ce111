import { useMemo } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { findTable } from '#schema/registry.ts'
import { useText } from '../../i18n/index.ts'
import { recentRecords } from '../../record/lead/recentRecords.ts'
import { usePageGroups } from '../../screens/usePageGroups.ts'
import { usePerson } from '../../session/useSession.ts'
import { useRecentPages } from '../menu/recentPages.ts'
import type { SearchResult } from './SearchResults.tsx'

const [MAX_RECORDS, MAX_PAGES] = [5, 3]

/** What this person has opened last, records first, without what is on screen. */
export function useRecent(): readonly SearchResult[] {
  const t = useText()
  const navigate = useNavigate()
  const { pathname } = useLocation()
  const { id } = usePerson()
  const { groups, titleOf, groupTitle } = usePageGroups()
  const visited = useRecentPages(id)
  return useMemo(() => {
    const all = groups.flatMap(({ pages }) => pages)
    // What somebody may no longer read is not offered.
    const records = recentRecords(id).filter(({ path }) => all.some(({ route }) => path.startsWith(`/view/${route}/`)))
    const pages = visited.flatMap((route) => all.find((page) => page.route === route) ?? [])
    const entry = (to: string, title: string, detail: string): SearchResult => ({
      key: `recent ${to}`,
      kind: 'recent',
      title,
      detail,
      open: () => void navigate(to),
    })
    return [
      ...records
        .filter(({ path }) => path !== pathname)
        .slice(0, MAX_RECORDS)
        .map(({ path, name, table }) => entry(path, name, t.title(findTable(table) ?? { title: table }))),
      ...pages
        .map((page) => entry(`/view/${page.route}`, titleOf(page), groupTitle(page.group)))
        .filter(({ key }) => key !== `recent ${pathname}`)
        .slice(0, MAX_PAGES),
    ]
  }, [groups, titleOf, groupTitle, visited, id, pathname, navigate, t])
}

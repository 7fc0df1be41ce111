import { useMemo } from 'react'
import { useNavigate } from 'react-router'
import { useText } from '../../i18n/index.ts'
import { useAuthConfig } from '../../session/useAuthConfig.ts'
import { useMay } from '../../session/useSession.ts'
import { wordsOf } from '../../screens/pages.ts'
import { usePageGroups } from '../../screens/usePageGroups.ts'
import { addingResults } from './adding.ts'
import { makingResults } from './making.ts'
import type { SearchResult } from './SearchResults.tsx'
import { useCommands } from './useCommands.ts'

/** The screens of this person, and the commands that need no record. */
export function useScreensAndCommands(): readonly SearchResult[] {
  const t = useText()
  const may = useMay()
  const navigate = useNavigate()
  const commands = useCommands()
  const isDemo = useAuthConfig()?.demo_mode === true
  const { groups, titleOf, groupTitle } = usePageGroups()
  return useMemo(
    () => [
      ...groups.flatMap(({ group, pages }) =>
        pages.map((page): SearchResult => ({
          key: `screen ${page.route}`,
          kind: 'screens',
          title: titleOf(page),
          detail: groupTitle(group),
          words: wordsOf(page, { titleOf, groupTitle }),
          open: () => void navigate(`/view/${page.route}`),
        })),
      ),
      ...commands.map(({ title, run }): SearchResult => ({
        key: `action ${title}`,
        kind: 'actions',
        title,
        detail: '',
        open: run,
      })),
      ...addingResults(t, may, navigate),
      ...(isDemo ? makingResults(t, may, navigate) : []),
    ],
    [groups, titleOf, groupTitle, navigate, commands, t, may, isDemo],
  )
}

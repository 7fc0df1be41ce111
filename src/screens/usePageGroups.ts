import { useMemo } from 'react'
import type { MenuGroup, MenuSubgroup } from '#schema/menu/menuGroups.ts'
import type { TextKey } from '../i18n/index.ts'
import { useText } from '../i18n/index.ts'
import { useMay, usePerson } from '../session/useSession.ts'
import type { PageEntry } from './pages.ts'
import { pageGroups } from './pages.ts'

/** The titles of groups and pages in the person's language, and the groups that the person may open. */
export function usePageGroups() {
  const t = useText()
  const may = useMay()
  const { unlisted } = usePerson()
  return useMemo(() => {
    const titleOf = (page: PageEntry) => t.title(page)
    const groupTitle = (group: MenuGroup | MenuSubgroup) => t(`shell.group.${group}` satisfies TextKey)
    return { groups: pageGroups(may, unlisted), titleOf, groupTitle }
  }, [t, may, unlisted])
}

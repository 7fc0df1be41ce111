import type { ReactNode } from 'react'
import type { MenuGroup, MenuSubgroup } from '#schema/menu/menuGroups.ts'
import type { PageEntry, PageGroup } from '../../screens/pages.ts'
import { groupIcons } from './groupIcons.ts'
import { MenuSection } from './MenuSection.tsx'
import type { useOpenGroup } from './useOpenGroup.ts'

interface Props {
  group: PageGroup
  groupTitle: (group: MenuGroup | MenuSubgroup) => string
  opened: ReturnType<typeof useOpenGroup>
  /** While searching, matches are shown even if their group is closed. */
  isSearching: boolean
  children: (page: PageEntry) => ReactNode
}

/** A group of the side menu with its pages, or with its subgroups and theirs. */
export function GroupSection({ group: { group, pages }, groupTitle, opened, isSearching, children }: Props) {
  const bySubgroup = Map.groupBy(pages, ({ subgroup }) => subgroup)
  return (
    <MenuSection
      title={groupTitle(group)}
      icon={groupIcons[group]}
      isOpen={isSearching || opened.isOpen(group)}
      onToggle={() => opened.toggleGroup(group)}
    >
      {[...bySubgroup].map(([subgroup, inIt]) =>
        subgroup ? (
          <MenuSection
            key={subgroup}
            title={groupTitle(subgroup)}
            isOpen={isSearching || opened.isSubgroupOpen(subgroup)}
            onToggle={() => opened.toggleSubgroup(subgroup)}
          >
            {inIt.map((page) => children(page))}
          </MenuSection>
        ) : (
          inIt.map((page) => children(page))
        ),
      )}
    </MenuSection>
  )
}

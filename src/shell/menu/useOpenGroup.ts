import { useState } from 'react'
import type { MenuGroup, MenuSubgroup } from '#schema/menu/menuGroups.ts'
import type { PageEntry } from '../../screens/pages.ts'

/** A group that can be opened; recent pages count as one. */
type OpenName = MenuGroup | 'recent'

interface Open {
  /** The page on which it was opened. */
  at: string | undefined
  group: OpenName | undefined
  subgroup: MenuSubgroup | undefined
}

const placeOf = (active: PageEntry | undefined): Open => ({
  at: active?.route,
  group: active?.group,
  subgroup: active?.subgroup,
})

/** The open group and subgroup, at most one each: those of the current page until another one is opened. */
export function useOpenGroup(active: PageEntry | undefined) {
  const [chosen, choose] = useState<Open>(() => placeOf(active))
  const open = chosen.at === active?.route ? chosen : placeOf(active)
  return {
    isOpen: (group: OpenName) => open.group === group,
    isSubgroupOpen: (subgroup: MenuSubgroup) => open.subgroup === subgroup,
    toggleGroup: (group: OpenName) =>
      choose({ at: active?.route, group: open.group === group ? undefined : group, subgroup: placeOf(active).subgroup }),
    toggleSubgroup: (subgroup: MenuSubgroup) =>
      choose({ ...open, at: active?.route, subgroup: open.subgroup === subgroup ? undefined : subgroup }),
  }
}

import type { MenuCondition } from '#schema/menu/menuGroups.ts'
import { allTables } from '#schema/registry.ts'
import type { Queryable } from '../db/Queryable.ts'

/** The routes of the pages that are not in the menu: what they are for is not switched on here, and their tables are empty. */
export async function readUnlisted(decide: Queryable, isOn: Readonly<Record<MenuCondition, boolean>>): Promise<string[]> {
  const unlisted: string[] = []
  for (const { name, route, menuWhen } of allTables) {
    if (route === undefined || menuWhen === undefined || isOn[menuWhen]) continue
    if ((await decide.query(`select from "${name}" limit 1`)).rowCount === 0) unlisted.push(route)
  }
  return unlisted
}

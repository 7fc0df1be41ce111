import { allCalls } from '#schema/allCalls.ts'
import { allTables } from '#schema/registry.ts'
import type { Permission } from '#schema/roles.ts'
import { areas, may, roleNames } from '#schema/roles.ts'
import type { Config } from '../../config.ts'
import { permissionFor } from '../../records/read/tableFor.ts'

const permissions: readonly Permission[] = [
  ...areas.flatMap((area): Permission[] => [`read ${area}`, `write ${area}`]),
  'run lab',
]

/** Which roles have a permission, and what that lets them reach: tables by the generic calls, and calls of their own. */
function rightOf(permission: Permission, demoMode: boolean) {
  const tables = allTables.filter((table) => table.allow.some((operation) => permissionFor(table, operation) === permission))
  const calls = Object.values(allCalls).filter((call) => call.permission === permission && (demoMode || !call.demoOnly))
  return {
    permission,
    roles: roleNames.filter((role) => may([role], permission)),
    tables: tables.map(({ name }) => name),
    calls: calls.map(({ method, path, summary }) => ({ method, path, summary })),
  }
}

/** Who may do what, as the server decides it: the page is made of the same data as the checks. */
export const rights = ({ demoMode }: Pick<Config, 'demoMode'>) => ({
  roles: roleNames,
  rights: permissions.map((permission) => rightOf(permission, demoMode)).filter(({ roles }) => roles.length > 0),
})

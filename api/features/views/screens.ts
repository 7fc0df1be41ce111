import { allTables } from '#schema/registry.ts'
import { AppError } from '../../errors.ts'
import type { Operator } from '../../auth/Actor.ts'
import { mayDo } from '../../records/read/tableFor.ts'

/** The tables that a screen may show, by the name under which its views are kept: its route, or the table's name. */
const tablesByScreen = Map.groupBy(allTables, ({ route, name }) => route ?? name)

/**
 * Views are kept of screens that there are, by and for those who may read them.
 * @throws {AppError} UNKNOWN_PATH, NOT_ALLOWED
 */
export function requireScreen(screen: string, { roles }: Pick<Operator, 'roles'>): void {
  const tables = tablesByScreen.get(screen)
  if (!tables) throw new AppError('UNKNOWN_PATH')
  if (!tables.some((table) => mayDo(table, 'load', roles))) throw new AppError('NOT_ALLOWED')
}

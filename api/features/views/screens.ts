import { allTables } from '#schema/registry.ts'
import { AppError } from '../../errors.ts'
import type { Operator } from '../../auth/Actor.ts'
import { mayDo } from '../../records/read/tableFor.ts'

/** The table of a screen, by the name under which its views are saved: its route, or the table's name. */
const tablesByScreen = Map.groupBy(allTables, ({ route, name }) => route ?? name)

/**
 * Refuses views of unknown screens, and of screens that the person may not read.
 * @throws {AppError} UNKNOWN_PATH, NOT_ALLOWED
 */
export function requireScreen(screen: string, { roles }: Pick<Operator, 'roles'>): void {
  const tables = tablesByScreen.get(screen)
  if (!tables) throw new AppError('UNKNOWN_PATH')
  if (!tables.some((table) => mayDo(table, 'load', roles))) throw new AppError('NOT_ALLOWED')
}

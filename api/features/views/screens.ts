import { allTables } from '#schema/registry.ts'
import { AppError } from '../../errors.ts'
import type { Operator } from '../../base/Actor.ts'
import { mayDo } from '../../records/read/tableFor.ts'

/** The screens of each table, by the names under which their views are saved: its route or name, and those of its variants. */
const screens = allTables.flatMap((table) =>
  [table.route ?? table.name, ...(table.variants ?? []).map(({ route }) => route)].map((screen) => ({ screen, table })),
)
const tablesByScreen = Map.groupBy(screens, ({ screen }) => screen)

/**
 * Refuses views of unknown screens, and of screens that the person may not read.
 * @throws {AppError} UNKNOWN_PATH, NOT_ALLOWED
 */
export function requireScreen(screen: string, { roles }: Pick<Operator, 'roles'>): void {
  const tables = tablesByScreen.get(screen)
  if (!tables) throw new AppError('UNKNOWN_PATH')
  if (!tables.some(({ table }) => mayDo(table, 'load', roles))) throw new AppError('NOT_ALLOWED')
}

import type { Operator } from '../../base/Actor.ts'
import type { Databases } from '../../db/databases.ts'
import { requireScreen } from './screens.ts'
import { viewsFor } from './viewsFor.ts'

/** The views of a screen that somebody sees, by name. */
export async function readViews(db: Databases['write'], screen: string, operator: Operator) {
  requireScreen(screen, operator)
  const rows = await viewsFor(db, operator).where('screen', '=', screen).orderBy('name').execute()
  return { rows, total: rows.length }
}

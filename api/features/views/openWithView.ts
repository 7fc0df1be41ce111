import type { presetScreen } from '#schema/calls/grid.ts'
import type { BodyOf } from '#schema/defineCall.ts'
import { may } from '#schema/roles.ts'
import type { Operator } from '../../base/Actor.ts'
import type { Databases } from '../../db/databases.ts'
import { AppError } from '../../errors.ts'
import { clearPreset, preset } from './presets.ts'
import { requireScreen } from './screens.ts'
import { viewsFor } from './viewsFor.ts'

type Wish = BodyOf<typeof presetScreen> & { id: number }

/**
 * Opens the screen of a view with it, for the person or for the role with which it is shared, or no longer.
 * @throws {AppError} UNKNOWN_ROW, NOT_ALLOWED for a role
 */
export async function openWithView(db: Databases['write'], { id, of, is_preset }: Wish, operator: Operator) {
  const view = await viewsFor(db, operator).where('id', '=', id).executeTakeFirst()
  if (!view || (of === 'role' && !view.shared_role)) throw new AppError('UNKNOWN_ROW')
  requireScreen(view.screen, operator)
  if (of === 'role' && !may(operator.roles, 'write reference')) throw new AppError('NOT_ALLOWED')
  const whose = of === 'role' && view.shared_role ? { role: view.shared_role } : { operator_id: operator.id }
  await (is_preset ? preset : clearPreset)(db, view, whose)
  return { rowCount: 1, rows: [{ id }] }
}

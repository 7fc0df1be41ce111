import { may } from '#schema/roles.ts'
import type { Databases } from '../../db/databases.ts'
import type { Operator } from '../../base/Actor.ts'

export const viewColumns = ['id', 'screen', 'name', 'owner_id', 'shared_role', 'state', 'version'] as const

/**
 * The views that somebody sees: their own, those shared with one of their roles, and for administrators, who choose the views
 * that open screens for a role, all shared ones. Each says whether the screen opens with it for the person and for its role.
 */
export const viewsFor = (db: Databases['write'], { id, roles }: Pick<Operator, 'id' | 'roles'>) =>
  db
    .selectFrom('saved_view')
    .select(viewColumns)
    .select((where) => {
      const presets = where.selectFrom('view_preset').whereRef('view_id', '=', 'saved_view.id')
      return [
        where('owner_id', '=', id).$castTo<boolean>().as('is_mine'),
        where
          .exists(presets.select('view_id').where('operator_id', '=', id))
          .$castTo<boolean>()
          .as('is_own_preset'),
        where
          .exists(presets.select('view_id').whereRef('role', '=', 'saved_view.shared_role'))
          .$castTo<boolean>()
          .as('is_role_preset'),
      ]
    })
    .where((where) =>
      where.or([
        where('owner_id', '=', id),
        where('shared_role', 'in', [...roles, '']),
        ...(may(roles, 'write settings') ? [where('shared_role', 'is not', null)] : []),
      ]),
    )

import type { Databases } from '../../db/databases.ts'

interface View {
  id: number
  screen: string
}

/** Whom a screen opens for: one person, or everybody with a role who has chosen nothing for themselves. */
type Whose = { operator_id: number } | { role: string }

/** From now on the screen opens with this view, and no longer with the one before. */
export const preset = (db: Databases['write'], { id: view_id, screen }: View, whose: Whose) =>
  db
    .insertInto('view_preset')
    .values({ operator_id: null, role: null, ...whose, screen, view_id })
    .onConflict((conflict) =>
      conflict.columns('role' in whose ? ['screen', 'role'] : ['screen', 'operator_id']).doUpdateSet({ view_id }),
    )
    .execute()

/** The screen no longer opens with this view. */
export const unpreset = (db: Databases['write'], { id }: View, whose: Whose) =>
  db
    .deleteFrom('view_preset')
    .where('view_id', '=', id)
    .where((where) => where.and(whose))
    .execute()

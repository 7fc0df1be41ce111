import type { Databases } from '../../db/databases.ts'

interface View {
  id: number
  screen: string
}

/** For whom a screen opens with a view: one person, or everybody with a role who has not chosen another. */
type Whose = { operator_id: number } | { role: string }

/** Makes the screen open with this view instead of the previous one. */
export const preset = (db: Databases['write'], { id: view_id, screen }: View, whose: Whose) =>
  db
    .insertInto('view_preset')
    .values({ operator_id: null, role: null, ...whose, screen, view_id })
    .onConflict((conflict) =>
      conflict.columns('role' in whose ? ['screen', 'role'] : ['screen', 'operator_id']).doUpdateSet({ view_id }),
    )
    .execute()

/** Makes the screen no longer open with this view. */
export const clearPreset = (db: Databases['write'], { id }: View, whose: Whose) =>
  db
    .deleteFrom('view_preset')
    .where('view_id', '=', id)
    .where((where) => where.and(whose))
    .execute()

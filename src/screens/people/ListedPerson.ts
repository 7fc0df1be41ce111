import type { ReadRow } from '#schema/rows.ts'
import type { operator_user_view } from '#schema/tables/people/operator_user_view.ts'

/** An operator user as the list shows it. */
export type ListedPerson = ReadRow<typeof operator_user_view>

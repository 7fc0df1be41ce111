import type { moveApplication } from '#schema/calls/applications/applications.ts'
import type { ReplyOf } from '#schema/defineCall.ts'
import type { Trx } from '../../db/Database.ts'

/** Who changed an application last, when, and which fields: for somebody whose own move came too late. */
export async function whoWasQuicker(db: Trx, id: number): Promise<Pick<ReplyOf<typeof moveApplication>, 'quicker'>> {
  const last = await db
    .selectFrom('audit_log')
    .select(['user_name', 'started', 'after'])
    .where('table_name', '=', 'self_registration')
    .where('record_id', '=', String(id))
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst()
  if (!last) return {}
  return { quicker: { who: last.user_name ?? '', at: last.started, fields: Object.keys((last.after as object | null) ?? {}) } }
}

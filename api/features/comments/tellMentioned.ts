import type { Actor } from '../../auth/Actor.ts'
import type { Trx } from '../../db/Database.ts'

/** Notes for those whom a comment addresses that it does: once each, and not for who wrote it. */
export async function tellMentioned(
  trx: Trx,
  comment_id: number,
  mentions: readonly string[],
  { operator }: Actor,
): Promise<void> {
  const others = mentions.filter((person) => person !== operator.userName)
  if (others.length === 0) return
  await trx
    .insertInto('comment_mention')
    .values(others.map((person) => ({ comment_id, person })))
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}

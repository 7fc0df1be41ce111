import type { WriteTransaction } from '../../records/write/transaction.ts'

/** Notes for those whom a comment addresses that it does: once each, and not for who wrote it. */
export async function tellMentioned(
  { db, actor }: WriteTransaction,
  comment_id: number,
  mentions: readonly string[],
): Promise<void> {
  const others = mentions.filter((person) => person !== actor.operator.userName)
  if (others.length === 0) return
  await db
    .insertInto('comment_mention')
    .values(others.map((person) => ({ comment_id, person })))
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}

import type { WriteTransaction } from '../../records/write/transaction.ts'

/** Stores whom a comment mentions: each person once, and never its author. */
export async function addMentions(
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

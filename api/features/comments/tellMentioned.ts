import type { WriteTransaction } from '../../records/write/transaction.ts'
import { tellPeople } from '../../inbox/tellPeople.ts'

interface Said {
  comment: number
  about: { table: string; id: number }
  /** The user names of whom it mentions. */
  mentions: readonly string[]
}

/** Tells those whom a comment mentions: each once, however often it is edited, and never its author. */
export async function tellMentioned({ db, actor }: WriteTransaction, { comment, about, mentions }: Said): Promise<void> {
  const told = await db
    .selectFrom('notice')
    .innerJoin('operator_user', 'operator_user.id', 'notice.user_id')
    .select('user_name')
    .where('comment_id', '=', comment)
    .where('event', '=', 'commentMentions')
    .execute()
  const to = mentions.filter((person) => !told.some(({ user_name }) => user_name === person))
  await tellPeople(db, { event: 'commentMentions', about, comment, by: actor.operator.userName, to })
}

import { sentTo } from '../../mail/sentTo.ts'
import type { Source } from './Source.ts'

/** The mails that were sent to some addresses. */
export const mailSource = (addresses: readonly string[]): Source => ({
  name: 'mail',
  read: async (db, after, limit) => {
    if (addresses.length === 0) return []
    const rows = await db
      .selectFrom('mail_outbox')
      .select(['id', 'created_at', 'to', 'subject', 'status'])
      .where(sentTo(addresses))
      .$if(after !== undefined, (query) => query.where('id', '<', after?.[0] ?? 0))
      .orderBy('id', 'desc')
      .limit(limit)
      .execute()
    return rows.map(({ created_at, ...mail }) => ({ entry: { kind: 'mail', at: created_at, ...mail }, place: [mail.id] }))
  },
})

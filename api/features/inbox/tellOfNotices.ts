import { say } from '#schema/messages/sentences.ts'
import { listPath, recordPath } from '#schema/recordPath.ts'
import { findTable } from '#schema/registry.ts'
import type { SayOutgoing } from '#schema/texts/outgoingTexts.ts'
import { isNoticeEvent, noticeEvent } from '#schema/work/noticeKinds.ts'
import type { NoticeEventName } from '#schema/work/noticeKinds.ts'
import type { Trx } from '../../db/Database.ts'
import type { JobHandler } from '../../jobs/JobHandler.ts'
import { queueMail } from '../../mail/queueMail.ts'
import { mayDo } from '../../records/read/tableFor.ts'
import { sayIn } from '../../texts/sayIn.ts'
import type { JobDeps } from '../Feature.ts'
import type { DueMail, MailedNotice } from './noticeRows.ts'
import { takeDueMails, tellDueFollowUps } from './noticeRows.ts'

/** More than anybody reads in a mail; the rest is counted. */
const MAX_LINES = 50

type Readable = MailedNotice & { event: NoticeEventName }

/** A notice says that there is a record, so it is only for those who may read it. */
function readableBy(roles: readonly string[]) {
  return (notice: MailedNotice): notice is Readable => {
    const table = notice.table_name === null ? undefined : findTable(notice.table_name)
    return isNoticeEvent(notice.event) && (notice.table_name === null || (!!table && mayDo(table, 'load', roles)))
  }
}

function pathOf({ event, table_name, record_id }: Readable): string {
  const list = noticeEvent(event).about?.[0]
  const page = table_name !== null && record_id !== null ? recordPath(table_name, record_id) : undefined
  return page ?? (list === undefined ? undefined : listPath(list)) ?? '/view/for_you'
}

/** The mail of what one person is told of: one notice by its own sentence, several by their number. */
export function noticeMail(
  words: SayOutgoing,
  publicUrl: string,
  notices: readonly Readable[],
): { subject: string; body: string } {
  const sentenceOf = ({ event, params }: Readable) => words(`mails.notices.events.${event}`, params)
  const lines = notices.slice(0, MAX_LINES).map((notice) => `${sentenceOf(notice)}\n${publicUrl}${pathOf(notice)}`)
  const [only] = notices
  const subject =
    only && notices.length === 1 ? sentenceOf(only) : words('mails.notices.subject', { smart_count: notices.length })
  return { subject, body: `${lines.join('\n\n')}\n\n${words('mails.notices.foot', { link: `${publicUrl}/view/account` })}\n` }
}

async function mailNotices(db: Trx, publicUrl: string, { email, language, roles, notices }: DueMail): Promise<number> {
  const readable = notices.filter(readableBy(roles))
  if (!readable.length) return 0
  await queueMail(db, { to: email, kind: 'notice', language, ...noticeMail(await sayIn(db, language), publicUrl, readable) })
  return 1
}

/** Tells people of follow-ups whose day has come, and mails the notices that are due, one mail for each person. */
export const tellOfNotices =
  ({ config }: Pick<JobDeps, 'config'>): JobHandler =>
  async ({ transaction }) =>
    transaction(async ({ db, client }) => {
      await tellDueFollowUps(db)
      let mails = 0
      for (const due of await takeDueMails(client)) mails += await mailNotices(db, config.publicUrl, due)
      return { result: say('PEOPLE_TOLD', { mails }), rowsOut: mails }
    })

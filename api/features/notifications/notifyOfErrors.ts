import { say } from '#schema/messages/sentences.ts'
import { outgoingTexts } from '#schema/texts/outgoingTexts.ts'
import type { JobHandler } from '../../jobs/JobHandler.ts'
import { queueMail } from '../../mail/queueMail.ts'
import type { JobDeps } from '../Feature.ts'
import { addressesOf, takeNotices } from './noticeRows.ts'

/** Mails subscribers the errors of their types: one mail for each type and hour, with how many there were and a link to them. */
export const notifyOfErrors =
  ({ config }: Pick<JobDeps, 'config'>): JobHandler =>
  async ({ transaction }) =>
    transaction(async ({ db, client }) => {
      const words = outgoingTexts('en')
      let mails = 0
      for (const { id, notification_type, error_type, count, newest } of await takeNotices(client)) {
        const link = `${config.publicUrl}/view/ref_error_logs?f.error_type=${encodeURIComponent(error_type)}`
        const values = { type: notification_type, smart_count: count, newest, link }
        for (const to of await addressesOf(client, id)) {
          await queueMail(db, {
            to,
            kind: 'error_notice',
            language: 'en',
            cause: { table: 'eas_error_notification_types', id },
            subject: words('mails.errors.subject', values),
            body: words('mails.errors.body', values),
          })
          mails++
        }
      }
      return { result: say('ERRORS_TOLD', { mails }), rowsOut: mails }
    })

import type { Trx } from '../../db/Database.ts'
import { queueMail } from '../../mail/queueMail.ts'
import { sayIn } from '../../texts/sayIn.ts'
import { isEmail } from '#schema/rules/fieldFormats.ts'
import type { ApplicationRow } from './Application.ts'
import { applicationNumber } from '#domain/applications/applicationNumber.ts'

/** Tells the applicant that its application was rejected, in the language in which it applied; without an address nobody is told. */
export async function mailRejection(trx: Trx, row: ApplicationRow): Promise<void> {
  const to = row.np_email_1
  if (!to || !isEmail(to)) return
  const say = await sayIn(trx, row.language)
  const number = applicationNumber(row.id)
  const reason = row.reject_reason ? say('mails.applicationRejected.reason', { reason: row.reject_reason }) : ''
  await queueMail(trx, {
    to,
    language: row.language,
    cause: { table: 'self_registration', id: row.id },
    kind: 'application_rejected',
    subject: say('mails.applicationRejected.subject', { number }),
    body: say('mails.applicationRejected.body', { name: row.name, number, reason }),
  })
}

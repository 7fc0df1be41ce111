import { moveApplication } from '#schema/calls/applications/applications.ts'
import { inviteToRegister } from '#schema/calls/applications/invites.ts'
import { submitApplication } from '#schema/calls/applications/selfRegistration.ts'
import { recordPath } from '#schema/recordPath.ts'
import { AppError } from '../../../errors.ts'
import { openBody } from '../../../mail/sealedBody.ts'
import type { Making } from './Making.ts'

/** The token of the invitation's link, as it stands in the mail. @throws {AppError} LAB_NOT_MADE */
async function invitationOf({ config, db }: Making, email: string): Promise<string> {
  const { rows } = await db.rw.query<{ body: string; sealed_body: string | null }>(
    'select body, sealed_body from mail_outbox where "to" = $1 order by id desc limit 1',
    [email],
  )
  const [mail] = rows
  const text = mail && (mail.sealed_body === null ? mail.body : openBody(config.jwtSecret, email, mail.sealed_body))
  const token = /token=([\w.-]+)/.exec(text ?? '')?.[1]
  if (token === undefined) throw new AppError('LAB_NOT_MADE', { params: { reason: [] } })
  return token
}

/** Invites somebody, applies by the link as they would, and moves the application on: to the registration for OSS, and to its approval. */
export async function makeApplication(making: Making, { name }: { name: string }) {
  const { caller, mark } = making
  const email = `lab-${mark}@lab.example`
  await caller.make(inviteToRegister, { body: { email } })
  const application = { name, registered_country: 'EE', np_1: 'Kim Kontakt', np_email_1: email, sales_type_iii: true }
  const invitation = await invitationOf(making, email)
  const { id } = await caller.make(submitApplication, {
    body: { invitation, application, sites: [{ web_address: 'https://lab.example', integrated: true }], warehouses: [] },
  })
  const move = async (data: object, status: string) => {
    const { rowCount } = await caller.make(moveApplication, { body: { data: { id, ...data }, status } })
    if (rowCount === 0) throw new AppError('LAB_NOT_MADE', { params: { reason: [] } })
  }
  await move({ status: 'REQUESTED_OSS_REG', ss_nr_oss_preferred_country: 'EE' }, 'SUBMITTED')
  await move(
    {
      status: 'REQUEST_APPROVAL',
      ss_reg_ioss_union_scheme_id: 'EE100594102',
      ss_reg_ioss_union_scheme_country: 'EE',
      ss_reg_ioss_union_scheme_requested_date: making.today,
      ss_reg_ioss_union_scheme_commenced_date: making.today,
    },
    'REQUESTED_OSS_REG',
  )
  return { id, path: recordPath('self_registration', id) ?? '/' }
}

import { Type } from 'typebox'
import { defineCall, exactly } from '../../defineCall.ts'
import { countedReply, nullable } from '../../replies.ts'

const id = Type.Integer({ minimum: 1, maximum: 2_147_483_647 })
const email = Type.String({ maxLength: 320 })

export const inviteToRegister = defineCall('POST /api/register/invite', {
  summary: 'Mails an invitation to apply; an address that waits already gets a new link in place of the old one',
  permission: 'write business',
  idempotencyKey: true,
  changes: ['invite', 'outbox_view'],
  body: exactly({ email }),
  reply: exactly({ rowCount: Type.Integer(), rows: Type.Array(exactly({ id, email: Type.String(), status: Type.String() })) }),
})

export const knowsAddress = defineCall('POST /api/register/known_address', {
  summary: 'Where an address is known already: at merchants, in applications, among invites',
  permission: 'read business',
  harmlessTwice: 'only reads',
  body: exactly({ email }),
  reply: exactly({
    merchants: Type.Array(exactly({ id, name: Type.String() })),
    applications: Type.Array(exactly({ id, name: Type.String(), status: nullable(Type.String()) })),
    /** When it was invited, if that invitation waits. */
    invited_on: nullable(Type.String()),
  }),
})

export const inviteMany = defineCall('POST /api/register/invite_many', {
  summary: 'Invites up to 1,000 addresses as one job, which names each that was not invited',
  permission: 'write business',
  idempotencyKey: true,
  changes: ['invite', 'job_run'],
  body: exactly({ emails: Type.Array(email, { minItems: 1, maxItems: 1000 }) }),
  reply: exactly({ job: id }),
})

export const withdrawInvite = defineCall('POST /api/register/withdraw_invite', {
  summary: 'Withdraws an invitation that waits: its link no longer opens the form',
  permission: 'write business',
  harmlessTwice: 'is refused once it is done',
  changes: ['invite'],
  body: exactly({ id }),
  reply: countedReply,
})

import { Type } from 'typebox'
import { defineCall, exactly } from '../../defineCall.ts'

/* The public side of applications: calls of people who have no session, while `self_reg_enabled` is on. */

const text = (maxLength: number) => Type.String({ minLength: 1, maxLength })
const entry = Type.Record(text(63), Type.Unknown(), { maxProperties: 20 })
const entries = Type.Optional(Type.Array(entry, { maxItems: 5000 }))

export const submitApplication = defineCall('POST /api/self-reg/submit', {
  summary: 'Submits an application under the passphrase or the link of an invitation; answers the number to quote',
  public: true,
  harmlessTwice: 'under an Idempotency-Key the same number is answered again',
  bodyLimit: 4 * 1024 * 1024,
  body: exactly({
    passphrase: Type.Optional(text(1024)),
    /** The token of an invitation's link, in place of the passphrase. */
    invitation: Type.Optional(text(200)),
    /** The fields of `self_registration`; its portal password, which is encrypted; and the lists of what belongs to it. */
    application: Type.Record(text(63), Type.Unknown(), { maxProperties: 200 }),
    establishments: entries,
    sites: entries,
    warehouses: entries,
  }),
  reply: exactly({ id: Type.Integer(), number: Type.String() }),
})

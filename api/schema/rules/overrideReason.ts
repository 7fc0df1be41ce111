import { Type } from 'typebox'

/** Why numbers that look wrong are right. Without a reason they are refused with 409; the audit row keeps the reason. */
export const override_reason = Type.Optional(Type.String({ minLength: 3, maxLength: 500 }))

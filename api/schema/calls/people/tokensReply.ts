import { Type } from 'typebox'
import { exactly } from '../../defineCall.ts'

/** Tokens are in the answer itself, where clients of OpenID Connect expect them, and in its data, where our own client does. */
const tokens = {
  access_token: Type.String(),
  refresh_token: Type.String(),
  token_type: Type.String(),
  /** In seconds, as the next one. */
  expires_in: Type.Integer(),
  refresh_expires_in: Type.Integer(),
}

export const tokensReply = exactly({ statusCode: Type.Literal(200), ...tokens, data: exactly(tokens) })

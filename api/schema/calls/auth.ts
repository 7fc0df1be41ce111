import { Type } from 'typebox'
import { defineCall, exactly } from '../defineCall.ts'
import { languages } from '../languages.ts'

const text = (maxLength: number) => Type.String({ minLength: 1, maxLength })

/** Signs a person in to this back office. It is not an OAuth server for other clients: any other grant_type is refused. */
export const connect = defineCall('POST /api/auth/open-id/connect', {
  summary: 'Signs in with a password, a code of the OpenID provider, or a refresh token',
  public: true,
  body: Type.Union([
    exactly({ grant_type: Type.Literal('password'), username: text(254), password: text(1024) }),
    exactly({
      grant_type: Type.Literal('authorization_code'),
      code: text(4096),
      redirect_uri: text(2000),
      state: Type.Optional(text(500)),
      code_verifier: Type.Optional(text(200)),
      nonce: Type.Optional(text(500)),
    }),
    exactly({ grant_type: Type.Literal('refresh_token'), refresh_token: text(500) }),
  ]),
  raw: true,
})

export const logout = defineCall('POST /api/auth/open-id/logout', {
  summary: 'Ends the session of the refresh or access token',
  public: true,
  body: exactly({ token: text(8192) }),
})

export const readAuthConfig = defineCall('GET /api/auth/cfg', {
  summary: 'What the sign-in screen has to know: build version, demo mode, external sign-in',
  public: true,
})

export const requestPasswordReset = defineCall('POST /api/auth/password/reset', {
  summary: 'Mails a one-time link, if the address belongs to an enabled user',
  public: true,
  body: exactly({ email: Type.Optional(Type.String({ maxLength: 254 })) }),
})

export const setPassword = defineCall('POST /api/auth/password/set', {
  summary: 'Sets a new password by the token of a mailed link',
  public: true,
  body: exactly({ token: text(200), password: Type.String({ maxLength: 1024 }) }),
})

export const readMe = defineCall('GET /api/auth/me', {
  summary: 'Who is signed in, with roles and what they allow',
  permission: 'signed in',
})

export const chooseMyLanguage = defineCall('POST /api/auth/me/language', {
  summary: 'The language of the person: of mails to them, and of browsers in which they have chosen none',
  permission: 'signed in',
  body: exactly({ language: Type.Enum(languages) }),
})

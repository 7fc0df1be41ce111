import { Type } from 'typebox'
import { defineCall, exactly } from '../defineCall.ts'
import { languageCode } from '../texts/studio/languageRows.ts'
import { nothingReply, nullable } from '../replies.ts'
import type { Permission } from '../roles.ts'
import { tokensReply } from './people/tokensReply.ts'

const text = (maxLength: number) => Type.String({ minLength: 1, maxLength })

const authConfig = exactly({
  build_version: Type.String(),
  demo_mode: Type.Boolean(),
  /** The most that a file of an upload may have, in MiB. */
  upload_max_mb: Type.Integer(),
  external_sign_in: exactly({
    enabled: Type.Boolean(),
    authorize_url: Type.Optional(nullable(Type.String())),
    client_id: Type.Optional(nullable(Type.String())),
    redirect_uri: Type.Optional(nullable(Type.String())),
    scope: Type.Optional(nullable(Type.String())),
  }),
})

const person = exactly({
  id: Type.Integer(),
  user_name: Type.String(),
  first_name: Type.String(),
  last_name: Type.String(),
  full_name: nullable(Type.String()),
  email: nullable(Type.String()),
  roles: Type.Array(Type.String()),
  language: nullable(Type.String()),
  permissions: Type.Array(Type.Unsafe<Permission>({ type: 'string' })),
  /** The routes of pages that are not in the menu, because what they are for is not used here. */
  unlisted: Type.Array(Type.String()),
  /** A role demands a second factor and there is none yet: nothing else can be done before. */
  must_set_up_factor: Type.Boolean(),
})

/** Signs a person in to this back office. It is not an OAuth server for other clients: any other grant_type is refused. */
export const connect = defineCall('POST /api/auth/open-id/connect', {
  summary: 'Signs in with a password, a code of the OpenID provider, or a refresh token',
  public: true,
  harmlessTwice: 'starts a session',
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
  reply: tokensReply,
})

export const logout = defineCall('POST /api/auth/open-id/logout', {
  summary: 'Ends the session of the refresh or access token',
  public: true,
  harmlessTwice: 'ends a session',
  body: exactly({ token: text(8192) }),
  reply: nothingReply,
})

export const readAuthConfig = defineCall('GET /api/auth/cfg', {
  summary: 'What screens have to know: build version, demo mode, how large uploads may be, external sign-in',
  public: true,
  reply: authConfig,
})

export const requestPasswordReset = defineCall('POST /api/auth/password/reset', {
  summary: 'Mails a one-time link, if the address belongs to an enabled user',
  public: true,
  harmlessTwice: 'is limited in number',
  body: exactly({ email: Type.Optional(Type.String({ maxLength: 254 })) }),
  reply: nothingReply,
})

export const setPassword = defineCall('POST /api/auth/password/set', {
  summary: 'Sets a new password by the token of a mailed link',
  public: true,
  harmlessTwice: 'takes a link that holds once',
  body: exactly({ token: text(200), password: Type.String({ maxLength: 1024 }) }),
  reply: nothingReply,
})

export const readMe = defineCall('GET /api/auth/me', {
  summary: 'Who is signed in, with roles and what they allow',
  permission: 'signed in',
  beforeFactor: true,
  reply: person,
})

export const chooseMyLanguage = defineCall('POST /api/auth/me/language', {
  summary: 'The language of the person: of mails to them, and of browsers in which they have chosen none',
  permission: 'signed in',
  beforeFactor: true,
  harmlessTwice: 'sets a state',
  body: exactly({ language: Type.String({ pattern: languageCode, maxLength: 35 }) }),
  reply: nothingReply,
})

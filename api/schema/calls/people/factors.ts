import { Type } from 'typebox'
import { defineCall, exactly } from '../../defineCall.ts'
import { nothingReply, nullable } from '../../replies.ts'
import { endedReply, id, people } from './peopleShapes.ts'
import { tokensReply } from './tokensReply.ts'

/** Base64url of what a browser's passkey says. */
const bytes = (maxLength: number) => Type.String({ minLength: 1, maxLength, pattern: '^[\\w=-]+$' })

const challenge = bytes(100)
const credential = { id: bytes(1400), rawId: bytes(1400), type: Type.Literal('public-key'), clientExtensionResults: exactly({}) }

/** A passkey's answer, with the parts of PublicKeyCredential.toJSON() that are read (Web Authentication Level 3, section 5.1). */
const assertion = exactly({
  ...credential,
  response: exactly({ clientDataJSON: bytes(4000), authenticatorData: bytes(4000), signature: bytes(2000) }),
})

const attestation = exactly({
  ...credential,
  response: exactly({
    clientDataJSON: bytes(4000),
    attestationObject: bytes(20_000),
    transports: Type.Array(Type.String({ maxLength: 30 }), { maxItems: 10 }),
  }),
})

const code = Type.String({ pattern: '^\\d{6}$' })
const recovery_code = Type.String({ minLength: 1, maxLength: 40 })
const name = Type.String({ minLength: 1, maxLength: 60, pattern: '\\S' })

/** As the browser takes it; its parts are those of PublicKeyCredentialRequestOptionsJSON or …CreationOptionsJSON. */
const options = Type.Record(Type.String(), Type.Unknown())
const begun = exactly({ challenge: Type.String(), options })

const factorId = Type.Integer({ minimum: 1 })
const codes = exactly({ recovery_codes: Type.Array(Type.String()) })

/** The challenge comes with the answer SECOND_FACTOR_REQUIRED to a right password. */
export const answerChallenge = defineCall('POST /api/auth/second_factor', {
  summary: 'The second step of a sign-in: a code of the app, a recovery code, or the answer of a passkey',
  public: true,
  harmlessTwice: 'takes a challenge that holds once',
  body: Type.Union([exactly({ challenge, code }), exactly({ challenge, recovery_code }), exactly({ challenge, assertion })]),
  raw: true,
  reply: tokensReply,
})

export const beginPasskeySignIn = defineCall('POST /api/auth/passkey/begin', {
  summary: 'What a browser needs to ask for a passkey that signs in without a password',
  public: true,
  harmlessTwice: 'starts a challenge of five minutes',
  body: exactly({}),
  reply: begun,
})

export const finishPasskeySignIn = defineCall('POST /api/auth/passkey/finish', {
  summary: 'Signs in by a passkey alone',
  public: true,
  harmlessTwice: 'takes a challenge that holds once',
  body: exactly({ challenge, assertion }),
  raw: true,
  reply: tokensReply,
})

export const readMyFactors = defineCall('GET /api/auth/me/factors', {
  summary: 'One’s own second factors, and how many recovery codes are left',
  permission: 'signed in',
  beforeFactor: true,
  reply: exactly({
    factors: Type.Array(
      exactly({
        id: factorId,
        kind: Type.Enum(['totp', 'passkey']),
        name: Type.String(),
        created: Type.String(),
        last_used: nullable(Type.String()),
      }),
    ),
    recovery_codes_left: Type.Integer(),
  }),
})

export const beginTotp = defineCall('POST /api/auth/me/factors/totp/begin', {
  summary: 'The seed of a new authenticator app, as text and as QR code (PNG, Base64)',
  permission: 'signed in',
  beforeFactor: true,
  harmlessTwice: 'starts a challenge of five minutes',
  body: exactly({}),
  reply: exactly({ challenge: Type.String(), seed: Type.String(), qr: Type.String() }),
})

/** The first factor of a person comes with recovery codes; later ones come with none. */
export const finishTotp = defineCall('POST /api/auth/me/factors/totp/finish', {
  summary: 'Adds the authenticator app that shows the right code',
  permission: 'signed in',
  beforeFactor: true,
  harmlessTwice: 'takes a challenge that holds once',
  writes: true,
  changes: people,
  body: exactly({ challenge, code, name }),
  reply: codes,
})

export const beginPasskey = defineCall('POST /api/auth/me/factors/passkey/begin', {
  summary: 'What a browser needs to make a passkey',
  permission: 'signed in',
  beforeFactor: true,
  harmlessTwice: 'starts a challenge of five minutes',
  body: exactly({}),
  reply: begun,
})

export const finishPasskey = defineCall('POST /api/auth/me/factors/passkey/finish', {
  summary: 'Adds a passkey',
  permission: 'signed in',
  beforeFactor: true,
  harmlessTwice: 'takes a challenge that holds once',
  writes: true,
  changes: people,
  body: exactly({ challenge, attestation, name }),
  reply: codes,
})

export const renameFactor = defineCall('POST /api/auth/me/factors/rename', {
  summary: 'Renames one of one’s own second factors',
  permission: 'signed in',
  harmlessTwice: 'sets a value',
  writes: true,
  body: exactly({ id: factorId, name }),
  reply: nothingReply,
})

export const removeFactor = defineCall('POST /api/auth/me/factors/remove', {
  summary: 'Removes one of one’s own second factors; with the last one the recovery codes go, too',
  permission: 'signed in',
  harmlessTwice: 'removes a row',
  changes: people,
  body: exactly({ id: factorId }),
  reply: nothingReply,
})

export const renewRecoveryCodes = defineCall('POST /api/auth/me/factors/recovery_codes', {
  summary: 'Ten new recovery codes; the former ones end',
  permission: 'signed in',
  harmlessTwice: 'replaces codes',
  body: exactly({}),
  reply: codes,
})

export const beginConfirm = defineCall('POST /api/auth/me/confirm/begin', {
  summary: 'How it can be shown that it is still oneself, and what a browser needs to ask for a passkey',
  permission: 'signed in',
  beforeFactor: true,
  harmlessTwice: 'starts a challenge of five minutes',
  body: exactly({}),
  reply: exactly({
    challenge: Type.String(),
    methods: Type.Array(Type.Enum(['password', 'totp', 'passkey'])),
    options,
  }),
})

/** What protects an account asks for this first, if nobody has shown who they are within ten minutes. */
export const confirmMyself = defineCall('POST /api/auth/me/confirm', {
  summary: 'Shows by the password, a code of the app or a passkey that it is still oneself, for ten minutes',
  permission: 'signed in',
  beforeFactor: true,
  harmlessTwice: 'sets a time',
  body: Type.Union([
    exactly({ password: Type.String({ minLength: 1, maxLength: 1024 }) }),
    exactly({ challenge, code }),
    exactly({ challenge, assertion }),
  ]),
  reply: nothingReply,
})

export const resetSecondFactor = defineCall('POST /api/operator/reset_second_factor/:id', {
  summary: 'Removes all second factors of somebody who has lost them; a mail tells them, and their sessions end',
  permission: 'write people',
  harmlessTwice: 'sets a state',
  changes: [...people, 'outbox_view'],
  params: exactly({ id }),
  reply: endedReply,
})

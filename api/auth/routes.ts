import type { FastifyInstance, FastifyRequest } from 'fastify'
import {
  answerChallenge,
  beginPasskeySignIn,
  chooseMyLanguage,
  connect,
  finishPasskeySignIn,
  logout,
  readAuthConfig,
  readMe,
  requestPasswordReset,
  setPassword,
} from '#schema/calls/index.ts'
import type { Permission } from '#schema/roles.ts'
import { roles as permissionsOf } from '#schema/roles.ts'
import type { Config } from '../config.ts'
import type { Db } from '../db/Database.ts'
import type { Databases } from '../db/databases.ts'
import type { Queryable } from '../db/Queryable.ts'
import { AppError } from '../errors.ts'
import { causeOf, serve } from '../http/serve.ts'
import { afterReply } from './afterReply.ts'
import { serveAccount } from './accountRoutes.ts'
import type { Admission } from './admit.ts'
import { accessTokenFor, sessionOfAccessToken } from './authenticate.ts'
import { CHALLENGE_SECONDS } from './factors/challenges.ts'
import { requestOptions } from './factors/passkeys.ts'
import { demandsFactor } from './factors/demandsFactor.ts'
import { relyingPartyOf } from './factors/relyingParty.ts'
import { serveFactors } from './factors/routes.ts'
import { beginPasskey, signInByPasskey, signInBySecondFactor } from './factors/secondStep.ts'
import { noExternalSignIn } from './ExternalSignIn.ts'
import type { OpenIdProvider } from './OpenIdProvider.ts'
import { addressFrom, mailResetLink } from './mails/mailResetLink.ts'
import type { Revocations } from './revocations.ts'
import { readUnlisted } from './readUnlisted.ts'
import { readUser } from './readUser.ts'
import { rotateToken } from './rotateToken.ts'
import type { Session } from './sessions.ts'
import { revokeSession, sessionOfRefreshToken } from './sessions.ts'
import { setPasswordByLink } from './setPasswordByLink.ts'
import { chooseLanguage } from './chooseLanguage.ts'
import { signInByCode, signInByPassword } from './signIn.ts'
import type { Clock } from '../base/clock.ts'

interface Deps {
  config: Config
  db: Databases
  /** The OpenID provider; undefined if none is configured. */
  provider: OpenIdProvider | undefined
  revocations: Revocations
  clock: Clock
}

/** Signing in, refreshing the session, signing out. */
export function serveAuth(
  app: FastifyInstance,
  { config, db: { signIn: db, decide }, provider, revocations, clock }: Deps,
): void {
  const afterAnswer = afterReply(app)
  serveAccount(app, { signIn: db })
  serveFactors(app, { signIn: db, decide, config, clock })

  serveSignIn(app, { config, db, decide, provider, revocations, clock })

  serve(app, logout, async ({ body: { token } }) => {
    const sessionId = (await sessionOfRefreshToken(db, token)) ?? sessionOfAccessToken(app, token)
    if (!sessionId) return null
    await revokeSession(db, sessionId, 'signed out')
    revocations.add(sessionId)
    return null
  })

  serve(app, requestPasswordReset, ({ body, request: { ip } }) => {
    const email = addressFrom(body.email)
    const deps = { db, config, now: clock.real() }
    afterAnswer(() => mailResetLink(deps, email, ip))
    return null
  })

  serve(app, setPassword, async ({ body, request }) => {
    await setPasswordByLink({ db, now: clock.real() }, body, causeOf(request))
    return null
  })

  serve(app, readAuthConfig, async () => ({
    build_version: config.version,
    demo_mode: config.demoMode,
    upload_max_mb: config.uploadMaxMb,
    external_sign_in: (await provider?.describe()) ?? noExternalSignIn,
  }))

  serve(app, chooseMyLanguage, async ({ body, actor }) => {
    await chooseLanguage(db, body.language, actor)
    return null
  })

  serve(app, readMe, async ({ operator }) => {
    const user = await readUser(db, operator.id)
    const permissions = new Set<Permission>(
      user.roles.flatMap((role) => [...(permissionsOf[role as keyof typeof permissionsOf] ?? [])]),
    )
    // Outside demo mode the calls for testers do not exist, so nobody is offered them.
    const must_set_up_factor = operator.isLimited === true
    if (must_set_up_factor) return { ...user, permissions: [], unlisted: [], must_set_up_factor }
    return {
      ...user,
      must_set_up_factor,
      permissions: [...permissions].filter((permission) => config.demoMode || !permission.endsWith(' lab')),
      unlisted: await readUnlisted(decide, config),
    }
  })
}

/** The steps of a sign-in, each of which may end with tokens. */
function serveSignIn(
  app: FastifyInstance,
  { config, db, decide, provider, revocations, clock }: Omit<Deps, 'db'> & { db: Db; decide: Queryable },
): void {
  const answer = (session: Session) => {
    const tokens = {
      access_token: accessTokenFor(app, session),
      refresh_token: session.refreshToken,
      token_type: 'Bearer',
      expires_in: config.accessTokenSeconds,
      refresh_expires_in: Math.round((Date.parse(session.refreshExpires) - clock.real().getTime()) / 1000),
    }
    return { statusCode: 200 as const, ...tokens, data: tokens }
  }

  const isDemanded = (roles: readonly string[]) => demandsFactor(decide, roles)
  const depsOf = ({ ip, headers }: FastifyRequest) => ({
    db,
    config,
    now: clock.real(),
    ip,
    userAgent: headers['user-agent'],
    isDemanded,
  })

  /** The tokens, or what is asked for beside the password. */
  const admit = (admission: Admission, origin: string | undefined) => {
    if (admission.is === 'session') return answer(admission.session)
    const { token: challenge, methods, ...demand } = admission
    const passkey = requestOptions(relyingPartyOf(config, origin), { ...demand, isAlone: false })
    throw new AppError('SECOND_FACTOR_REQUIRED', { params: { challenge, methods, expires_in: CHALLENGE_SECONDS, passkey } })
  }

  serve(app, connect, async ({ body, request }) => {
    const deps = depsOf(request)
    if (body.grant_type === 'refresh_token')
      return answer(await rotateToken(db, { token: body.refresh_token, now: deps.now }, config))
    const admission = await (body.grant_type === 'password'
      ? signInByPassword(deps, body)
      : signInByCode({ ...deps, provider, revocations }, body))
    return admit(admission, request.headers.origin)
  })

  serve(app, answerChallenge, async ({ body: { challenge, ...shown }, request }) =>
    admit(await signInBySecondFactor(depsOf(request), { challenge, answer: shown, origin: request.headers.origin }), undefined),
  )
  serve(app, beginPasskeySignIn, ({ request }) => beginPasskey(depsOf(request), request.headers.origin))
  serve(app, finishPasskeySignIn, async ({ body: { challenge, ...shown }, request }) =>
    admit(await signInByPasskey(depsOf(request), { challenge, answer: shown, origin: request.headers.origin }), undefined),
  )
}

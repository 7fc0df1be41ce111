import type { FastifyInstance } from 'fastify'
import {
  chooseMyLanguage,
  connect,
  logout,
  readAuthConfig,
  readMe,
  requestPasswordReset,
  setPassword,
} from '#schema/calls/index.ts'
import type { Permission } from '#schema/roles.ts'
import { roles as permissionsOf } from '#schema/roles.ts'
import type { Config } from '../config.ts'
import type { Databases } from '../db/databases.ts'
import { causeOf, serve } from '../http/serve.ts'
import { afterReply } from './afterReply.ts'
import { serveAccount } from './accountRoutes.ts'
import { accessTokenFor, sessionOfAccessToken } from './authenticate.ts'
import { noExternalSignIn } from './ExternalSignIn.ts'
import type { OpenIdProvider } from './OpenIdProvider.ts'
import { addressFrom, mailResetLink } from './mails/mailResetLink.ts'
import type { Revocations } from './revocations.ts'
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
export function serveAuth(app: FastifyInstance, { config, db: { signIn: db }, provider, revocations, clock }: Deps): void {
  const afterAnswer = afterReply(app)
  serveAccount(app, { signIn: db, clock })

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

  serve(app, connect, async ({ body, request: { ip, headers } }) => {
    const deps = { db, config, now: clock.real(), ip, userAgent: headers['user-agent'] }
    if (body.grant_type === 'refresh_token')
      return answer(await rotateToken(db, { token: body.refresh_token, now: deps.now }, config))
    const admission = await (body.grant_type === 'password'
      ? signInByPassword(deps, body)
      : signInByCode({ ...deps, provider, revocations }, body))
    return answer(admission.session)
  })

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
    return { ...user, permissions: [...permissions].filter((permission) => config.demoMode || !permission.endsWith(' lab')) }
  })
}

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
import type { BodyOf } from '#schema/defineCall.ts'
import type { Permission } from '#schema/roles.ts'
import { roles as permissionsOf } from '#schema/roles.ts'
import type { Config } from '../config.ts'
import type { Databases } from '../db/databases.ts'
import { causeOf, serve } from '../http/serve.ts'
import { afterReply } from './afterReply.ts'
import { accessTokenFor, sessionOfAccessToken } from './authenticate.ts'
import { noExternalSignIn } from './ExternalSignIn.ts'
import type { OpenIdProvider } from './OpenIdProvider.ts'
import { addressFrom, mailResetLink } from './mailResetLink.ts'
import type { Revocations } from './revocations.ts'
import { rotateToken } from './rotateToken.ts'
import type { Session } from './sessions.ts'
import { revokeSession } from './sessions.ts'
import { setPasswordByLink } from './setPasswordByLink.ts'
import { chooseLanguage } from './chooseLanguage.ts'
import { signInByCode, signInByPassword } from './signIn.ts'
import { digestOf } from '../base/tokens.ts'

interface Deps {
  config: Config
  db: Databases
  /** The OpenID provider; undefined if none is configured. */
  provider: OpenIdProvider | undefined
  revocations: Revocations
  now: () => Date
}

/** Signing in, refreshing the session, signing out. */
export function serveAuth(app: FastifyInstance, { config, db: { signIn: db }, provider, revocations, now }: Deps): void {
  const afterAnswer = afterReply(app)

  const answer = (session: Session) => {
    const tokens = {
      access_token: accessTokenFor(app, session),
      refresh_token: session.refreshToken,
      token_type: 'Bearer',
      expires_in: config.accessTokenSeconds,
      refresh_expires_in: Math.round((Date.parse(session.refreshExpires) - now().getTime()) / 1000),
    }
    return { statusCode: 200 as const, ...tokens, data: tokens }
  }

  const sessionBy = (body: BodyOf<typeof connect>, ip: string): Promise<Session> => {
    const deps = { db, config, now: now(), ip }
    if (body.grant_type === 'password') return signInByPassword(deps, body)
    if (body.grant_type === 'refresh_token') return rotateToken(db, { token: body.refresh_token, now: deps.now }, config)
    return signInByCode({ ...deps, provider, revocations }, body)
  }

  serve(app, connect, async ({ body, request }) => answer(await sessionBy(body, request.ip)))

  serve(app, logout, async ({ body: { token } }) => {
    const known = await db.selectFrom('refresh_token').select('session_id').where('hash', '=', digestOf(token)).executeTakeFirst()
    const sessionId = known?.session_id ?? sessionOfAccessToken(app, token)
    if (!sessionId) return null
    await revokeSession(db, sessionId, 'signed out')
    revocations.add(sessionId)
    return null
  })

  serve(app, requestPasswordReset, ({ body, request: { ip } }) => {
    const email = addressFrom(body.email)
    const deps = { db, config, now: now() }
    afterAnswer(() => mailResetLink(deps, email, ip))
    return null
  })

  serve(app, setPassword, async ({ body, request }) => {
    await setPasswordByLink({ db, now: now() }, body, causeOf(request))
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
    const user = await db
      .selectFrom('operator_user')
      .select(['id', 'user_name', 'full_name', 'email', 'roles', 'language'])
      .where('id', '=', operator.id)
      .executeTakeFirstOrThrow()
    const permissions = new Set<Permission>(
      user.roles.flatMap((role) => [...(permissionsOf[role as keyof typeof permissionsOf] ?? [])]),
    )
    // Outside demo mode the calls for testers do not exist, so nobody is offered them.
    return { ...user, permissions: [...permissions].filter((permission) => config.demoMode || !permission.endsWith(' lab')) }
  })
}

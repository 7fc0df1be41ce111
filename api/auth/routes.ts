import type { FastifyInstance } from 'fastify'
import { connect, logout, readAuthConfig, readMe } from '#schema/calls/index.ts'
import type { Permission } from '#schema/roles.ts'
import { roles as permissionsOf } from '#schema/roles.ts'
import type { Config } from '../config.ts'
import type { Databases } from '../db/databases.ts'
import { AppError } from '../errors.ts'
import { serve } from '../serve.ts'
import { accessTokenFor } from './authenticate.ts'
import { passwordMatches } from './password.ts'
import type { Revocations } from './revocations.ts'
import type { Session } from './sessions.ts'
import { digestOf, revokeSession, rotateToken, startSession } from './sessions.ts'

interface Deps {
  config: Config
  db: Databases
  revocations: Revocations
  now: () => Date
}

/** Signing in, staying in, signing out. */
export function serveAuth(app: FastifyInstance, { config, db, revocations, now }: Deps): void {
  const answer = (session: Session) => {
    const tokens = {
      access_token: accessTokenFor(app, session),
      refresh_token: session.refreshToken,
      token_type: 'Bearer',
      expires_in: config.accessTokenSeconds,
      refresh_expires_in: config.refreshIdleSeconds,
    }
    return { statusCode: 200, ...tokens, data: tokens }
  }

  serve(app, connect, async ({ body, request }) => {
    switch (body.grant_type) {
      case 'password': {
        const user = await db.write
          .selectFrom('operator_user')
          .select(['id', 'user_name', 'full_name', 'email', 'roles', 'password_hash', 'enabled'])
          .where((where) => where(where.fn('lower', ['user_name']), '=', body.username.toLowerCase()))
          .executeTakeFirst()
        const matches = await passwordMatches(body.password, user?.password_hash)
        if (!user || !matches || !user.enabled) throw new AppError('UNAUTHORIZED')
        return answer(await startSession(db.write, user, request.ip, now(), config))
      }
      case 'refresh_token':
        return answer(await rotateToken(db.write, body.refresh_token, now(), config))
      case 'authorization_code':
        throw new AppError('UNAUTHORIZED')
    }
  })

  serve(app, logout, async ({ body }) => {
    const token = await db.write
      .selectFrom('refresh_token')
      .select('session_id')
      .where('hash', '=', digestOf(body.token))
      .executeTakeFirst()
    if (token) {
      await revokeSession(db.write, token.session_id, 'signed out', now())
      await revocations.refresh()
    }
    return null
  })

  serve(app, readAuthConfig, () => ({
    build_version: config.version,
    demo_mode: config.demoMode,
    external_sign_in: { enabled: false, authorize_url: null, client_id: null, redirect_uri: null, scope: null },
  }))

  serve(app, readMe, async ({ operator }) => {
    const user = await db.write
      .selectFrom('operator_user')
      .select(['id', 'user_name', 'full_name', 'email', 'roles', 'language'])
      .where('id', '=', operator.id)
      .executeTakeFirstOrThrow()
    const permissions = new Set<Permission>(
      user.roles.flatMap((role) => [...(permissionsOf[role as keyof typeof permissionsOf] ?? [])]),
    )
    return { ...user, permissions: [...permissions] }
  })
}

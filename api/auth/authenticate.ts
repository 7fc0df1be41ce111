import jwt from '@fastify/jwt'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { Config } from '../config.ts'
import { AppError } from '../errors.ts'
import { isCallPath } from '../http/isCallPath.ts'
import type { CachedToken } from './TokenCache.ts'
import { TokenCache } from './TokenCache.ts'
import type { Revocations } from './revocations.ts'
import type { Session } from './sessions.ts'

const ISSUER = 'clearance'
const AUDIENCE = 'clearance-back-office'

/** The claims of an access token. */
interface Claims {
  sub: string
  sid: string
  preferred_username: string
  name: string
  email: string
  roles: string[]
  gen: number
  lim?: true
}

declare module '@fastify/jwt' {
  interface FastifyJWT {
    payload: Claims
    user: Claims
  }
}

interface Options {
  config: Config
  revocations: Revocations
}

/** The signed access token of a session. */
export const accessTokenFor = (app: FastifyInstance, { id, user, generation, isLimited }: Session): string =>
  app.jwt.sign({
    sub: String(user.id),
    sid: id,
    preferred_username: user.user_name,
    name: user.full_name,
    email: user.email,
    roles: user.roles,
    gen: generation,
    ...(isLimited && { lim: true }),
  })

/** The session of one of our access tokens; undefined for anything else. */
export function sessionOfAccessToken(app: FastifyInstance, token: string): string | undefined {
  try {
    return app.jwt.verify<Claims>(token).sid
  } catch {
    return undefined
  }
}

/** API keys of merchants begin with `ck_`; session tokens never do. */
const KEY = /^Bearer (ck_[\w-]{20,100})$/

const apiKeyOf = ({ headers: { authorization = '' } }: FastifyRequest): string | undefined => KEY.exec(authorization)?.[1]

/** The person named by the bearer token; throws UNAUTHORIZED for a missing, invalid, expired or revoked one. */
async function verify(request: FastifyRequest, known: TokenCache, revocations: Revocations): Promise<CachedToken> {
  const named = await namedByToken(request, known)
  // If the database is unreachable the token may still be valid, so the answer is 503, which signs nobody out.
  if (await revocations.has(named.operator.sessionId, named.generation)) throw new AppError('UNAUTHORIZED')
  return named
}

async function namedByToken(request: FastifyRequest, known: TokenCache): Promise<CachedToken> {
  const { authorization = '' } = request.headers
  try {
    return known.get(authorization) ?? known.add(authorization, await request.jwtVerify<Claims & { exp: number }>())
  } catch (cause) {
    throw new AppError('UNAUTHORIZED', { cause })
  }
}

/**
 * Checks the sign-in before the body is read. A call is public only if its definition says so; an unknown path is answered
 * like a known one, so that nothing can be learned without signing in.
 */
export async function authenticate(app: FastifyInstance, { config, revocations }: Options): Promise<void> {
  await app.register(jwt, {
    secret: config.jwtSecret,
    sign: { algorithm: 'HS256', iss: ISSUER, aud: AUDIENCE, expiresIn: `${config.accessTokenSeconds}s` },
    verify: {
      algorithms: ['HS256'],
      allowedIss: ISSUER,
      allowedAud: AUDIENCE,
      requiredClaims: ['exp', 'sub', 'sid'],
      cache: false,
    },
  })
  app.addHook('onReady', () => revocations.start())
  app.addHook('onClose', () => revocations.stop())
  const known = new TokenCache()
  app.decorateRequest('operator', null)
  app.decorateRequest('tokenExpires', 0)
  app.decorateRequest('tokenGeneration', 0)
  app.decorateRequest('apiKey', null)
  app.addHook('onRequest', async (request) => {
    const { call, isPublic } = request.routeOptions.config
    if (call?.public || (isPublic && !isCallPath(request.url))) return
    const key = apiKeyOf(request)
    if (key !== undefined) {
      if (!call?.apiKey) throw new AppError('NOT_ALLOWED')
      request.apiKey = key
      return
    }
    const { operator, generation, expires } = await verify(request, known, revocations)
    request.operator = operator
    request.tokenGeneration = generation
    request.tokenExpires = expires
  })
}

declare module 'fastify' {
  interface FastifyRequest {
    /** When the token of a signed-in request expires, in milliseconds since 1970. */
    tokenExpires: number
    /** The generation of the session for which its token was issued. */
    tokenGeneration: number
    /** The API key of a merchant, not looked up yet, on calls that take one. */
    apiKey: string | null
  }
  interface FastifyContextConfig {
    /** Files of the web application, which contain no data. */
    isPublic?: true
  }
}

import type { FastifyInstance } from 'fastify'
import type pg from 'pg'
import { codeAt, stepAt } from '../../../api/auth/factors/totp.ts'
import type { ApiClient } from '../../support/ApiClient.ts'
import type { Reply } from '../../support/ApiClient.ts'
import type { Clock } from '../../support/Clock.ts'
import type { NewOperator } from '../../support/newOperator.ts'
import { newOperator, operatorPassword } from '../../support/newOperator.ts'

interface World {
  app: FastifyInstance
  db: pg.Client
  clock: Clock
}

export interface Asked {
  challenge: string
  methods: string[]
  expires_in: number
  passkey: { challenge: string; rpId: string }
}

/** The first step of a sign-in: the right password. */
export const beginSignIn = (client: ApiClient, { name }: Pick<NewOperator, 'name'>): Promise<Reply> =>
  client.post('/api/auth/open-id/connect', { grant_type: 'password', username: name, password: operatorPassword })

/** What a right password is answered with by somebody with a second factor. */
export async function askedOf(client: ApiClient, person: Pick<NewOperator, 'name'>): Promise<Asked> {
  const reply = await beginSignIn(client, person)
  if (reply.code !== 'SECOND_FACTOR_REQUIRED') throw new Error(`no second factor is asked for: ${reply.code ?? reply.statusCode}`)
  return reply.params as Record<string, unknown> & Asked
}

/** Adds an authenticator app. @returns its seed, and the recovery codes if it is the first factor */
export async function addApp({ clock }: Pick<World, 'clock'>, session: ApiClient, name = 'Phone') {
  const begun = await session.post<{ challenge: string; seed: string }>('/api/auth/me/factors/totp/begin')
  if (begun.statusCode !== 200) throw new Error(begun.message)
  const { challenge, seed } = begun.data
  const code = codeAt(seed, stepAt(clock.real()))
  const { data } = await session.post<{ recovery_codes: string[] }>('/api/auth/me/factors/totp/finish', { challenge, code, name })
  return { seed, codes: data.recovery_codes }
}

/** Somebody who has an app. */
export async function newPersonWithApp({ app, db, clock }: World) {
  const person = await newOperator({ app, db })
  return { person, ...(await addApp({ clock }, await person.signIn())) }
}

/** The app's code in the next step; each is taken once. */
export function nextCode({ clock }: Pick<World, 'clock'>, seed: string): string {
  clock.advance(30_000)
  return codeAt(seed, stepAt(clock.real()))
}

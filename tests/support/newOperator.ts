import type { FastifyInstance } from 'fastify'
import type pg from 'pg'
import type { Role } from '#schema/roles.ts'
import { hashPassword } from '../../api/auth/passwords/password.ts'
import { ApiClient } from './ApiClient.ts'

export const operatorPassword = 'a long enough secret'
let hash: Promise<string> | undefined
let count = 0

export interface NewOperator {
  id: number
  name: string
  email: string
  /** Signs in once more. */
  signIn: () => Promise<ApiClient>
}

/** Somebody with a password, used only by one test. */
export async function newOperator(
  { app, db }: { app: FastifyInstance; db: pg.Client },
  roles: readonly Role[] = ['operator'],
): Promise<NewOperator> {
  hash ??= hashPassword(operatorPassword)
  const name = `somebody${++count}.${roles.join('.')}`
  const email = `${name}@example.com`
  const { rows } = await db.query<{ id: number }>(
    `insert into operator_user (user_name, first_name, last_name, email, password_hash, roles)
     values ($1, 'Some', 'Body', $2, $3, $4) returning id`,
    [name, email, await hash, roles],
  )
  return { id: rows[0]?.id ?? 0, name, email, signIn: () => new ApiClient(app).signIn(name, operatorPassword) }
}

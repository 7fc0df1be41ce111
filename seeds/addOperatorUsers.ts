import type { Client } from 'pg'
import { hashPassword } from '../api/auth/passwords/password.ts'
import { demoAccounts, demoOthers, demoPassword, demoSubscriptions } from './demo/operatorUsers.ts'
import { insertMissing } from './insertMissing.ts'

/** Adds the accounts of a demo that are missing, and who wants which messages. */
export async function addOperatorUsers(client: Client): Promise<void> {
  const { rows } = await client.query<{ user_name: string }>('select user_name from operator_user')
  const there = new Set(rows.map((row) => row.user_name))
  const users = await Promise.all(
    demoAccounts
      .filter((user) => !there.has(user.user_name))
      .map(async (user) => ({ ...user, password_hash: await hashPassword(demoPassword(user.user_name)) })),
  )
  if (users.length === 0) return
  await insertMissing(client, { table: 'operator_user', key: ['user_name'] }, users)
  await insertMissing(client, { table: 'operator_user', key: ['user_name'] }, demoOthers)
  await client.query(
    `insert into message_subscription (user_id, message_type)
     select id, wanted.message_type from jsonb_to_recordset($1) as wanted (user_name text, message_type text)
     join operator_user using (user_name) on conflict do nothing`,
    [JSON.stringify(demoSubscriptions)],
  )
}

import { randomBytes } from 'node:crypto'
import pg from 'pg'
import { ConfigError } from '../config.ts'
import { migrate } from '../db/migrate.ts'
import { digestOf } from '../base/tokens.ts'
import { isEmail } from '#schema/rules/fieldFormats.ts'
import { roleNames } from '#schema/roles.ts'
import { withDatabase } from './withDatabase.ts'

/** Long enough to reach the person who is to use it. */
const LINK_HOURS = 24

const [userName = '', email = '', role = 'admin'] = process.argv.slice(2)

await withDatabase(async (url, { publicUrl }) => {
  const isRole = (roleNames as string[]).includes(role)
  if (!/^\S{2,100}$/.test(userName) || !isEmail(email) || !isRole)
    throw new ConfigError(`Say who: npm run user:add -- <user name> <e-mail> [${roleNames.join(' | ')}]`)
  await migrate(url)
  const client = new pg.Client(url)
  await client.connect()
  try {
    await client.query('begin')
    const { rows } = await client.query<{ id: number }>(
      `insert into operator_user (user_name, first_name, email, roles) values ($1, $1, $2, array[$3])
       on conflict do nothing returning id`,
      [userName, email, role],
    )
    if (!rows[0]) throw new ConfigError('There is a user with this name or e-mail already.')
    const token = randomBytes(32).toString('base64url')
    await client.query(
      `insert into password_link (hash, user_id, expires) values ($1, $2, real_now() + make_interval(hours => $3))`,
      [digestOf(token), rows[0].id, LINK_HOURS],
    )
    await client.query(
      `insert into audit_log (user_name, action, table_name, record_id, after) values ('command line', 'insert', 'operator_user', $1, $2)`,
      [String(rows[0].id), JSON.stringify({ user_name: userName, email, roles: [role] })],
    )
    await client.query('commit')
    console.log(`${userName} sets a password within ${LINK_HOURS} hours at ${publicUrl}/reset-password?token=${token}`)
  } finally {
    await client.end()
  }
})

import pg from 'pg'

/** What `business_now()` is wherever nobody moves it: the clock of PostgreSQL. */
export const OWN_CLOCK = 'real_now()'

/**
 * Makes `business_now()` the value of an expression, as the owner of the database, if it is another one. Only a start does it: no role of
 * the server may change a function. What PostgreSQL has planned with the former one is planned anew.
 */
export async function installBusinessClock(ownerUrl: string, expression: string): Promise<void> {
  const client = new pg.Client({ connectionString: ownerUrl })
  client.on('error', () => undefined)
  await client.connect()
  try {
    await client.query('begin')
    // Two nodes starting at once must not exchange it at the same time.
    await client.query(`select pg_advisory_xact_lock(hashtext('clearance clock'))`)
    const { rows } = await client.query<{ is: string | null }>(
      `select obj_description('business_now()'::regprocedure, 'pg_proc') as is`,
    )
    if ((rows[0]?.is ?? OWN_CLOCK) !== expression) {
      await client.query(
        `create or replace function business_now() returns timestamptz language sql stable parallel safe return ${expression}`,
      )
      await client.query(`comment on function business_now() is ${client.escapeLiteral(expression)}`)
    }
    await client.query('commit')
  } finally {
    await client.end()
  }
}

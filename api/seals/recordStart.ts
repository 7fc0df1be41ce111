import type pg from 'pg'

/** Records each start of a node in the audit log, so that a log without any row must have been emptied. */
export async function recordStart(pool: pg.Pool, version: string): Promise<void> {
  await pool.query(
    `insert into audit_log (user_name, action, method, path, status_code, after) values ('Clearance', 'call', 'JOB', 'start', 200, $1)`,
    [JSON.stringify({ version })],
  )
}

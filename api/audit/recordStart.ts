import type pg from 'pg'

/** A start of a node stands in the audit log, so that a log without any row is known to have been emptied. */
export async function recordStart(pool: pg.Pool, version: string): Promise<void> {
  await pool.query(`insert into audit_log (action, method, path, status_code, after) values ('call', 'JOB', 'start', 200, $1)`, [
    JSON.stringify({ version }),
  ])
}

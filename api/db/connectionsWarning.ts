import type pg from 'pg'

interface Found {
  process: number
  most: number
  reserved: number
}

/** `reserved_connections` is new in PostgreSQL 16. */
const text = `select pg_backend_pid() as process, current_setting('max_connections')::integer as most,
  current_setting('superuser_reserved_connections')::integer
    + coalesce(current_setting('reserved_connections', true)::integer, 0) as reserved`

/**
 * A sentence if a node may take more connections than the server has; undefined if it has enough, or if a pooler shares its
 * connections among the nodes.
 */
export async function connectionsWarning(pool: pg.Pool, wanted: number): Promise<string | undefined> {
  const client = await pool.connect()
  try {
    const { rows } = await client.query<Found>(text)
    const { process = 0, most = 0, reserved = 0 } = rows[0] ?? {}
    const isPooled = Reflect.get(client, 'processID') !== process
    if (isPooled || wanted <= most - reserved) return undefined
    return `A node may take ${wanted} connections (DATABASE_CONNECTIONS), but PostgreSQL has ${most - reserved} for all nodes together (max_connections is ${most}, of which ${reserved} are reserved): under load people will be told that the database is away. Set fewer, or raise max_connections.`
  } finally {
    client.release()
  }
}

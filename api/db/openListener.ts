import pg from 'pg'
import { CONNECT_MS, KEEP_ALIVE_MS } from './pool/openPool.ts'

/** The name of connections that listen, by which an operator finds them in `pg_stat_activity`. */
export const LISTENER_NAME = 'clearance listener'

/** Opens a connection of its own for LISTEN. */
export async function openListener(connectionString: string): Promise<pg.Client> {
  const client = new pg.Client({
    connectionString,
    application_name: LISTENER_NAME,
    connectionTimeoutMillis: CONNECT_MS,
    // Silence is normal on this connection; its queries are answered at once.
    query_timeout: CONNECT_MS,
    keepAlive: true,
    keepAliveInitialDelayMillis: KEEP_ALIVE_MS,
  })
  client.on('error', () => undefined)
  await client.connect()
  return client
}

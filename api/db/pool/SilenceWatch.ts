import { Socket } from 'node:net'
import type pg from 'pg'

/** The database has been silent for longer than its own time limits allow, so no answer will come. */
class SilentDatabase extends Error {
  override name = 'SilentDatabase'
  readonly code = 'ETIMEDOUT'

  constructor(silentMs: number) {
    super(`the database was silent for ${silentMs / 1000} s`)
  }
}

const socketOf = ({ connection }: pg.Client): Socket | undefined =>
  connection.stream instanceof Socket ? connection.stream : undefined

/** Allows longer silence on a connection in use, until it is released. */
export function allowSilence(client: pg.PoolClient, silentMs: number): void {
  socketOf(client)?.setTimeout(silentMs)
}

/**
 * Closes connections on which nothing arrives any more. PostgreSQL's own time limits end slow statements; if the network drops
 * its packets, only the client can notice. Limiting silence lets a download last as long as rows keep coming. A silent
 * connection is closed, so that neither a late answer nor a later query can use it.
 */
export class SilenceWatch {
  readonly #idle = new Set<pg.PoolClient>()

  /** Watches the connections of a pool while they are in use. */
  watch(pool: pg.Pool, silentMs: number): void {
    pool.on('connect', (client) => {
      const socket = socketOf(client)
      socket?.on('timeout', () => this.#end(socket))
    })
    pool.on('acquire', (client) => {
      this.#idle.delete(client)
      allowSilence(client, silentMs)
    })
    pool.on('release', (_error, client) => {
      allowSilence(client, 0)
      this.#idle.add(client)
    })
    pool.on('remove', (client) => this.#idle.delete(client))
  }

  #end(socket: Socket): void {
    const silentMs = socket.timeout ?? 0
    // Data has arrived that nobody has read yet: the reader is slow, not the database.
    if (socket.readableLength > 0) return void socket.setTimeout(silentMs)
    socket.destroy(new SilentDatabase(silentMs))
    this.dropIdle()
  }

  /** Closes the idle connections after another one on the same route fell silent: they would not work either. */
  dropIdle(): void {
    const idle = [...this.#idle]
    this.#idle.clear()
    for (const client of idle) socketOf(client)?.destroy(new Error('another connection was silent'))
  }
}

import { Socket } from 'node:net'
import type pg from 'pg'

/** The database has said nothing for longer than its own time limits allow: its answer will not come any more. */
class SilentDatabase extends Error {
  override name = 'SilentDatabase'
  readonly code = 'ETIMEDOUT'

  constructor(silentMs: number) {
    super(`the database was silent for ${silentMs / 1000} s`)
  }
}

const socketOf = ({ connection }: pg.Client): Socket | undefined =>
  connection.stream instanceof Socket ? connection.stream : undefined

/** Lets the database be silent for longer on a connection that is in use, until it is given back. */
export function allowSilence(client: pg.PoolClient, silentMs: number): void {
  socketOf(client)?.setTimeout(silentMs)
}

/**
 * Ends connections on which nothing arrives any more. PostgreSQL's own time limits end what takes long there; when the
 * network drops what it says, only this side can notice. A limit on silence lets a download last as long as its rows keep
 * coming. A connection that was silent is closed, so that neither a late answer nor a later question can use it.
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
    // What has arrived is not taken: it is the reader who is slow.
    if (socket.readableLength > 0) return void socket.setTimeout(silentMs)
    socket.destroy(new SilentDatabase(silentMs))
    this.dropIdle()
  }

  /** Closes the connections that nobody uses: another one on the same way was silent, and who took one would wait in vain. */
  dropIdle(): void {
    const idle = [...this.#idle]
    this.#idle.clear()
    for (const client of idle) socketOf(client)?.destroy(new Error('another connection was silent'))
  }
}

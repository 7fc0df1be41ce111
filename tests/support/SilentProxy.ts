import type { AddressInfo, Server, Socket } from 'node:net'
import { connect, createServer } from 'node:net'

/**
 * A proxy that can fall silent: data are dropped without notice. Existing connections stay silent for good, like those whose
 * state a firewall has lost.
 */
export class SilentProxy {
  readonly #server: Server
  readonly #open = new Map<Socket, { isSilent: boolean; upstream: Socket }>()
  #isSilent = false

  constructor(port: number) {
    this.#server = createServer((client) => this.#accept(client, port))
  }

  /** The port on which it listens. */
  async listen(): Promise<number> {
    await new Promise<void>((resolve) => this.#server.listen(0, '127.0.0.1', resolve))
    return (this.#server.address() as AddressInfo).port
  }

  fallSilent(): void {
    this.#isSilent = true
    for (const link of this.#open.values()) link.isSilent = true
  }

  /** Lets new connections through again. */
  recover(): void {
    this.#isSilent = false
  }

  close(): void {
    for (const [client, { upstream }] of this.#open) {
      client.destroy()
      upstream.destroy()
    }
    this.#server.close()
  }

  #accept(client: Socket, port: number): void {
    const upstream = connect(port, '127.0.0.1')
    const link = { isSilent: this.#isSilent, upstream }
    this.#open.set(client, link)
    for (const [from, to] of [
      [client, upstream],
      [upstream, client],
    ] as const) {
      from.on('data', (bytes) => link.isSilent || to.write(bytes))
      from.on('error', () => undefined)
      from.on('close', () => {
        this.#open.delete(client)
        // The end of a silent connection is not passed on either.
        if (!link.isSilent || from === client) to.destroy()
      })
    }
  }
}

import { readFileSync } from 'node:fs'
import { once } from 'node:events'
import type { IncomingMessage, Server, ServerResponse } from 'node:http'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'

/** The answer of a source. */
export interface FeedReply {
  status?: number
  headers?: Record<string, string>
  body?: string | Buffer
  /** Handles the answer itself: a slow one, one that is cut short. */
  respond?: (response: ServerResponse) => void
}

interface Asked {
  method: string
  url: string
  body: string
}

const folder = join(import.meta.dirname, '../fixtures/feeds')

/** A file in the format that a source publishes. */
export const feedFile = (name: string): string => readFileSync(join(folder, name), 'utf8')

/** All sources on this machine: it serves files by path, and any other answer that a test sets. */
export class FeedServer {
  readonly asked: Asked[] = []
  readonly #server: Server
  readonly #replies = new Map<string, FeedReply | ((asked: Asked) => FeedReply)>()

  constructor() {
    this.#server = createServer((request, response) => void this.#answer(request, response))
  }

  async start(): Promise<this> {
    await once(this.#server.listen(0, '127.0.0.1'), 'listening')
    return this
  }

  get url(): string {
    return `http://127.0.0.1:${(this.#server.address() as AddressInfo).port}`
  }

  /** Sets the answer of a path, whatever its query: the file of a fixture, or anything else. */
  on(path: string, reply: string | FeedReply | ((asked: Asked) => FeedReply)): void {
    this.#replies.set(path, typeof reply === 'string' ? { body: feedFile(reply) } : reply)
  }

  /** Forgets all requests and answers. */
  clear(): void {
    this.asked.length = 0
    this.#replies.clear()
  }

  stop(): void {
    this.#server.closeAllConnections()
    this.#server.close()
  }

  async #answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    let body = ''
    for await (const chunk of request) body += String(chunk)
    const asked = { method: request.method ?? '', url: request.url ?? '', body }
    this.asked.push(asked)
    const found = this.#replies.get(new URL(asked.url, this.url).pathname) ?? { status: 404, body: 'Not found' }
    const reply = typeof found === 'function' ? found(asked) : found
    if (reply.respond) return reply.respond(response)
    response.writeHead(reply.status ?? 200, reply.headers).end(reply.body ?? '')
  }
}

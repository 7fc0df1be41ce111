import { connect } from 'node:net'
import type { Socket } from 'node:net'

export interface Answer {
  status: number
  body: string
}

const END_OF_HEAD = Buffer.from('\r\n\r\n')

/**
 * One kept-alive connection, one request at a time. Client and server share the cores, so the client must not be what is
 * measured: it supports only what these answers need (a status and a length). It is opened again after it was idle for too
 * long.
 */
export class HttpConnection {
  readonly #url: URL
  #socket: Socket | undefined
  #received: Buffer = Buffer.alloc(0)
  #waiting: { resolve: (answer: Answer) => void; reject: (error: Error) => void } | undefined

  constructor(address: string) {
    this.#url = new URL(address)
  }

  post(path: string, body: unknown, token?: string): Promise<Answer> {
    const json = JSON.stringify(body)
    const authorization = token ? `authorization: Bearer ${token}\r\n` : ''
    const head = `POST ${path} HTTP/1.1\r\nhost: ${this.#url.host}\r\ncontent-type: application/json\r\n${authorization}`
    return new Promise((resolve, reject) => {
      this.#waiting = { resolve, reject }
      this.#open().write(`${head}content-length: ${Buffer.byteLength(json)}\r\n\r\n${json}`)
    })
  }

  close(): void {
    this.#waiting = undefined
    this.#socket?.destroy()
  }

  #open(): Socket {
    if (this.#socket?.writable) return this.#socket
    const socket = connect(Number(this.#url.port), this.#url.hostname)
    socket.setNoDelay(true)
    socket.on('data', (chunk) => this.#take(chunk))
    socket.on('error', (error) => this.#waiting?.reject(error))
    socket.on('close', () => {
      if (this.#socket !== socket) return
      this.#socket = undefined
      this.#waiting?.reject(new Error('the server closed the connection'))
    })
    this.#socket = socket
    return socket
  }

  #take(chunk: Buffer): void {
    this.#received = this.#received.length ? Buffer.concat([this.#received, chunk]) : chunk
    const end = this.#received.indexOf(END_OF_HEAD)
    if (end < 0) return
    const head = this.#received.toString('latin1', 0, end)
    const length = Number(/content-length: (\d+)/i.exec(head)?.[1])
    if (this.#received.length < end + END_OF_HEAD.length + length) return
    const answer = { status: Number(head.slice(9, 12)), body: this.#received.toString('utf8', end + END_OF_HEAD.length) }
    this.#received = Buffer.alloc(0)
    const waiting = this.#waiting
    this.#waiting = undefined
    waiting?.resolve(answer)
  }
}

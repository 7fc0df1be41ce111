import type { AddressInfo, Socket } from 'node:net'
import { createServer } from 'node:net'

interface Sink {
  url: string
  /** How many mails it has taken. */
  taken: () => number
  /** When it took the first mail to an address, as `performance.now()`; undefined before. */
  arrivedAt: (address: string) => number | undefined
  stop: () => Promise<void>
}

const END = '\r\n.\r\n'

/** A mail server that takes everything and keeps nothing: it shares the machine with what is measured. */
export async function startMailSink(): Promise<Sink> {
  let taken = 0
  const arrived = new Map<string, number>()
  const sockets = new Set<Socket>()

  function serve(socket: Socket): void {
    sockets.add(socket)
    socket.on('close', () => sockets.delete(socket))
    socket.on('error', () => undefined)
    socket.write('220 sink\r\n')
    let rest = ''
    let isData = false
    let to = ''
    socket.setEncoding('latin1').on('data', (text: string) => {
      rest += text
      for (;;) {
        const end = rest.indexOf(isData ? END : '\r\n')
        if (end < 0) return
        const line = rest.slice(0, end)
        rest = rest.slice(end + (isData ? END.length : 2))
        if (isData) {
          isData = false
          taken++
          if (!arrived.has(to)) arrived.set(to, performance.now())
        } else {
          isData = line === 'DATA'
          to = /^RCPT TO:<([^>]*)>/i.exec(line)?.[1] ?? to
        }
        socket.write(isData ? '354 go on\r\n' : '250 fine\r\n')
      }
    })
  }

  const server = createServer(serve)
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', resolve)
  })
  return {
    url: `smtp://127.0.0.1:${(server.address() as AddressInfo).port}`,
    taken: () => taken,
    arrivedAt: (address) => arrived.get(address),
    stop: () =>
      new Promise<void>((resolve) => {
        for (const socket of sockets) socket.destroy()
        server.close(() => resolve())
      }),
  }
}

import type { AddressInfo, Socket } from 'node:net'
import { createServer } from 'node:net'
import PostalMime from 'postal-mime'
import type { Email } from 'postal-mime'
import { SMTPServer } from 'smtp-server'

interface Received {
  from: string
  to: string[]
  source: Buffer
}

/** A real mail server that keeps what it receives. It can put everything off, and refuse some addresses for good. */
export async function startMailServer() {
  const state = {
    received: [] as Received[],
    /** Puts off whatever it is given. */
    isDown: false,
    /** Addresses that nobody has. */
    unknown: new Set<string>(),
    /** How many mails were under way at the same time, at most. */
    mostAtOnce: 0,
    connections: 0,
    url: '',
    stop: () => Promise.resolve(),
    emails: (): Promise<Email[]> => Promise.all(state.received.map(({ source }) => PostalMime.parse(source))),
  }
  let underWay = 0
  const server = new SMTPServer({
    disabledCommands: ['AUTH', 'STARTTLS'],
    logger: false,
    onConnect(_session, done) {
      state.connections++
      done()
    },
    onRcptTo({ address }, _session, done) {
      if (!state.unknown.has(address)) return done()
      return done(Object.assign(new Error('no such person here'), { responseCode: 550 }))
    },
    onData(stream, { envelope }, done) {
      state.mostAtOnce = Math.max(state.mostAtOnce, ++underWay)
      const chunks: Buffer[] = []
      stream.on('data', (chunk: Buffer) => chunks.push(chunk))
      stream.on('end', () => {
        underWay--
        if (state.isDown) return done(new Error('no room for this mail'))
        const from = envelope.mailFrom ? envelope.mailFrom.address : ''
        state.received.push({ from, to: envelope.rcptTo.map(({ address }) => address), source: Buffer.concat(chunks) })
        return done()
      })
    },
  })
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', resolve)
  })
  state.url = `smtp://127.0.0.1:${(server.server.address() as AddressInfo).port}`
  state.stop = () => new Promise((resolve) => server.close(resolve))
  return state
}

/** A mail server that is silent from the beginning, or takes a whole mail and hangs up before it confirms it. */
export async function startBrokenMailServer(how: 'hangs' | 'drops after DATA') {
  const sockets = new Set<Socket>()
  const server = createServer((socket) => {
    sockets.add(socket)
    socket.on('error', () => undefined)
    if (how === 'hangs') return
    socket.write('220 here\r\n')
    let inData = false
    socket.on('data', (bytes) => {
      const text = bytes.toString()
      if (inData) return void (text.endsWith('\r\n.\r\n') && socket.destroy())
      inData = /^DATA/im.test(text)
      socket.write(inData ? '354 go on\r\n' : '250 fine\r\n')
    })
  })
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', resolve)
  })
  return {
    url: `smtp://127.0.0.1:${(server.address() as AddressInfo).port}`,
    stop: () =>
      new Promise<void>((resolve) => {
        for (const socket of sockets) socket.destroy()
        server.close(() => resolve())
      }),
  }
}

import type { IncomingMessage } from 'node:http'
import { Transform } from 'node:stream'
import type { FastifyInstance } from 'fastify'
import { streamChanges } from '#schema/calls/grid.ts'
import type { Faults } from './Faults.ts'

/** How fast a slow upload arrives, in bytes a second. */
const BYTES_PER_S = 64 * 1024
const TURN_MS = 100

/** Lets bytes pass at the pace of a slow line. */
const slowly = (): Transform =>
  new Transform({
    transform(chunk: Buffer, _encoding, done) {
      this.push(chunk)
      setTimeout(done, Math.max(TURN_MS, (chunk.length / BYTES_PER_S) * 1000))
    },
  })

/** The reader of a form takes its bytes by a pipe. */
function slowDown(raw: IncomingMessage): void {
  const pipe = raw.pipe.bind(raw)
  const through = (reader: NodeJS.WritableStream) => pipe(slowly()).pipe(reader)
  Reflect.set(raw, 'pipe', through)
}

/** Streams of events that are cut, and uploads on a slow line. */
export function requestFaults(app: FastifyInstance, faults: Faults): { cut: () => void } {
  const streams = new Map<object, { person: number | undefined; end: () => void }>()
  app.addHook('preHandler', async (request, reply) => {
    if (request.routeOptions.url !== streamChanges.path) return
    const person = request.operator?.id
    if (faults.isOn('eventsCut', person)) {
      reply.hijack()
      reply.raw.destroy()
      return
    }
    streams.set(request, { person, end: () => reply.raw.destroy() })
    reply.raw.once('close', () => streams.delete(request))
  })
  app.addHook('preHandler', async (request) => {
    if (request.isMultipart() && faults.isOn('uploadSlow', request.operator?.id)) slowDown(request.raw)
  })
  return {
    cut: () => {
      for (const { person, end } of streams.values()) if (faults.isOn('eventsCut', person)) end()
    },
  }
}

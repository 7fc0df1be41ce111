import { Agent, request } from 'node:http'
import { connect } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'
import { formOf } from '../support/formOf.ts'
import type { DrillNode } from './DrillNode.ts'
import type { Outcome } from './Outcome.ts'
import { seconds } from './Outcome.ts'

const FILE_BYTES = 19_000_000
/** 4 Mbit/s, in pieces of a tenth of a second. */
const PIECE_BYTES = 50_000
const PIECE_MS = 100
const MAX_SILENT_MS = 40_000
const CLIENTS = 32
const LOAD_MS = 3000
const MAX_CLOSING_MS = 30_000

/** Uploads a file over a slow line, or begins to and falls silent. @returns the status and the duration */
async function upload(node: DrillNode, token: string, maxPieces = Number.POSITIVE_INFINITY) {
  const bytes = Buffer.concat([Buffer.from('%PDF-1.7\n'), Buffer.alloc(FILE_BYTES, 0x20), Buffer.from('\n%%EOF\n')])
  const { payload, headers } = formOf({ document_name: `Drill ${Date.now()}` }, { name: 'drill.pdf', bytes })
  const began = performance.now()
  const socket = connect(node.port, '127.0.0.1').on('error', () => undefined)
  let answer = ''
  socket.on('data', (data) => (answer += data.toString('latin1')))
  const ended = new Promise((resolve) => socket.once('close', resolve))
  socket.write(
    `POST /api/generalContract/save HTTP/1.1\r\nhost: drill\r\nauthorization: Bearer ${token}\r\ncontent-type: ${headers['content-type']}\r\ncontent-length: ${payload.length}\r\nconnection: close\r\n\r\n`,
  )
  for (let piece = 0; piece < maxPieces && piece * PIECE_BYTES < payload.length && socket.writable; piece++) {
    socket.write(payload.subarray(piece * PIECE_BYTES, (piece + 1) * PIECE_BYTES))
    await sleep(PIECE_MS)
  }
  await Promise.race([ended, sleep(MAX_SILENT_MS)])
  socket.destroy()
  return { status: Number(answer.slice(9, 12)), ms: performance.now() - began }
}

/** 19 MB at 4 Mbit/s are accepted; an upload that falls silent is ended. */
export async function slowUploads(node: DrillNode): Promise<Outcome> {
  const token = await node.tokenOf('operator')
  const [slow, silent] = await Promise.all([upload(node, token), upload(node, token, 20)])
  return {
    held: slow.status === 200 && silent.status !== 200 && silent.ms < MAX_SILENT_MS,
    figures: `19 MB at 4 Mbit/s: ${slow.status || 'cut'} after ${seconds(slow.ms)}; a silent one: ${silent.status || 'cut'} after ${seconds(silent.ms)}`,
  }
}

interface Asked {
  answers: number
  wrong: string[]
}

/** Sends requests on one kept-alive connection until no new one is accepted, or until the signal. */
async function requestOn(node: DrillNode, token: string, asked: Asked, enough: AbortSignal): Promise<void> {
  const agent = new Agent({ keepAlive: true, maxSockets: 1 })
  const body = '{"tableName":"courier"}'
  const headers = { authorization: `Bearer ${token}`, 'content-type': 'application/json', 'content-length': body.length }
  while (!enough.aborted) {
    const outcome = await new Promise<string>((resolve) => {
      request(`${node.address}/api/visualize/load`, { agent, method: 'POST', headers }, (answer) => {
        answer.resume().once('end', () => resolve(String(answer.statusCode)))
        answer.once('error', (error) => resolve(error.message))
      })
        .on('error', (error: NodeJS.ErrnoException) => resolve(error.code ?? error.message))
        .end(body)
    })
    if (outcome === 'ECONNREFUSED') return
    if (outcome === '200') asked.answers++
    else asked.wrong.push(outcome)
  }
}

/** The node is asked to stop during requests: every request is answered, and the process ends by itself. */
export async function stoppedUnderLoad(node: DrillNode): Promise<Outcome> {
  const token = await node.tokenOf('operator')
  const asked: Asked = { answers: 0, wrong: [] }
  const enough = AbortSignal.timeout(LOAD_MS + MAX_CLOSING_MS)
  const clients = Promise.all(Array.from({ length: CLIENTS }, () => requestOn(node, token, asked, enough)))
  await sleep(LOAD_MS)
  const began = performance.now()
  const code = await node.end('SIGTERM')
  const ms = performance.now() - began
  await clients
  return {
    held: asked.wrong.length === 0 && asked.answers > 0 && code === 0,
    figures: `${CLIENTS} clients, ${asked.answers} answers, ${asked.wrong.length} failures${asked.wrong.length ? ` (${[...new Set(asked.wrong)].join(', ')})` : ''}; ended with code ${code} after ${seconds(ms)}`,
  }
}

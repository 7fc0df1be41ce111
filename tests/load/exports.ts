import { once } from 'node:events'
import { request } from 'node:http'
import type { IncomingMessage } from 'node:http'
import { Readable } from 'node:stream'
import { streamXlsxRows } from 'hucre/xlsx'
import { HttpConnection } from './HttpConnection.ts'
import type { Figures } from './measure.ts'
import { figuresOf } from './measure.ts'
import type { Served } from './processes.ts'
import { forgetPeak, memoryOf, peakMemoryOf } from './processes.ts'
import { exported, questions } from './questions.ts'

export const formats = ['csv', 'xlsx'] as const
export type Format = (typeof formats)[number]

export interface ExportFigures {
  seconds: number
  megabytes: number
  /** Memory of the server at its peak, and before. */
  peak: number
  before: number
}

const ROUNDS = 3
/** A single download is too short to show how long others wait meanwhile. */
const BESIDE_MS = 10_000
const MEGABYTE = 1_048_576

async function open(server: Served, format: Format, token: string | undefined): Promise<IncomingMessage> {
  const body = token ? JSON.stringify({ format, filter: exported.filter }) : undefined
  const asked = request(new URL(token ? `/api/export/${exported.table}` : `/${format}`, server.address), {
    method: body ? 'POST' : 'GET',
    headers: body
      ? { authorization: `Bearer ${token}`, 'content-type': 'application/json', 'content-length': Buffer.byteLength(body) }
      : {},
  })
  asked.end(body)
  const [response] = (await once(asked, 'response')) as [IncomingMessage]
  if (response.statusCode !== 200) throw new Error(`the ${format} export answered ${response.statusCode}`)
  return response
}

/** Downloads once. The bytes are counted and forgotten: a browser writes them to a disk. */
export async function download(server: Served, format: Format, token: string | undefined): Promise<ExportFigures> {
  const before = memoryOf(server.pid)
  forgetPeak(server.pid)
  const began = performance.now()
  let bytes = 0
  for await (const chunk of await open(server, format, token)) bytes += (chunk as Buffer).length
  const seconds = (performance.now() - began) / 1000
  return { seconds, megabytes: bytes / MEGABYTE, peak: peakMemoryOf(server.pid), before }
}

async function countRows(server: Served, format: Format, token: string | undefined): Promise<number> {
  const response = await open(server, format, token)
  let rows = -1
  if (format === 'xlsx') {
    for await (const { values } of streamXlsxRows(Readable.toWeb(response) as never)) rows += values.length ? 1 : 0
  } else {
    const lineFeed = '\n'.charCodeAt(0)
    for await (const chunk of response) for (const byte of chunk as Buffer) if (byte === lineFeed) rows++
  }
  return rows
}

const medianOf = (runs: readonly ExportFigures[]): ExportFigures => {
  const [middle] = runs.toSorted((a, b) => a.seconds - b.seconds).slice(Math.floor(runs.length / 2))
  if (!middle) throw new Error('nothing was measured')
  return { ...middle, peak: Math.max(...runs.map(({ peak }) => peak)), before: Math.min(...runs.map(({ before }) => before)) }
}

/** The same rows from both, in turns; each file is read once to check that all rows are there. */
export async function measureExports(format: Format, floor: Served, ours: Served, token: string) {
  const runs: { floor: ExportFigures[]; clearance: ExportFigures[] } = { floor: [], clearance: [] }
  for (const [server, as] of [
    [floor, undefined],
    [ours, token],
  ] as const) {
    const rows = await countRows(server, format, as)
    if (rows !== exported.rows) throw new Error(`the ${format} export holds ${rows} rows, not ${exported.rows}`)
  }
  for (let round = 0; round < ROUNDS; round++) {
    runs.floor.push(await download(floor, format, undefined))
    runs.clearance.push(await download(ours, format, token))
  }
  return { floor: medianOf(runs.floor), clearance: medianOf(runs.clearance) }
}

/** How long another user waits for one row while large exports are written, one after the other for ten seconds. */
export async function measureWaits(format: Format, ours: Served, token: string): Promise<Figures> {
  const question = questions.find(({ name }) => name === 'Q7')
  if (!question) throw new Error('there is no Q7')
  const connection = new HttpConnection(ours.address)
  const times: number[] = []
  const done = new AbortController()
  const began = performance.now()
  const downloads = async () => {
    while (performance.now() - began < BESIDE_MS) await download(ours, format, token)
  }
  const running = downloads().finally(() => done.abort())
  for (let n = 0; !done.signal.aborted; n++) {
    const asked = performance.now()
    const { status } = await connection.post(question.path, question.ask(n).body, token)
    if (status !== 200) throw new Error(`Q7 beside an export answered ${status}`)
    times.push(performance.now() - asked)
  }
  await running
  connection.close()
  return figuresOf(times, performance.now() - began, 0)
}

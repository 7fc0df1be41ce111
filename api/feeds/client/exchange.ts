import type { IncomingMessage } from 'node:http'
import { request as plainRequest } from 'node:http'
import { request as secureRequest } from 'node:https'
import { isIP } from 'node:net'
import type { SentenceCode } from '#schema/messages/sentences.ts'
import { FeedFailure } from './FeedFailure.ts'
import { isPrivateAddress } from './isPrivateAddress.ts'
import { publicLookup } from './publicLookup.ts'

/** A single request, without redirects or a second attempt. */
interface Exchange {
  url: URL
  method: 'GET' | 'POST'
  headers: Readonly<Record<string, string>>
  body?: string | undefined
  /** Whether the address was configured, so that it may be in one of our own networks. */
  isConfigured: boolean
  connectMs: number
  /** How long the source may be silent. */
  readMs: number
  maxBytes: number
  signal?: AbortSignal | undefined
}

export interface Exchanged {
  status: number
  headers: IncomingMessage['headers']
  body: Buffer
}

/** A whole answer may take this many times the longest silence, so that one that arrives byte by byte ends as well. */
const MAX_SILENCES = 4

/** Sends a request and reads its answer, bounded in time and size. @throws {FeedFailure} */
export async function exchange(options: Exchange): Promise<Exchanged> {
  const { url, isConfigured, readMs } = options
  const host = url.hostname.replace(/^\[|\]$/g, '')
  if (!isConfigured && isIP(host) && isPrivateAddress(host)) throw new FeedFailure('FEED_PRIVATE', { url })
  const limit = AbortSignal.timeout(MAX_SILENCES * readMs)
  const signal = options.signal ? AbortSignal.any([limit, options.signal]) : limit
  try {
    return await answerTo(options, signal)
  } catch (error) {
    options.signal?.throwIfAborted()
    if (error instanceof FeedFailure) throw error
    if (signal.aborted) throw new FeedFailure('FEED_LATE', { url, isTemporary: true })
    throw connectionFailure(url, error as NodeJS.ErrnoException)
  }
}

const sentenceOf: Readonly<Record<string, SentenceCode>> = {
  EPRIVATE: 'FEED_NAME_PRIVATE',
  ENOTFOUND: 'FEED_NAME_UNKNOWN',
  EAI_AGAIN: 'FEED_NAME_UNKNOWN',
  ECONNREFUSED: 'FEED_REFUSED',
  ECONNRESET: 'FEED_BROKEN_OFF',
}

const connectionFailure = (url: URL, { code, message }: NodeJS.ErrnoException): FeedFailure =>
  new FeedFailure(sentenceOf[code ?? ''] ?? 'FEED_CONNECTION_FAILED', {
    url,
    isTemporary: true,
    params: { cause: code ?? message },
  })

function answerTo(options: Exchange, signal: AbortSignal): Promise<Exchanged> {
  const { url, method, headers, body, isConfigured, connectMs, readMs } = options
  return new Promise((resolve, reject) => {
    const send = url.protocol === 'https:' ? secureRequest : plainRequest
    const late = () => request.destroy(new FeedFailure('FEED_LATE', { url, isTemporary: true }))
    const request = send(url, {
      method,
      signal,
      agent: false,
      // A compressed answer could expand to any size.
      headers: {
        ...headers,
        'accept-encoding': 'identity',
        ...(body !== undefined && { 'content-length': Buffer.byteLength(body) }),
      },
      ...(!isConfigured && { lookup: publicLookup }),
    })
    const connecting = setTimeout(late, connectMs)
    request.on('socket', (socket) => {
      const stop = () => clearTimeout(connecting)
      socket.once(url.protocol === 'https:' ? 'secureConnect' : 'connect', stop)
      socket.once('close', stop)
    })
    request.setTimeout(readMs, late)
    request.on('error', reject)
    request.on('response', (response) => {
      clearTimeout(connecting)
      collect(response, options).then(resolve, (error: unknown) => {
        request.destroy()
        reject(error)
      })
    })
    request.end(body)
  })
}

async function collect(response: IncomingMessage, { url, maxBytes }: Exchange): Promise<Exchanged> {
  const { statusCode: status = 0, headers } = response
  const tooLarge = () => new FeedFailure('FEED_LARGE', { url, status, params: { limit: Math.ceil(maxBytes / 2 ** 20) } })
  if (Number(headers['content-length'] ?? 0) > maxBytes) throw tooLarge()
  const chunks: Buffer[] = []
  let size = 0
  for await (const chunk of response as AsyncIterable<Buffer>) {
    size += chunk.length
    if (size > maxBytes) throw tooLarge()
    chunks.push(chunk)
  }
  if (!response.complete) throw new FeedFailure('FEED_CUT', { url, status, isTemporary: true })
  return { status, headers, body: Buffer.concat(chunks) }
}

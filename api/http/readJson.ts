import type { IncomingMessage } from 'node:http'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { AppError } from '../errors.ts'
import { checkShape, malformed } from './checkShape.ts'

const utf8 = new TextDecoder('utf-8', { fatal: true })

const QUOTE = 0x22
const BACKSLASH = 0x5c
const COLON = 0x3a

/** The number of key-value pairs in a valid JSON text. */
function pairsIn(text: string): number {
  let pairs = 0
  let isInText = false
  for (let index = 0; index < text.length; index++) {
    const character = text.charCodeAt(index)
    if (character === QUOTE) isInText = !isInText
    else if (isInText && character === BACKSLASH) index++
    else if (!isInText && character === COLON) pairs++
  }
  return pairs
}

/**
 * Parses a request body. JSON.parse accepts input that two parsers would read differently: bytes that are not UTF-8 and
 * duplicate keys are refused here, everything else that is out of shape by `checkShape`.
 * @throws {AppError} MALFORMED
 */
export function readJson(bytes: Uint8Array): unknown {
  let text: string
  let value: unknown
  try {
    text = utf8.decode(bytes)
  } catch {
    throw malformed('It is not UTF-8')
  }
  try {
    value = JSON.parse(text)
  } catch {
    throw malformed('It is not JSON')
  }
  if (checkShape(value) !== pairsIn(text)) throw malformed('A key in it appears twice')
  return value
}

/** Apart from uploads, bodies are JSON only: application/json, UTF-8, not compressed. */
export function acceptJson(app: FastifyInstance): void {
  app.removeAllContentTypeParsers()
  app.addContentTypeParser('application/json', { parseAs: 'buffer' }, async ({ headers }: FastifyRequest, body: Buffer) => {
    if (headers['content-encoding'] !== undefined) throw new AppError('WRONG_MEDIA_TYPE')
    return readJson(body)
  })
  // Calls that say so read their body line by line, as it arrives.
  app.addContentTypeParser('application/x-ndjson', async ({ routeOptions }: FastifyRequest, body: IncomingMessage) => {
    if (!routeOptions.config.call?.streams) throw new AppError('WRONG_MEDIA_TYPE')
    return body
  })
  // ra-data-simple-rest sends its DELETE, which has no body, as text/plain.
  app.addContentTypeParser('text/plain', { parseAs: 'buffer' }, async (_request: FastifyRequest, body: Buffer) => {
    if (body.length) throw new AppError('WRONG_MEDIA_TYPE')
    return undefined
  })
}

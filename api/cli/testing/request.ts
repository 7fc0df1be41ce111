import { once } from 'node:events'
import type { IncomingMessage } from 'node:http'
import http from 'node:http'
import https from 'node:https'
import { json } from 'node:stream/consumers'

/** What a server answers to a call. */
export interface Answer<Data> {
  statusCode: number
  message?: string
  data: Data
}

/**
 * Makes a call and waits for its answer however long it takes: `fetch` gives up after five minutes, and to make a large world takes longer.
 * @returns the answer as JSON, whatever its status
 * @throws {Error} if nobody answers
 */
export async function request<Data>(
  url: string,
  { token, body }: { token?: string | undefined; body?: object | undefined },
): Promise<Answer<Data>> {
  const sent = (url.startsWith('https:') ? https : http).request(url, {
    method: body ? 'POST' : 'GET',
    headers: { ...(body && { 'content-type': 'application/json' }), ...(token && { authorization: `Bearer ${token}` }) },
  })
  sent.end(body && JSON.stringify(body))
  const [response] = (await once(sent, 'response')) as [IncomingMessage]
  return (await json(response)) as Answer<Data>
}

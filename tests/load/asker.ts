import type { Served } from './processes.ts'

/** Sends a request to a server; any status but 200 ends the benchmark. */
export type Ask = (path: string, body?: unknown) => Promise<unknown>

/** Forms set their own type, which contains the boundary of their parts. */
const isJson = (body: unknown): boolean => body !== undefined && !(body instanceof FormData)

/** Sends requests as the person of a token. */
export const asker =
  ({ address }: Served, token: string): Ask =>
  async (path, body) => {
    const headers = { authorization: `Bearer ${token}`, ...(isJson(body) && { 'content-type': 'application/json' }) }
    const reply = await fetch(new URL(path, address), {
      headers,
      ...(body !== undefined && { method: 'POST', body: body instanceof FormData ? body : JSON.stringify(body) }),
    })
    const bytes = await reply.arrayBuffer()
    if (reply.status !== 200) throw new Error(`${path} answered ${reply.status}: ${Buffer.from(bytes).toString().slice(0, 300)}`)
    return reply.headers.get('content-type')?.includes('json') ? JSON.parse(Buffer.from(bytes).toString()) : undefined
  }

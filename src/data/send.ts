import type { BodyOf, Call, ParamsOf, QueryOf, ReplyOf } from '#schema/defineCall.ts'
import { noteCall } from './callLog.ts'
import { hearClock } from './clock.ts'
import { CallError } from './CallError.ts'
import { apiPrefix } from './prefix.ts'

type Given<Name extends string, Value> = [Value] extends [undefined]
  ? { readonly [N in Name]?: undefined }
  : { readonly [N in Name]: Value }

/** The input of a call as its definition says: `params`, `query` and `body`, each only if declared. */
export type CallInput<D> = Given<'params', ParamsOf<D>> & Given<'query', QueryOf<D>> & Given<'body', BodyOf<D>>

/** The type of `data` in the answer; unknown if the definition does not say. */
export type CallReply<D> = [ReplyOf<D>] extends [undefined] ? unknown : ReplyOf<D>

export interface SendOptions {
  signal?: AbortSignal | undefined
  token?: string | undefined
  /** The Idempotency-Key of a call that takes one. */
  key?: string | undefined
}

interface AnyInput {
  params?: unknown
  query?: unknown
  body?: unknown
}

/** The address of a call with its parameters filled in. */
export function addressOf({ path }: Pick<Call, 'path'>, { params, query }: AnyInput): string {
  const values = (params ?? {}) as Record<string, string | number>
  const filled = path.replace(/:(\w+)/g, (_match, name: string) => encodeURIComponent(String(values[name] ?? '')))
  const entries = Object.entries((query ?? {}) as Record<string, unknown>).filter(([, value]) => value !== undefined)
  const search = new URLSearchParams(entries.map(([name, value]): [string, string] => [name, String(value)])).toString()
  return `${apiPrefix}${filled}${search && `?${search}`}`
}

/** In characters. Browsers finish requests of closed pages only up to 64 KiB in total. */
const maxKeptAlive = 16_000

/** Sends a call and returns the response. @throws {CallError} for every answer other than 200 */
export async function send(definition: Call, input: AnyInput, { signal, token, key }: SendOptions = {}): Promise<Response> {
  const headers = new Headers({ accept: 'application/json' })
  if (token) headers.set('authorization', `Bearer ${token}`)
  if (key !== undefined) headers.set('idempotency-key', key)
  if (input.body !== undefined) headers.set('content-type', 'application/json')
  const body = input.body === undefined ? null : JSON.stringify(input.body)
  let response: Response
  try {
    response = await fetch(addressOf(definition, input), {
      method: definition.method,
      headers,
      credentials: 'omit',
      cache: 'no-store',
      body,
      keepalive: definition.writes === true && (body?.length ?? 0) <= maxKeptAlive,
      signal: signal ?? null,
    })
  } catch (error) {
    if (signal?.aborted) throw error
    noteCall(definition, addressOf(definition, input))
    throw new CallError({ code: 'NETWORK', message: error instanceof Error ? error.message : String(error) })
  }
  noteCall(definition, addressOf(definition, input), response)
  hearClock(response.headers.get('business-time'))
  if (response.status === 200) return response
  throw CallError.fromBody(response.status, await response.text())
}

/** The payload of an answer: `data` of the envelope, or the whole body of a call with a shape of its own. */
export async function payloadOf(definition: Call, response: Response): Promise<unknown> {
  const body = (await response.json()) as { statusCode?: number; data?: unknown }
  if (body.statusCode !== undefined && body.statusCode !== 200) throw new CallError(body)
  return definition.raw ? body : body.data
}

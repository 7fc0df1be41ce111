import type { Call } from '#schema/defineCall.ts'
import { realNow } from './clock.ts'

/** A call that this page has made. */
export interface NotedCall {
  at: string
  method: string
  path: string
  /** 0 if there was no answer. */
  status: number
  /** By which the server knows it; only demos tell. */
  request_id: string | null
}

/** How many are remembered. */
const MOST = 30

const calls: NotedCall[] = []

/** Remembers a call for a report of a fault. What was sent and answered is not kept. */
export function noteCall({ method }: Pick<Call, 'method'>, path: string, response?: Response): void {
  const request_id = response?.headers.get('request-id') ?? null
  calls.push({ at: realNow().toISOString(), method, path: path.slice(0, 2000), status: response?.status ?? 0, request_id })
  if (calls.length > MOST) calls.shift()
}

/** The newest calls of this page, the oldest first. */
export const lastCalls = (): readonly NotedCall[] => [...calls]
